/* SPDX-License-Identifier: MIT */
/* What an action of the plain EVONS is called in the engine, for `evons_compare`: its steps, by the
 * names of their ranges, and its text.
 *
 * Fires have points for three targets in ascending cells there, and cells of their own here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evons_compare.h"

static evons_action blank(enum evons_verb verb) {
    return (evons_action){
        .verb = verb, .card = EVONS_NONE, .cell = EVONS_NONE, .arrow = EVONS_NONE};
}

/* -- Steps ------------------------------------------------------------------------------------- */

enum part { NO_PART, DECK, CARD, CELL, FACE, WAY, FIRE, RETURNED, NOTHING, LAST_RETURNED };

static const struct {
    const char *name;
    enum evons_verb verb;
    enum part part;
} parts[] = {
    {"pass", EVONS_PASS, NOTHING},
    {"card", EVONS_PLAY, CARD},
    {"cell", EVONS_PLAY, CELL},
    {"face", EVONS_PLAY, FACE},
    {"reveal", EVONS_REVEAL, CELL},
    {"fight", EVONS_FIGHT, CELL},
    {"react", EVONS_REACT, CELL},
    {"use", EVONS_USE, WAY},
    {"take", EVONS_USE, WAY},
    {"with", EVONS_USE, CARD},
    {"drag", EVONS_USE, WAY},
    {"from", EVONS_USE, CELL},
    {"burn first", EVONS_BURN, FIRE},
    {"burn second", EVONS_BURN, FIRE},
    {"burn third", EVONS_BURN, FIRE},
    {"done", EVONS_DONE, NOTHING},
    {"discard", EVONS_DISCARD, CARD},
    {"keep", EVONS_KEEP, NOTHING},
    {"again", EVONS_RETURN_ALL, NOTHING},
    {"return first", EVONS_RETURN, RETURNED},
    {"return second", EVONS_RETURN, RETURNED},
    {"return third", EVONS_RETURN, RETURNED},
    {"return fourth", EVONS_RETURN, RETURNED},
    {"return fifth", EVONS_RETURN, RETURNED},
    {"returned", EVONS_RETURN, LAST_RETURNED},
    {"pick", EVONS_PICK, DECK},
};

static int active_cell(const evons *game) {
    return game->n_chain > 0 ? evons_find(game, game->chain[game->n_chain - 1].id) : EVONS_NONE;
}

/* Cells that Firestorm arrows of the active card reach, with a monster, ascending. */
static int burning(const evons *game, int cells[EVONS_MOST_FIRES]) {
    const int from = active_cell(game);
    int n = 0;
    for (int cell = 0; from != EVONS_NONE && cell < EVONS_CELLS; cell++) {
        const evons_piece *const piece = &game->board[cell];
        if (piece->id == 0 || game->cards[piece->card].block)
            continue;
        for (int direction = 0; direction < EVONS_DIRECTIONS; direction++)
            if (evons_neighbour(from, direction) == cell && n < EVONS_MOST_FIRES &&
                evons_arrow_at(game, from, direction) == EVONS_FIRESTORM)
                cells[n++] = cell;
    }
    return n;
}

static bool add_fire(const evons *game, evons_action *action, int at, int points) {
    int cells[EVONS_MOST_FIRES];
    if (points == 0)
        return true;
    if (at >= burning(game, cells))
        return false;
    action->fire[action->n_fires++] = (evons_fire){cells[at], points};
    return true;
}

static bool add_part(const evons *game, evons_action *action, enum part part, int at, int value) {
    switch (part) {
    case DECK: action->deck = value; return true;
    case CARD: action->card = value; return true;
    case CELL: action->cell = value; return true;
    case FACE: action->covered = value == 1; return true;
    case WAY: action->arrow = value; return true;
    case FIRE: return add_fire(game, action, at, value);
    case RETURNED: action->returned[action->n_returned++] = value; return true;
    case NOTHING:
    case LAST_RETURNED: return true;
    default: return false;
    }
}

bool compare_action_of(const qv_ruleset *rs, const evons *game, const uint16_t *steps, uint32_t n,
                       evons_action *out) {
    *out = blank(EVONS_NO_ACTION);
    for (uint32_t i = 0; i < n; i++) {
        const qv__range *const range = qv__range_of(rs, steps[i]);
        uint32_t value[QV_DIMS] = {0};
        size_t at = 0;
        while (at < sizeof parts / sizeof *parts && strcmp(parts[at].name, range->name) != 0)
            at++;
        if (at == sizeof parts / sizeof *parts || (i > 0 && out->verb != parts[at].verb))
            return false;
        qv__step_values(rs, steps[i], value);
        out->verb = parts[at].verb;
        if (!add_part(game, out, parts[at].part, (int)i, (int)value[0]))
            return false;
    }
    /* To return nothing is to keep. */
    if (out->verb == EVONS_KEEP && game->options.chosen[EVONS_MULLIGAN] == EVONS_MULLIGAN_PARTIAL)
        out->verb = EVONS_RETURN;
    return n > 0;
}

/* -- Texts ------------------------------------------------------------------------------------- */

static const char *cell_name(int cell, char out[4]) {
    snprintf(out, 4, "%c%d", "xabcdey"[cell % EVONS_SIDE], cell / EVONS_SIDE % 10);
    return out;
}

static const char *quoted(const compare_set *set, int card, char out[COMPARE_NAME + 2]) {
    const char *const name = set->name[card];
    snprintf(out, COMPARE_NAME + 2, strchr(name, ' ') ? "\"%s\"" : "%s", name);
    return out;
}

static void write_use(const compare_set *set, const evons_action *action, char out[COMPARE_TEXT]) {
    static const char *const directions[EVONS_DIRECTIONS] = {"n", "ne", "e", "se",
                                                             "s", "sw", "w", "nw"};
    const char *const way = directions[action->arrow];
    char name[COMPARE_NAME + 2], cell[4];
    if (action->card != EVONS_NONE)
        snprintf(out, COMPARE_TEXT, "put %s %s", way, quoted(set, action->card, name));
    else if (action->cell != EVONS_NONE)
        snprintf(out, COMPARE_TEXT, "pull %s %s", way, cell_name(action->cell, cell));
    else
        snprintf(out, COMPARE_TEXT, "use %s", way);
}

static void write_burn(const evons *game, const evons_action *action, char out[COMPARE_TEXT]) {
    int cells[EVONS_MOST_FIRES], points[EVONS_MOST_FIRES] = {0};
    const int n = burning(game, cells);
    for (int fire = 0; fire < action->n_fires; fire++)
        for (int i = 0; i < n; i++)
            points[i] += cells[i] == action->fire[fire].cell ? action->fire[fire].points : 0;
    snprintf(out, COMPARE_TEXT, "burn %d %d %d", points[0], points[1], points[2]);
}

static void write_return(const compare_set *set, const evons_action *action,
                         char out[COMPARE_TEXT]) {
    char name[COMPARE_NAME + 2];
    size_t length = (size_t)snprintf(out, COMPARE_TEXT, action->n_returned ? "return" : "keep");
    for (int i = 0; i < action->n_returned && length < COMPARE_TEXT; i++)
        length += (size_t)snprintf(out + length, COMPARE_TEXT - length, " %s",
                                   quoted(set, action->returned[i], name));
}

static void write_action(const evons *game, const compare_set *set, const evons_action *action,
                         char out[COMPARE_TEXT]) {
    static const char *const verbs[] = {
        [EVONS_KEEP] = "keep",   [EVONS_RETURN_ALL] = "again", [EVONS_REVEAL] = "reveal",
        [EVONS_PASS] = "pass",   [EVONS_PLAY] = "play",        [EVONS_FIGHT] = "fight",
        [EVONS_REACT] = "react", [EVONS_DONE] = "done",        [EVONS_DISCARD] = "discard"};
    char name[COMPARE_NAME + 2] = "", cell[4] = "";
    if (action->verb == EVONS_USE) {
        write_use(set, action, out);
    } else if (action->verb == EVONS_PICK) {
        snprintf(out, COMPARE_TEXT, "deck %d", action->deck + 1);
    } else if (action->verb == EVONS_BURN) {
        write_burn(game, action, out);
    } else if (action->verb == EVONS_RETURN) {
        write_return(set, action, out);
    } else {
        if (action->card != EVONS_NONE)
            quoted(set, action->card, name);
        if (action->cell != EVONS_NONE)
            cell_name(action->cell, cell);
        snprintf(out, COMPARE_TEXT, "%s%s%s%s%s%s", verbs[action->verb], *name ? " " : "", name,
                 *cell ? " " : "", cell, action->covered ? " covered" : "");
    }
}

bool compare_same_text(const qv_ruleset *rs, const evons *game, const compare_set *set,
                       const evons_action *action, const compare_move *move,
                       char report[COMPARE_REPORT]) {
    char expected[COMPARE_TEXT], said[COMPARE_TEXT];
    uint16_t steps[QV_STEPS];
    qv_diag diag;
    qv_text text = qv_text_over(said, sizeof said);
    write_action(game, set, action, expected);
    qv_say(rs, move->steps, move->n, &text);
    const int n = qv_read(rs, expected, steps, &diag);
    if (strcmp(said, expected) == 0 && n == (int)move->n &&
        memcmp(steps, move->steps, move->n * sizeof *steps) == 0)
        return true;
    snprintf(report, COMPARE_REPORT, "the engine says \"%.150s\", and reads %d steps of \"%.150s\"",
             said, n, expected);
    return false;
}

/* -- Legal moves ------------------------------------------------------------------------------- */

/* Equal actions, equal numbers; of what follows from the verb nothing is left out. */
static uint64_t key_of(const evons_action *action) {
    uint64_t key = (uint64_t)action->verb;
    key = key << 8 | (uint64_t)(action->card + 1);
    key = key << 6 | (uint64_t)(action->cell + 1);
    key = key << 4 | (uint64_t)(action->arrow + 1);
    key = key << 1 | action->covered;
    key = key << 4 | (uint64_t)action->deck;
    uint64_t list = 0;
    for (int i = 0; i < action->n_returned; i++)
        list = list << 7 | (uint64_t)(action->returned[i] + 1);
    for (int i = 0; i < action->n_fires; i++)
        list = list << 10 | (uint64_t)(action->fire[i].cell << 4 | action->fire[i].points);
    return key << 35 | list;
}

typedef struct {
    uint64_t key;
    int at;
} keyed;

static int by_key(const void *a, const void *b) {
    const keyed *const one = a, *const other = b;
    return (one->key > other->key) - (one->key < other->key);
}

static void sort_keys(const evons_action *actions, int n, keyed keys[EVONS_MOST_ACTIONS]) {
    for (int i = 0; i < n; i++)
        keys[i] = (keyed){key_of(&actions[i]), i};
    qsort(keys, (size_t)n, sizeof *keys, by_key);
}

static bool read_moves(const qv_ruleset *rs, qv_moves *walk, const qv_view *view, const evons *game,
                       compare_moves *moves, char report[COMPARE_REPORT]) {
    uint16_t steps[QV_STEPS];
    moves->count = 0;
    qv_moves_start(walk, view, (uint32_t)game->seat);
    for (uint32_t n; (n = qv_moves_next(walk, steps)) > 0;) {
        char said[COMPARE_TEXT];
        qv_text text = qv_text_over(said, sizeof said);
        compare_move *const move = &moves->move[moves->count];
        if (moves->count == EVONS_MOST_ACTIONS ||
            !compare_action_of(rs, game, steps, n, &moves->action[moves->count])) {
            qv_say(rs, steps, n, &text);
            snprintf(report, COMPARE_REPORT,
                     "the engine's move \"%s\" is unknown to the plain program", said);
            return false;
        }
        move->n = n;
        memcpy(move->steps, steps, n * sizeof *steps);
        moves->count++;
    }
    return true;
}

static void report_move(const char *who, const evons_action *action, int n, int other,
                        char report[COMPARE_REPORT]) {
    snprintf(
        report, COMPARE_REPORT,
        "only the %s has verb %d, card %d, cell %d, arrow %d, covered %d, %d returned, %d fires "
        "(first on %d: %d); %d actions in the engine, %d in the plain one",
        who, action->verb, action->card, action->cell, action->arrow, action->covered,
        action->n_returned, action->n_fires, action->fire[0].cell, action->fire[0].points, n,
        other);
}

bool compare_same_moves(const qv_ruleset *rs, qv_moves *walk, const qv_view *view,
                        const evons *game, compare_moves *moves, char report[COMPARE_REPORT]) {
    evons_action actions[EVONS_MOST_ACTIONS];
    keyed mine[EVONS_MOST_ACTIONS], theirs[EVONS_MOST_ACTIONS];
    if (!read_moves(rs, walk, view, game, moves, report))
        return false;
    const int n = evons_actions(game, game->seat, actions);
    sort_keys(moves->action, moves->count, mine);
    sort_keys(actions, n, theirs);
    for (int i = 0; i < n || i < moves->count; i++) {
        if (i < n && i < moves->count && mine[i].key == theirs[i].key)
            continue;
        if (i == n || (i < moves->count && mine[i].key < theirs[i].key))
            report_move("engine", &moves->action[mine[i].at], moves->count, n, report);
        else
            report_move("plain program", &actions[theirs[i].at], moves->count, n, report);
        return false;
    }
    return true;
}

/* -- Chance ------------------------------------------------------------------------------------ */

bool compare_same_chance(const qv_ruleset *rs, const qv_state *state, const evons *game,
                         uint16_t step[EVONS_MOST_CARDS], char report[COMPARE_REPORT]) {
    const char *const name = game->step == EVONS_STEP_FIRST ? "first player" : "draw";
    int weight[EVONS_MOST_CARDS] = {0};
    qv_chance chance;
    rs->game->chance(rs, state, &chance);
    for (uint32_t i = 0; i < chance.n; i++) {
        const qv__range *const range = qv__range_of(rs, chance.at[i].step);
        uint32_t value[QV_DIMS] = {0};
        qv__step_values(rs, chance.at[i].step, value);
        if (strcmp(range->name, name) != 0 || weight[value[0]] != 0) {
            snprintf(report, COMPARE_REPORT, "an outcome of \"%s\" where \"%s\" is due, or twice",
                     range->name, name);
            return false;
        }
        weight[value[0]] = chance.at[i].weight;
        step[value[0]] = chance.at[i].step;
    }
    for (int value = 0; value < EVONS_MOST_CARDS; value++)
        if (weight[value] != evons_weight(game, value) || chance.range != 0) {
            snprintf(report, COMPARE_REPORT,
                     "%s %d has weight %d in the engine, %d in the plain one", name, value,
                     weight[value], evons_weight(game, value));
            return false;
        }
    return true;
}
