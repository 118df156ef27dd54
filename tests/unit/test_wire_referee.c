/* SPDX-License-Identifier: MIT */
/* The referee: the answer of each request, each error with its code and place, numbers and memory.
 *
 * Lines are written with single quotes for double ones.
 */
#include <jansson.h>
#include <stdio.h>

#include "asked.h"
#include "fork.h"
#include "limited.h"
#include "market.h"
#include "toy.h"

/* -- Requests ---------------------------------------------------------------------------------- */

static void a_game_is_played(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'new','players':2,'options':{}}", "{'at':1}");
    expect(referee, "{'do':'turn','at':1}", "{'phase':'chance','seats':[],'window':[]}");
    expect(referee, "{'do':'moves','at':1}", "{'moves':[]}");
    expect(referee, "{'do':'chance','at':1}",
           "{'outcomes':[{'id':148,'weight':1,'text':'roll -1'},"
           "{'id':149,'weight':1,'text':'roll 0'},{'id':150,'weight':1,'text':'roll +1'}]}");
    expect(referee, "{'do':'apply','at':1,'chance':150}",
           "{'at':2,'events':[{'kind':'rolled','rule':'TOY-1','text':'The roll is +1.',"
           "'args':[1]}]}");
    expect(referee, "{'do':'apply','at':1,'chance':'roll -1'}",
           "{'at':3,'events':[{'kind':'rolled','rule':'TOY-1','text':'The roll is -1.',"
           "'args':[-1]}]}");
    expect(referee, "{'do':'turn','at':2}", "{'phase':'decide','seats':[0],'window':[]}");
    expect_part(referee, "{'do':'moves','at':2}",
                "{'moves':[{'seat':0,'steps':[1,4],'move':'put \\'Deep Blue\\' a1'},"
                "{'seat':0,'steps':[1,5],'move':'put \\'Deep Blue\\' a1 cover'},");
    expect(referee, "{'do':'chance','at':2}", "{'outcomes':[]}");
    expect(referee, "{'do':'apply','at':2,'seat':0,'move':'put green b2 cover'}",
           "{'at':4,'events':[{'kind':'put','rule':'TOY-2',"
           "'text':'ann puts green on b2 cover.','args':['ann','green','b2','cover']}]}");
    expect(referee, "{'do':'apply','at':2,'seat':0,'steps':[2,13]}",
           "{'at':5,'events':[{'kind':'put','rule':'TOY-2',"
           "'text':'ann puts green on b2 cover.','args':['ann','green','b2','cover']}]}");
    char first[LINE];
    strcpy(first, answer(referee, "{'do':'state','at':4}"));
    expect(referee, "{'do':'state','at':5}", first);
    expect_part(referee, "{'do':'view','at':4,'seat':1}", "'b2':null");
    expect_part(referee, "{'do':'view','at':4,'seat':'watcher'}", "'hand':{'ann':null,'bob':null}");
    expect_part(referee, "{'do':'view','at':4,'seat':0}", "'b2':'green'");
    expect(referee, "{'do':'why','at':2,'seat':0,'move':'put red a1'}",
           "{'legal':false,'why':{'kind':'no-stone','rule':'TOY-2','text':'ann has no red',"
           "'args':['ann','red']}}");
    expect(referee, "{'do':'why','at':2,'seat':0,'move':'put green a1'}", "{'legal':true}");
    expect(referee, "{'do':'why','at':2,'seat':0,'move':'bet 4'}",
           "{'legal':false,'why':{'kind':null,'rule':null,'text':'bet 4: not possible here; "
           "choose one of the legal moves','args':[]}}");
    expect(referee, "{'do':'why','at':2,'seat':1,'steps':[147]}",
           "{'legal':false,'why':{'kind':null,'rule':null,'text':'bob cannot play now; wait for "
           "ann','args':[]}}");
    expect(referee, "{'do':'result','at':2}",
           "{'over':false,'result':[{'seat':0,'score':1,'rank':1},"
           "{'seat':1,'score':0,'rank':1}]}");
    expect(referee, "{'do':'foresee','at':2,'seat':0,'move':'put green b2 cover'}",
           "{'events':[{'kind':'put','rule':'TOY-2','text':'ann puts green on b2 cover.',"
           "'args':['ann','green','b2','cover']},{'kind':'leaves','rule':'TOY-2',"
           "'text':'ann has 1 green left.','args':['ann',1,'green']}]}");
    expect(referee, "{'do':'foresee','at':2,'seat':0,'steps':[147]}", "{'events':[]}");
    expect(referee, "{'do':'about','at':2,'seat':1,'item':1}",
           "{'events':[{'kind':'made','rule':'TOY-1','text':'Item 1 was there after 1.',"
           "'args':[1,1]}]}");
    expect_part(referee, "{'do':'about','at':2,'seat':'watcher','item':1}", "'kind':'made'");
    expect(referee, "{'do':'about','at':1,'seat':1,'item':1}", "{'events':[]}");
    expect(referee, "{'do':'drop','at':2}", "{'dropped':2}");
    expect_part(referee, "{'do':'turn','at':4}", "'phase':'chance'"); /* does not change */
    expect(referee, "{'do':'new'}", "{'at':6}");                      /* numbers are not reused */
    qv__referee_free(referee);
}

static void chance_may_be_a_range(void **state) {
    (void)state;
    qv__referee *const referee = made(&market, MEMORY);
    expect(referee, "{'do':'new','players':2}", "{'at':1}");
    for (uint32_t i = 0; i < 2; i++) {
        char line[80];
        snprintf(line, sizeof line, "{'do':'apply','at':%u,'chance':%d}", (unsigned)i + 1,
                 STEP_DEAL);
        expect_part(referee, line, "'only':["); /* the seat that was dealt it */
    }
    expect(referee, "{'do':'chance','at':3}", "{'range':6,'first':14}");
    expect_error(referee, "{'do':'apply','at':3,'chance':20}", "illegal",
                 "no outcome that is possible here: chance lists them", "'chance'");
    expect_error(referee, "{'do':'apply','at':3,'chance':13}", "illegal",
                 "no outcome that is possible here: chance lists them", "'chance'");
    expect_error(referee, "{'do':'apply','at':3,'chance':'zzz'}", "notation",
                 "no such outcome: chance lists them", "0");
    expect_part(referee, "{'do':'apply','at':3,'chance':19}", "{'at':4,'events':[");
    expect(referee, "{'do':'turn','at':4}", "{'phase':'decide','seats':[0,1],'window':[]}");
    qv__referee_free(referee);
}

static void the_end_is_an_end(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'set','state':{'phase':'done','ply':6}}", "{'at':1}");
    expect(referee, "{'do':'turn','at':1}", "{'phase':'over','seats':[],'window':[]}");
    expect(referee, "{'do':'moves','at':1}", "{'moves':[]}");
    expect_error(referee, "{'do':'apply','at':1,'seat':0,'move':'pass'}", "over",
                 "the game is over", "null");
    expect_part(referee, "{'do':'result','at':1}", "{'over':true,");
    qv__referee_free(referee);
}

/* Inside a move the rest of it can be played, by its steps. */
static void a_begun_move_is_finished(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'set','state':{'phase':'choosing','ply':1,'half':{'ann':'green'}}}",
           "{'at':1}");
    expect_part(referee, "{'do':'moves','at':1}", "{'moves':[{'seat':0,'steps':[4],'move':null},");
    expect_part(referee, "{'do':'apply','at':1,'seat':0,'steps':[4]}",
                "{'at':2,'events':[{'kind':'put','rule':'TOY-2','text':'ann puts green on a1.'");
    expect_part(referee, "{'do':'apply','at':1,'seat':0,'move':'put green a1'}", "'illegal'");
    qv__referee_free(referee);
}

static void ids_come_back(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'new','id':7}", "{'id':7,'at':1}");
    expect(referee, "{'id':'a','do':'turn','at':1}",
           "{'id':'a','phase':'chance','seats':[],'window':[]}");
    expect(referee, "{'id':{'x':[1,null]},'do':'drop','at':1}",
           "{'id':{'x':[1,null]},'dropped':1}");
    expect(referee, "{'id':null,'do':'drop','at':1}",
           "{'id':null,'error':{'code':'name','text':'position 1 was dropped','place':'at'}}");
    char longest[LINE / 2], request[LINE], wanted[LINE];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    (void)snprintf(request, sizeof request, "{'do':'drop','at':1,'id':'%s'}", longest);
    (void)snprintf(
        wanted, sizeof wanted,
        "{'id':'%s','error':{'code':'name','text':'position 1 was dropped','place':'at'}}",
        longest);
    expect(referee, request, wanted);
    expect(referee, "{'id':1}",
           "{'id':1,'error':{'code':'request','text':'name a request: \\'do\\':\\'new\\' "
           "and so on','place':'do'}}");
    qv__referee_free(referee);
}

static void content_and_options_are_taken(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee,
           "{'do':'new','players':3,'options':{'size':6,'style':'plain','mood':'-3'},"
           "'content':{'colours':['pink','Deep Blue','green','gr\\u00fcn']}}",
           "{'at':1}");
    expect_part(referee, "{'do':'state','at':1}", "'gold':{'ann':{'pink':0,");
    expect(referee, "{'do':'new','players':3,'options':{'size':7,'mood':-3}}", "{'at':2}");
    expect_part(referee, "{'do':'state','at':1}", "'gr\xC3\xBCn':0");
    expect_part(referee, "{'do':'state','at':1}", "'cy':");
    expect_error(referee, "{'do':'new','options':{'sizes':6}}", "option",
                 "no option \\'sizes\\': did you mean \\'size\\'?", "'options'");
    expect_error(referee, "{'do':'new','options':{'size':5}}", "option",
                 "size cannot be \\'5\\': it takes a number from 6 to 9", "'options'");
    expect_error(referee, "{'do':'new','options':{'size':[6]}}", "option",
                 "an option is a word or a whole number", "'options.size'");
    expect_error(referee, "{'do':'new','options':[]}", "request",
                 "options are an object: {\\'name\\':\\'value\\'}", "'options'");
    expect_error(referee, "{'do':'new','players':4}", "players", "TOY is for 2 to 3 players, not 4",
                 "'players'");
    expect_error(referee, "{'do':'new','players':'two'}", "players",
                 "give a number of players, from 2 to 3", "'players'");
    expect_error(referee, "{'do':'new','players':9223372036854775807}", "players",
                 "give a number of players, from 2 to 3", "'players'");
    expect_error(referee, "{'do':'new','content':{'colours':['a','b','c','']}}", "content",
                 "colours[3] has no good name", "'content.colours[3]'");
    expect_error(referee, "{'do':'new','content':{'colours':['','b','c','d']}}", "content",
                 "colours[0] has no good name", "'content.colours[0]'");
    expect_error(referee, "{'do':'new','content':{'game':'evons','colours':['a','b','c','d']}}",
                 "content", "this is content for \\'evons\\'; \\'toy\\' takes only its own",
                 "'content.game'");
    expect_error(referee, "{'do':'new','content':{'colours':['a']}}", "content",
                 "no colours[1]: add it", "'content'");
    expect_error(referee, "{'do':'new','content':{'colours':[1.5]}}", "content",
                 "a fraction; give a whole number or a text", "'content'");
    expect_error(referee, "{'do':'new','content':{}}", "content", "it contains no values",
                 "'content'");
    expect_error(referee, "{'do':'new','content':'red'}", "request",
                 "content is an object, as in a content file", "'content'");
    qv__referee_free(referee);
}

static const struct {
    const char *request, *code, *text, *place;
} wrong[] = {
    {"garbage", "request", "invalid JSON: invalid token", "7"},
    {"}", "request", "invalid JSON: unexpected token", "1"},
    {"{'do':'new'", "request", "invalid JSON: '}' expected near end of file", "11"},
    {"{'do':'new'} x", "request", "invalid JSON: end of file expected", "14"},
    {"{'do':'new','do':'new'}", "request", "invalid JSON: duplicate object key", "16"},
    {"[1]", "request", "a request is an object: {\\'do\\':...}", "null"},
    {"{}", "request", "name a request: \\'do\\':\\'new\\' and so on", "'do'"},
    {"{'do':'nwe'}", "request", "no request is called \\'nwe\\': did you mean \\'new\\'?", "'do'"},
    {"{'do':'fly'}", "request",
     "no such request; there are hello, rules, new, set, options, turn, moves, chance, apply, "
     "state, view, scene, touch, ask, preview, why, foresee, about, progress, result, drop",
     "'do'"},
    {"{'do':'turn'}", "request", "say which position: the number that new, set or apply gave",
     "'at'"},
    {"{'do':'turn','at':'1'}", "request",
     "say which position: the number that new, set or apply gave", "'at'"},
    {"{'do':'turn','at':0}", "request",
     "say which position: the number that new, set or apply gave", "'at'"},
    {"{'do':'turn','at':99}", "name", "position 99 was never made", "'at'"},
    {"{'do':'turn','at':9223372036854775807}", "name",
     "position 9223372036854775807 was never made", "'at'"},
    {"{'do':'turn','at':1,'seats':0}", "request", "turn has no such member: leave it out",
     "'seats'"},
    {"{'do':'view','at':1,'saet':0}", "request",
     "view has no such member: did you mean \\'seat\\'?", "'saet'"},
    {"{'do':'view','at':1}", "request", "say which seat: a number from 0 to 1", "'seat'"},
    {"{'do':'view','at':1,'seat':'ann'}", "request", "say which seat: a number from 0 to 1",
     "'seat'"},
    {"{'do':'view','at':1,'seat':2}", "turn", "there is no such seat: seats are 0 to 1", "'seat'"},
    {"{'do':'new','game':'chess'}", "name", "no such game: hello lists them", "'game'"},
    {"{'do':'new','game':7}", "request", "give a text", "'game'"},
    {"{'do':'rules','clause':'TOY-9'}", "name", "no such clause: they go from TOY-1 to TOY-3",
     "'clause'"},
    {"{'do':'set'}", "request", "say what the position is", "'state'"},
    {"{'do':'set','state':{'phse':'done'}}", "position", "no such field: did you mean \\'phase\\'?",
     "'state.phse'"},
    {"{'do':'set','state':[]}", "position", "a list: give an object", "'state'"},
    {"{'do':'set','state':{'luck':100}}", "state", "not a possible position", "'state'"},
    {"{'do':'apply','at':1}", "request", "say what: \\'move\\':...", "'move'"},
    {"{'do':'apply','at':1,'move':'pass','steps':[1]}", "request",
     "this or \\'move\\', not both: leave one of them out", "'steps'"},
    {"{'do':'apply','at':1,'seat':0,'move':'pass'}", "turn",
     "chance is due: apply one of its outcomes", "null"},
    {"{'do':'apply','at':2,'seat':0,'move':'put gren b2'}", "notation",
     "\\'gren\\' is not understood: did you mean \\'green\\'?", "4"},
    {"{'do':'apply','at':2,'seat':0,'move':7}", "request", "give a text", "'move'"},
    {"{'do':'apply','at':2,'seat':1,'move':'pass'}", "turn", "bob cannot play now; wait for ann",
     "null"},
    {"{'do':'apply','at':2,'move':'pass'}", "request", "say which seat: a number from 0 to 1",
     "'seat'"},
    {"{'do':'apply','at':2,'seat':0,'move':'put red a1'}", "illegal",
     "put red a1: ann has no red [TOY-2]", "null"},
    {"{'do':'apply','at':2,'seat':0,'steps':[2]}", "illegal",
     "put green: the move is not finished; name the rest of it", "null"},
    {"{'do':'apply','at':2,'seat':0,'steps':[147,147]}", "illegal",
     "pass: the move ends here; leave out the steps after it", "null"},
    {"{'do':'apply','at':2,'seat':0,'steps':[]}", "request", "steps are a list of 1 to 32 numbers",
     "'steps'"},
    {"{'do':'apply','at':2,'seat':0,'steps':[65536]}", "request",
     "steps are numbers from 0 to 65535", "'steps'"},
    {"{'do':'apply','at':2,'seat':0,'steps':[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,"
     "1,1,1,1,1,1]}",
     "request", "steps are a list of 1 to 32 numbers", "'steps'"},
    {"{'do':'apply','at':2,'chance':148}", "turn", "no chance is due: turn says who is next",
     "'chance'"},
    {"{'do':'apply','at':1,'chance':'pass'}", "illegal",
     "no outcome that is possible here: chance lists them", "'chance'"},
    {"{'do':'apply','at':1,'chance':'rol 9'}", "notation", NULL, NULL},
    {"{'do':'apply','at':1,'chance':'+1'}", "notation",
     "no such outcome: one of roll -1, roll 0, roll +1", "0"},
    {"{'do':'apply','at':2,'chance':'+1'}", "turn", "no chance is due: turn says who is next",
     "'chance'"},
    {"{'do':'apply','at':1,'seat':0,'chance':'roll 0'}", "request",
     "chance has no seat: leave it out", "'seat'"},
    {"{'do':'apply','at':1,'chance':{}}", "request", "say which outcome: its id or its text",
     "'chance'"},
    {"{'do':'why','at':2,'seat':0}", "request", "say what: \\'move\\':...", "'move'"},
    {"{'do':'foresee','at':2,'seat':0}", "request", "say what: \\'move\\':...", "'move'"},
    {"{'do':'foresee','at':2,'seat':0,'move':'put red a1'}", "illegal",
     "put red a1: ann has no red [TOY-2]", "null"},
    {"{'do':'foresee','at':2,'seat':1,'move':'pass'}", "turn", "bob cannot play now; wait for ann",
     "null"},
    {"{'do':'foresee','at':1,'seat':0,'move':'pass'}", "turn",
     "chance is due: apply one of its outcomes", "null"},
    {"{'do':'about','at':2,'item':1}", "request", "say which seat: a number from 0 to 1", "'seat'"},
    {"{'do':'about','at':2,'seat':0}", "request",
     "say which item of the scene: its id, a number from 1", "'item'"},
    {"{'do':'about','at':2,'seat':0,'item':0}", "request",
     "say which item of the scene: its id, a number from 1", "'item'"},
    {"{'do':'about','at':2,'seat':0,'item':'1'}", "request",
     "say which item of the scene: its id, a number from 1", "'item'"},
    {"{'do':'about','at':2,'seat':0,'item':4294967297}", "name",
     "no item 4294967297 is in this seat's scene", "'item'"},
};

static void errors_have_code_text_and_place(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'new'}", "{'at':1}");
    expect_part(referee, "{'do':'apply','at':1,'chance':149}", "{'at':2,");
    for (size_t i = 0; i < COUNT(wrong); i++) {
        char code[60];
        snprintf(code, sizeof code, "{'error':{'code':'%s',", wrong[i].code);
        if (wrong[i].text)
            expect_error(referee, wrong[i].request, wrong[i].code, wrong[i].text, wrong[i].place);
        else
            expect_part(referee, wrong[i].request, code);
    }
    expect(referee, "{'do':'new'}", "{'at':3}"); /* no position was created in between */
    qv__referee_free(referee);
}

static void lines_that_are_none(void **state) {
    (void)state;
    qv__referee *const referee = made(NULL, MEMORY);
    static const char nul[] = {'{', '\0', '}'};
    static const char plain[] = "{\"do\":\"hello\" }";
    static const char utf8[] = "{\"do\":\"\xFF\"}";
    assert_null(qv__referee_answer(referee, QV_LINES_LINE, "", 0));
    assert_null(qv__referee_answer(referee, QV_LINES_LINE, " \t\r", 3));
    assert_string_equal(qv__referee_answer(referee, QV_LINES_LINE, nul, 3),
                        "{\"error\":{\"code\":\"request\",\"text\":\"invalid JSON: a NUL byte\","
                        "\"place\":null}}");
    for (size_t i = 0; i < sizeof plain; i++) { /* wherever it is */
        char line[sizeof plain];
        memcpy(line, plain, i);
        line[i] = '\0';
        memcpy(line + i + 1, plain + i, sizeof plain - 1 - i);
        assert_non_null(strstr(qv__referee_answer(referee, QV_LINES_LINE, line, sizeof line),
                               "invalid JSON: a NUL byte"));
    }
    assert_non_null(strstr(qv__referee_answer(referee, QV_LINES_LINE, utf8, sizeof utf8 - 1),
                           "\"code\":\"request\""));
    assert_non_null(strstr(qv__referee_answer(referee, QV_LINES_LONG, NULL, 0),
                           "a line of more than 1048576 bytes: it was skipped"));
    assert_non_null(strstr(qv__referee_answer(referee, QV_LINES_MEMORY, NULL, 0), "\"memory\""));
    expect_error(referee, "{'do':'new'}", "request", "say which game: hello lists them", "'game'");
    expect_part(referee, "{'do':'new','game':'three-arows'}", "did you mean \\'three-arrows\\'?");
    expect(referee, "{'do':'new','game':'three-arrows'}", "{'at':1}");
    qv__referee_free(referee);
}

static void the_program_and_its_games(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect_part(referee, "{'do':'hello'}",
                "{'name':'quiver','version':'" QV_VERSION "','protocol':1,'games':[{");
    expect_part(referee, "{'do':'hello'}",
                "{'game':'three-arrows','name':'THREE ARROWS','players':[2,4],"
                "'seats':['red','blue','green','yellow']}");
    expect_part(referee, "{'do':'rules'}",
                "{'goal':'Win.','brief':'Play.\\n','options':[{'name':'size','help':'tiles','range'"
                ":[6,9],'usual':9},"
                "{'name':'style','help':'looks','values':['plain','fancy','fanciful'],"
                "'usual':'fancy'},{'name':'mood','help':'temper','range':[-3,3],'usual':0}],"
                "'clauses':['TOY-1','TOY-2','TOY-3'],'fields':[{'name':'ply',"
                "'help':'finished moves and outcomes of chance so far','by':[],'value':'number',"
                "'set':false,'known':'everybody'},");
    static const char *const fields[] = {
        "{'name':'own','help':'tiles of each player','by':['player'],'value':'tile','words':['a1',",
        "],'set':true,'known':'everybody'},{'name':'ringed','by':[],",
        "{'name':'debt','by':['colour'],'value':'number','set':false,'known':'everybody'}",
        "{'name':'luck','by':[],'value':'number','set':false,'known':'nobody'}",
        "{'name':'hand','by':['player','colour'],'value':'number','set':false,'known':'some'}",
        "{'name':'half','by':['player'],'value':'colour','set':false,'known':'its player'}",
        "{'name':'spare','by':[2,2],'value':'number',",
        "{'name':'rest','by':[5],'value':'number','set':false,'known':'everybody'}]}",
    };
    for (size_t i = 0; i < COUNT(fields); i++)
        expect_part(referee, "{'do':'rules'}", fields[i]);
    assert_null(strstr(answer(referee, "{'do':'rules'}"), "'name':'seen'")); /* derived */
    expect(referee, "{'do':'rules','clause':'TOY-2'}",
           "{'clause':'TOY-2','text':'A seat puts a stone from its hand.'}");
    qv__referee_free(referee);
}

/* -- Numbers and memory ------------------------------------------------------------------------ */

static void memory_is_bounded(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, 8000);
    char line[80];
    uint32_t last = 0;
    while (!strstr(answer(referee, "{'do':'new'}"), "error"))
        last++;
    assert_true(last > 3 && last < 80);
    expect_part(referee, "{'do':'new'}", "'code':'memory','text':'the positions take ");
    expect_part(referee, "{'do':'new'}", " of 8000 bytes: drop some of them','place':null}");
    expect_part(referee, "{'do':'apply','at':1,'chance':149}", "'code':'memory'");
    expect_part(referee, "{'do':'turn','at':1}", "'chance'"); /* all are still there */
    expect(referee, "{'do':'drop','at':2}", "{'dropped':2}");
    snprintf(line, sizeof line, "{'at':%u}", (unsigned)last + 1);
    expect(referee, "{'do':'new'}", line);
    expect_part(referee, "{'do':'new'}", "'code':'memory'");
    expect_part(referee, "{'do':'turn','at':2}", "position 2 was dropped");
    /* other rules do not fit beside them */
    expect(referee, "{'do':'drop','at':1}", "{'dropped':1}");
    expect_part(referee, "{'do':'new','players':3}", "'code':'memory'");
    qv__referee_free(referee);
}

/* Whatever is made and dropped, in any order, numbers stay what they are. */
static void numbers_stay_valid(void **state) {
    (void)state;
    enum { ALL = 3000, KEPT = 500 };
    qv__referee *const referee = made(&fork_game, 4 << 20);
    static bool there[ALL + 1];
    qv__rng rng = qv__rng_at(5, 0);
    char line[100];
    char wanted[100];
    uint32_t n = 0, kept = 0;
    memset(there, 0, sizeof there);
    while (n < ALL) {
        if (kept < KEPT || qv__rng_below(&rng, 2)) {
            /* every other one by rules of its own */
            snprintf(line, sizeof line, "{'do':'new','options':{'sure':%u}}",
                     (unsigned)(n % 2 ? n % 20 : 0));
            snprintf(wanted, sizeof wanted, "{'at':%u}", (unsigned)++n);
            expect(referee, line, wanted);
            there[n] = true;
            kept++;
        } else {
            const uint32_t at = qv__rng_below(&rng, n) + 1;
            snprintf(line, sizeof line, "{'do':'drop','at':%u}", (unsigned)at);
            snprintf(wanted, sizeof wanted,
                     there[at] ? "{'dropped':%u}"
                               : "{'error':{'code':'name','text':'position %u was dropped',"
                                 "'place':'at'}}",
                     (unsigned)at);
            expect(referee, line, wanted);
            kept -= there[at];
            there[at] = false;
        }
    }
    for (uint32_t at = 1; at <= n; at++) {
        snprintf(line, sizeof line, "{'do':'turn','at':%u}", (unsigned)at);
        expect_part(referee, line, there[at] ? "decide" : "dropped");
    }
    qv__referee_free(referee);
}

/* -- Without memory ---------------------------------------------------------------------------- */

/* Whatever allocation of the JSON fails, the answer is whole or says so, and a position that nobody
 * was told of takes no room. */
static void json_may_run_out_of_memory(void **state) {
    (void)state;
    static const char *const requests[] = {
        "{'do':'new','id':[1,{'a':null}],'options':{'size':6}}",
        "{'do':'apply','at':2,'seat':0,'move':'put green b2 cover'}",
        "{'do':'moves','at':2}",
        "{'do':'view','at':2,'seat':1}",
        "{'do':'why','at':2,'seat':0,'move':'put red a1'}",
        "{'do':'foresee','at':2,'seat':0,'move':'put green b2'}",
        "{'do':'about','at':2,'seat':0,'item':1}",
        "{'do':'turn','at':99}",
        "{'do':'set','state':{'own':{'ann':['a1','q7']}}}",
    };
    qv__referee *const referee = made(&toy_game, 12000);
    expect(referee, "{'do':'new'}", "{'at':1}");
    expect_part(referee, "{'do':'apply','at':1,'chance':149}", "{'at':2,");
    for (size_t i = 0; i < COUNT(requests); i++) {
        char line[LINE];
        strcpy(line, requests[i]);
        requote(line, '\'', '"');
        char whole[LINE];
        strcpy(whole, answer(referee, requests[i])); /* with all the memory that it wants */
        int limit = 0;
        for (;; limit++) {
            json_set_alloc_funcs(limited_malloc, free);
            allocations_left = limit;
            const char *const said = qv__referee_answer(referee, QV_LINES_LINE, line, strlen(line));
            const bool enough = allocations_left > 0;
            json_set_alloc_funcs(malloc, free);
            assert_non_null(said);
            assert_null(strchr(said, '\n'));
            if (enough)
                break;
            json_t *const json = json_loads(said, 0, NULL);
            assert_non_null(json);
            json_decref(json);
        }
        assert_true(limit > 5);
    }
    /* there is still room for many: no memory was lost */
    for (uint32_t i = 0; i < 6; i++)
        expect_part(referee, "{'do':'new'}", "{'at':");
    qv__referee_free(referee);
}

/* Rules that differ in one option are different rules, wherever that stands, and come back when
 * they are gone. */
static void rules_are_told_apart(void **state) {
    (void)state;
    const qv_game *const game = qv_game_find("evons");
    qv__referee *const referee = made(game, (size_t)MEMORY * 16);
    for (int deck = 1; deck <= 6; deck++) {
        char request[120], wanted[40];
        (void)snprintf(request, sizeof request,
                       "{'do':'new','game':'evons','options':{'north_deck':%d}}", deck);
        (void)snprintf(wanted, sizeof wanted, "{'at':%d}", deck);
        expect(referee, request, wanted);
    }
    for (int deck = 1; deck <= 6; deck++) {
        char request[40], known[LINE];
        (void)snprintf(request, sizeof request, "{'do':'state','at':%d}", deck);
        strcpy(known, answer(referee, request));
        (void)snprintf(request, sizeof request, "{'do':'state','at':%d}", deck % 6 + 1);
        assert_string_not_equal(known, answer(referee, request));
    }
    for (int deck = 1; deck <= 6; deck++) {
        char request[40];
        (void)snprintf(request, sizeof request, "{'do':'drop','at':%d}", deck);
        expect_part(referee, request, "'dropped'");
    }
    expect(referee, "{'do':'new','game':'evons'}", "{'at':7}");
    qv__referee_free(referee);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played),
        cmocka_unit_test(chance_may_be_a_range),
        cmocka_unit_test(the_end_is_an_end),
        cmocka_unit_test(a_begun_move_is_finished),
        cmocka_unit_test(ids_come_back),
        cmocka_unit_test(content_and_options_are_taken),
        cmocka_unit_test(errors_have_code_text_and_place),
        cmocka_unit_test(lines_that_are_none),
        cmocka_unit_test(the_program_and_its_games),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(rules_are_told_apart),
        cmocka_unit_test(numbers_stay_valid),
        cmocka_unit_test(json_may_run_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
