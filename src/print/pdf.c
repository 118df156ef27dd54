/* SPDX-License-Identifier: MIT */
/* Drawing the sheets with cairo and librsvg: see print.h.
 *
 * The library draws each face as SVG; here it is placed, with marks for cutting and gluing.
 * Everything stays vectors, and text is text in the one font that is asked for, so that the same
 * job gives the same bytes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print/loaded.h"
#include "print/print.h"

#define FONT "DejaVu Sans"
#define A_DATE "2000-01-01T00:00:00Z" /* the same file whenever it is made */

enum { FIRST_ROOM = 64 * 1024, MARK_GAP = 5 };

typedef struct {
    const print_job *job;
    print_loaded use;
    qv_component *component;
    print_shape *shape;
    uint32_t shapes;
    print_layout layout;
    cairo_surface_t *surface;
    cairo_t *cairo;
    RsvgHandle *drawn; /* of the side of a component that was drawn last */
    uint32_t drawn_shape;
    bool drawn_back;
    char *bytes; /* of the file so far */
    size_t length, room;
    char *why;
} printer;

static bool fail(printer *p, const char *why) {
    snprintf(p->why, PRINT_WHY, "%s", why);
    return false;
}

/* -- What is printed --------------------------------------------------------------------------- */

static bool list_shapes(printer *p) {
    qv_component each;
    uint32_t n = 0;
    while (qv_component_at(p->job->rules, n, &each))
        n++;
    if (n == 0)
        return fail(p, "this game has nothing that can be printed");
    p->component = calloc(n, sizeof *p->component);
    p->shape = calloc(n, sizeof *p->shape);
    if (!p->component || !p->shape)
        return fail(p, "out of memory");
    for (uint32_t i = 0; i < n; i++) {
        qv_component *const c = &p->component[i];
        if (!qv_component_at(p->job->rules, i, c))
            return fail(p, "out of memory");
        p->shape[i] = (print_shape){.w = c->w,
                                    .h = c->h,
                                    .across = c->across,
                                    .down = c->down,
                                    .copies = c->copies * (c->once ? 1 : p->job->copies),
                                    .backs = c->backs,
                                    .outlined = c->outlined};
    }
    p->shapes = n;
    return true;
}

static bool lay_out(printer *p) {
    uint32_t wrong;
    if (print_lay_out(p->shape, p->shapes, p->job->paper, &p->layout, &wrong))
        return true;
    if (wrong >= p->shapes)
        return fail(p, "there is not enough memory for so many pages; print fewer copies");
    snprintf(p->why, PRINT_WHY, "%s: %d by %d mm are larger than the paper",
             p->component[wrong].name, (int)p->shape[wrong].w / 10, (int)p->shape[wrong].h / 10);
    return false;
}

/* -- SVG --------------------------------------------------------------------------------------- */

/* What draws an SVG text: a side of a component, or with UINT32_MAX the sheet with the rules. */
static void write_svg(const printer *p, uint32_t shape, bool back, qv_text *out) {
    if (shape != UINT32_MAX)
        qv_component_svg(p->job->rules, shape, back, out);
    else
        qv_rules_svg(p->job->rules, p->job->paper.w - 3 * PRINT_AROUND,
                     p->job->paper.h - 3 * PRINT_AROUND, out);
}

static RsvgHandle *make_handle(printer *p, uint32_t shape, bool back) {
    for (size_t room = FIRST_ROOM;; room *= 2) {
        char *const bytes = malloc(room);
        if (!bytes) {
            (void)fail(p, "out of memory");
            return NULL;
        }
        qv_text text = qv_text_over(bytes, room);
        write_svg(p, shape, back, &text);
        GError *error = NULL;
        RsvgHandle *const made =
            text.cut ? NULL
                     : p->use.rsvg_handle_new_from_data((const guint8 *)bytes, text.n, &error);
        free(bytes);
        if (text.cut)
            continue;
        if (!made) {
            snprintf(p->why, PRINT_WHY, "a drawing cannot be read: %s", error->message);
            p->use.g_error_free(error);
        }
        return made;
    }
}

static bool draw_svg(printer *p, RsvgHandle *svg, int32_t x, int32_t y, int32_t w, int32_t h) {
    GError *error = NULL;
    const RsvgRectangle at = {x, y, w, h};
    if (p->use.rsvg_handle_render_document(svg, p->cairo, &at, &error))
        return true;
    snprintf(p->why, PRINT_WHY, "a drawing cannot be drawn: %s", error->message);
    p->use.g_error_free(error);
    return false;
}

static void drop_drawn(printer *p) {
    if (p->drawn)
        p->use.g_object_unref(p->drawn);
    p->drawn = NULL;
}

static bool draw_place(printer *p, const print_place *place, bool back) {
    if (!p->drawn || p->drawn_shape != place->shape || p->drawn_back != back) {
        drop_drawn(p);
        p->drawn = make_handle(p, place->shape, back);
        p->drawn_shape = place->shape;
        p->drawn_back = back;
    }
    if (!p->drawn)
        return false;
    const print_shape *const shape = &p->shape[place->shape];
    p->use.cairo_save(p->cairo);
    p->use.cairo_rectangle(p->cairo, place->x, place->y, place->w, place->h);
    p->use.cairo_clip(p->cairo);
    const bool drawn = draw_svg(p, p->drawn, place->x - place->part_x, place->y - place->part_y,
                                shape->w, shape->h);
    p->use.cairo_restore(p->cairo);
    return drawn;
}

/* -- Marks ------------------------------------------------------------------------------------- */

static void put_line(const printer *p, int32_t x, int32_t y, int32_t to_x, int32_t to_y) {
    p->use.cairo_move_to(p->cairo, x, y);
    p->use.cairo_line_to(p->cairo, to_x, to_y);
}

/* At both ends of each cut, outside of what is cut. */
static void put_marks(const printer *p, const print_grid *b) {
    const int32_t right = b->x + b->columns * b->w, below = b->y + b->rows * b->h;
    for (int32_t i = 0; i <= b->columns; i++) {
        const int32_t x = b->x + i * b->w;
        if (i == b->columns && b->glue_right)
            continue;
        put_line(p, x, b->y - MARK_GAP, x, b->y - PRINT_MARK);
        if (!b->glue_below)
            put_line(p, x, below + MARK_GAP, x, below + PRINT_MARK);
    }
    for (int32_t i = 0; i <= b->rows; i++) {
        const int32_t y = b->y + i * b->h;
        if (i == b->rows && b->glue_below)
            continue;
        put_line(p, b->x - MARK_GAP, y, b->x - PRINT_MARK, y);
        if (!b->glue_right)
            put_line(p, right + MARK_GAP, y, right + PRINT_MARK, y);
    }
    p->use.cairo_set_source_rgb(p->cairo, 0, 0, 0);
    p->use.cairo_set_line_width(p->cairo, 1.5);
    p->use.cairo_stroke(p->cairo);
}

/* Slanted lines on a strip on which the next sheet is glued. */
static void put_glue(const printer *p, int32_t x, int32_t y, int32_t w, int32_t h) {
    enum { PITCH = 40 };
    if (w <= 0)
        return;
    p->use.cairo_save(p->cairo);
    p->use.cairo_rectangle(p->cairo, x, y, w, h);
    p->use.cairo_clip(p->cairo);
    const int32_t least = w < h ? w : h;
    for (int32_t at = -least; at < w + h; at += PITCH) {
        if (w < h)
            put_line(p, x, y + at + least, x + w, y + at);
        else
            put_line(p, x + at, y + h, x + at + least, y);
    }
    p->use.cairo_set_source_rgb(p->cairo, .55, .52, .45);
    p->use.cairo_set_line_width(p->cairo, 2);
    p->use.cairo_stroke(p->cairo);
    p->use.cairo_restore(p->cairo);
}

static void put_block(printer *p, const print_grid *b) {
    const int32_t right = b->x + b->columns * b->w, below = b->y + b->rows * b->h;
    if (b->glue_right)
        put_glue(p, right + 4, b->y, p->job->paper.w - PRINT_MARGIN - PRINT_LABEL - right - 4,
                 below - b->y);
    if (b->glue_below)
        put_glue(p, b->x, below + 4, right - b->x, p->job->paper.h - PRINT_MARGIN - below - 4);
    if (b->marked)
        put_marks(p, b);
}

/* -- Labels ------------------------------------------------------------------------------------ */

/* The kinds of components on the page: "cards, markers". */
static void name_page(const printer *p, const print_side *page, qv_text *out) {
    const char *last = "";
    for (uint32_t i = 0; i < page->places; i++) {
        const char *const name = p->component[p->layout.place[page->first + i].shape].kind;
        if (strcmp(name, last) != 0)
            qv_text_add(out, "%s%s", *last ? ", " : ": ", name);
        last = name;
    }
}

/* Which part of a board it is. */
static void name_part(const printer *p, const print_side *page, qv_text *out) {
    if (!page->places)
        return;
    const print_place *const at = &p->layout.place[page->first];
    const print_shape *const shape = &p->shape[at->shape];
    if (at->w == shape->w && at->h == shape->h)
        return;
    qv_text_add(out, ", columns from %d, rows from %d",
                (int)(at->part_x * shape->across / shape->w) + 1,
                (int)(at->part_y * shape->down / shape->h) + 1);
}

static void put_label(printer *p, const print_side *page, uint32_t number, uint32_t pages) {
    char label[QV_LABEL * 4];
    int32_t x, y;
    bool upwards;
    if (!print_label_place(&p->layout, page, p->job->paper, &x, &y, &upwards))
        return;
    qv_text text = qv_text_over(label, sizeof label);
    qv_text_add(&text, "%s %u/%u", qv_game_name(qv_ruleset_game(p->job->rules)), (unsigned)number,
                (unsigned)pages);
    name_page(p, page, &text);
    name_part(p, page, &text);
    p->use.cairo_save(p->cairo);
    p->use.cairo_select_font_face(p->cairo, FONT, CAIRO_FONT_SLANT_NORMAL,
                                  CAIRO_FONT_WEIGHT_NORMAL);
    p->use.cairo_set_font_size(p->cairo, PRINT_LABEL - 4);
    p->use.cairo_set_source_rgb(p->cairo, .3, .3, .3);
    p->use.cairo_move_to(p->cairo, x, y);
    if (upwards)
        p->use.cairo_rotate(p->cairo, -3.14159265358979323846 / 2);
    p->use.cairo_show_text(p->cairo, label);
    p->use.cairo_restore(p->cairo);
}

/* -- Pages ------------------------------------------------------------------------------------- */

static bool end_page(printer *p) {
    p->use.cairo_show_page(p->cairo);
    const cairo_status_t status = p->use.cairo_status(p->cairo);
    return status == CAIRO_STATUS_SUCCESS || fail(p, p->use.cairo_status_to_string(status));
}

static bool is_two_sided(const printer *p) {
    for (uint32_t i = 0; i < p->shapes; i++)
        if (p->shape[i].backs)
            return true;
    return false;
}

static bool put_rules(printer *p) {
    RsvgHandle *const svg = make_handle(p, UINT32_MAX, false);
    const print_paper paper = p->job->paper;
    bool done = svg &&
                draw_svg(p, svg, PRINT_AROUND * 3 / 2, PRINT_AROUND * 3 / 2,
                         paper.w - 3 * PRINT_AROUND, paper.h - 3 * PRINT_AROUND) &&
                end_page(p);
    if (done && is_two_sided(p))
        done = end_page(p);
    if (svg)
        p->use.g_object_unref(svg);
    return done;
}

static bool put_page(printer *p, uint32_t number, uint32_t before) {
    const print_side *const page = &p->layout.page[number];
    for (uint32_t i = 0; i < page->places; i++)
        if (!draw_place(p, &p->layout.place[page->first + i], page->back))
            return false;
    for (uint32_t i = 0; i < page->blocks; i++)
        put_block(p, &p->layout.block[page->first_block + i]);
    put_label(p, page, before + number + 1, before + p->layout.pages);
    return end_page(p);
}

static cairo_status_t take(void *context, const unsigned char *bytes, unsigned n) {
    printer *const p = context;
    if (p->room - p->length < n) {
        const size_t room = 2 * (p->length + n);
        char *const larger = realloc(p->bytes, room);
        if (!larger)
            return CAIRO_STATUS_NO_MEMORY;
        p->bytes = larger;
        p->room = room;
    }
    memcpy(p->bytes + p->length, bytes, n);
    p->length += n;
    return CAIRO_STATUS_SUCCESS;
}

/* Another font would have other widths, so nothing would be where it should. */
static bool find_font(printer *p) {
    FcPattern *const wanted = p->use.FcNameParse((const FcChar8 *)FONT);
    FcResult result;
    FcChar8 *family = NULL;
    p->use.FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    p->use.FcDefaultSubstitute(wanted);
    FcPattern *const found = p->use.FcFontMatch(NULL, wanted, &result);
    const bool same = found &&
                      p->use.FcPatternGetString(found, FC_FAMILY, 0, &family) == FcResultMatch &&
                      strcmp((const char *)family, FONT) == 0;
    if (found)
        p->use.FcPatternDestroy(found);
    p->use.FcPatternDestroy(wanted);
    return same || fail(p, "the font " FONT " is not here: install fonts-dejavu-core");
}

static bool draw_all(printer *p) {
    const double point = 72 / 254.; /* to a tenth of a millimetre */
    const print_paper paper = p->job->paper;
    p->surface =
        p->use.cairo_pdf_surface_create_for_stream(take, p, paper.w * point, paper.h * point);
    p->use.cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATE_DATE, A_DATE);
    p->use.cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_MOD_DATE, A_DATE);
    p->use.cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_TITLE,
                                          qv_game_name(qv_ruleset_game(p->job->rules)));
    p->use.cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATOR,
                                          "quiver " QV_VERSION);
    p->cairo = p->use.cairo_create(p->surface);
    p->use.cairo_scale(p->cairo, point, point);
    if (!put_rules(p))
        return false;
    for (uint32_t i = 0; i < p->layout.pages; i++)
        if (!put_page(p, i, is_two_sided(p) ? 2 : 1))
            return false;
    p->use.cairo_surface_finish(p->surface);
    const cairo_status_t status = p->use.cairo_surface_status(p->surface);
    return status == CAIRO_STATUS_SUCCESS || fail(p, p->use.cairo_status_to_string(status));
}

static char *run(const print_job *job, size_t *length, char why[PRINT_WHY]) {
    printer p = {.job = job, .why = why};
    why[0] = '\0';
    const bool done = print_load(&p.use, why, PRINT_WHY) && find_font(&p) && list_shapes(&p) &&
                      lay_out(&p) && draw_all(&p);
    drop_drawn(&p);
    if (p.cairo)
        p.use.cairo_destroy(p.cairo);
    if (p.surface)
        p.use.cairo_surface_destroy(p.surface);
    print_layout_free(&p.layout);
    free(p.component);
    free(p.shape);
    *length = p.length;
    if (done)
        return p.bytes;
    free(p.bytes);
    return NULL;
}

print_function *const print_run = run;
