/* SPDX-License-Identifier: MIT */
/* Where components lie on sheets of paper: no drawing, no file. */
#include "check.h"
#include "print/layout.h"

static const print_paper a4 = {2100, 2970}, letter = {2159, 2794};
static const print_shape card = {630, 880, 1, 1, 1, true, false};

static print_layout laid_out(const print_shape *shape, uint32_t n, print_paper paper) {
    print_layout out;
    uint32_t wrong;
    assert_true(print_lay_out(shape, n, paper, &out, &wrong));
    return out;
}

/* All is on the paper, no two places of a page overlap, and each component is there as often as
 * wanted.
 */
static void check_places(const print_layout *out, const print_shape *shape, uint32_t n,
                         print_paper paper) {
    enum { EDGE = 75 };
    uint32_t found[8] = {0};
    for (uint32_t i = 0; i < out->pages; i++) {
        const print_side *const page = &out->page[i];
        for (uint32_t k = 0; k < page->places; k++) {
            const print_place *const a = &out->place[page->first + k];
            assert_true(a->x >= EDGE && a->y >= EDGE && a->x + a->w <= paper.w - EDGE &&
                        a->y + a->h <= paper.h - EDGE);
            for (uint32_t m = 0; m < k; m++) {
                const print_place *const b = &out->place[page->first + m];
                assert_true(a->x + a->w <= b->x || b->x + b->w <= a->x || a->y + a->h <= b->y ||
                            b->y + b->h <= a->y);
            }
            found[a->shape] += !page->back;
        }
    }
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(found[i], shape[i].copies);
}

static void nine_cards_are_on_a_sheet_of_either_paper(void **unused) {
    (void)unused;
    for (uint32_t i = 0; i < 2; i++) {
        const print_paper paper = i ? letter : a4;
        print_shape cards = card;
        cards.copies = 9;
        print_layout out = laid_out(&cards, 1, paper);
        assert_int_equal(out.pages, 2);
        assert_int_equal(out.page[0].places, 9);
        assert_int_equal(out.block[0].columns, 3);
        assert_int_equal(out.block[0].rows, 3);
        assert_int_equal(out.place[1].x - out.place[0].x, 630);
        assert_int_equal(out.place[3].y - out.place[0].y, 880);
        check_places(&out, &cards, 1, paper);
        print_layout_free(&out);
        assert_true(out.pages == 0 && !out.page && !out.place && !out.block);
    }
}

static void no_more_are_in_a_row_than_have_room_within_the_margins(void **unused) {
    (void)unused;
    print_shape wide = card;
    wide.w = 660;
    wide.copies = 9;
    print_layout out = laid_out(&wide, 1, a4);
    assert_int_equal(out.block[0].columns, 2);
    check_places(&out, &wide, 1, a4);
    print_layout_free(&out);
}

static void backs_are_mirrored_at_the_long_edge(void **unused) {
    (void)unused;
    print_shape cards[2] = {card, card};
    cards[0].copies = 4;
    cards[1].copies = 1;
    print_layout out = laid_out(cards, 2, a4);
    assert_int_equal(out.pages, 2);
    assert_true(!out.page[0].back && out.page[1].back);
    assert_int_equal(out.page[1].places, 5);
    for (uint32_t i = 0; i < 5; i++) {
        const print_place *const front = &out.place[out.page[0].first + i];
        const print_place *const back = &out.place[out.page[1].first + i];
        assert_int_equal(back->shape, front->shape);
        assert_int_equal(back->x, a4.w - front->x - front->w);
        assert_int_equal(back->y, front->y);
    }
    check_places(&out, cards, 2, a4);
    print_layout_free(&out);
}

static void every_front_is_the_first_page_of_a_sheet(void **unused) {
    (void)unused;
    print_shape shapes[4] = {
        {300, 300, 1, 1, 5, false, false}, card, {1800, 1800, 6, 6, 1, false, false}, card};
    shapes[1].copies = 20;
    print_layout out = laid_out(shapes, 4, a4);
    assert_int_equal(out.pages, 12);
    for (uint32_t i = 0; i < out.pages; i++)
        assert_int_equal(out.page[i].back, i % 2);
    check_places(&out, shapes, 4, a4);
    print_layout_free(&out);
}

static void without_backs_no_page_is_empty(void **unused) {
    (void)unused;
    const print_shape shapes[] = {{300, 300, 1, 1, 60, false, false},
                                  {120, 120, 1, 1, 9, false, false},
                                  {700, 500, 1, 1, 3, false, true}};
    print_layout out = laid_out(shapes, 3, letter);
    for (uint32_t i = 0; i < out.pages; i++)
        assert_true(out.page[i].places > 0 && !out.page[i].back);
    assert_int_equal(out.pages, 2); /* small components share one */
    check_places(&out, shapes, 3, letter);
    print_layout_free(&out);
}

static void a_large_board_is_cut_between_cells(void **unused) {
    (void)unused;
    const print_shape board = {7 * 640, 7 * 890, 7, 7, 1, false, false};
    print_layout out = laid_out(&board, 1, a4);
    assert_int_equal(out.pages, 9);
    int64_t area = 0;
    for (uint32_t i = 0; i < out.pages; i++) {
        const print_place *const at = &out.place[out.page[i].first];
        const print_grid *const block = &out.block[out.page[i].first_block];
        assert_int_equal(out.page[i].places, 1);
        assert_int_equal(at->part_x % 640, 0);
        assert_int_equal(at->part_y % 890, 0);
        assert_int_equal(block->glue_right, at->part_x + at->w < board.w);
        assert_int_equal(block->glue_below, at->part_y + at->h < board.h);
        assert_true(at->x + at->w <= a4.w - PRINT_MARGIN - PRINT_MARK);
        area += (int64_t)at->w * at->h;
    }
    assert_int_equal(area, (int64_t)board.w * board.h);
    print_layout_free(&out);
}

static void a_board_that_fits_is_whole(void **unused) {
    (void)unused;
    const print_shape board = {1800, 1800, 6, 6, 1, false, false};
    print_layout out = laid_out(&board, 1, letter);
    assert_int_equal(out.pages, 1);
    assert_int_equal(out.place[0].x, (letter.w - 1800) / 2);
    assert_int_equal(out.place[0].y, (letter.h - 1800) / 2);
    assert_false(out.block[0].glue_right || out.block[0].glue_below);
    print_layout_free(&out);
}

static void what_is_too_large_is_named(void **unused) {
    (void)unused;
    print_shape shapes[] = {card, {1951, 100, 1, 1, 1, false, false}};
    print_layout out;
    uint32_t wrong = 99;
    assert_false(print_lay_out(shapes, 2, a4, &out, &wrong));
    assert_int_equal(wrong, 1);
    print_layout_free(&out);
    shapes[1].w = 1950;
    assert_true(print_lay_out(shapes, 2, a4, &out, &wrong));
    print_layout_free(&out);
    shapes[1] = (print_shape){100, 2821, 1, 1, 1, false, false};
    assert_false(print_lay_out(shapes, 2, a4, &out, &wrong));
    print_layout_free(&out);
    shapes[0].copies = PRINT_PIECE + 1;
    shapes[1] = card;
    assert_false(print_lay_out(shapes, 2, a4, &out, &wrong));
    assert_int_equal(wrong, UINT32_MAX);
    print_layout_free(&out);
}

/* Letters of the label and marks share nothing; where the next sheet is glued on, no marks are. */
static void check_label(const print_layout *out, const print_side *page, int32_t x, int32_t y,
                        bool upwards) {
    enum { ABOVE = 18, BELOW = 4 }; /* the baseline */
    const int32_t from = (upwards ? x : y) - ABOVE, to = (upwards ? x : y) + BELOW;
    for (uint32_t i = 0; i < page->blocks; i++) {
        const print_grid *const b = &out->block[page->first_block + i];
        const int32_t right = b->x + b->columns * b->w + (b->glue_right ? 0 : PRINT_MARK);
        const int32_t below = b->y + b->rows * b->h + (b->glue_below ? 0 : PRINT_MARK);
        if (upwards)
            assert_true(to <= b->x - PRINT_MARK || from >= right);
        else
            assert_true(to <= b->y - PRINT_MARK || from >= below);
    }
}

static void labels_are_beside_what_is_cut(void **unused) {
    (void)unused;
    const print_shape shapes[] = {{1900, 200, 1, 1, 1, false, false},
                                  {7 * 640, 7 * 890, 7, 7, 1, false, false}};
    print_layout out = laid_out(shapes, 2, a4);
    for (uint32_t i = 0; i < out.pages; i++) {
        int32_t x, y;
        bool upwards;
        if (!print_label_place(&out, &out.page[i], a4, &x, &y, &upwards))
            continue;
        assert_true(x >= PRINT_MARGIN && y >= PRINT_MARGIN && x <= a4.w - PRINT_MARGIN &&
                    y <= a4.h - PRINT_MARGIN);
        check_label(&out, &out.page[i], x, y, upwards);
    }
    print_layout_free(&out);
}

/* A board that is cut into parts. The last part has no room for a label at its right, however wide
 * it is, as cut marks stand there. The first part has: its right edge is glued and has no marks. */
static void labels_at_the_right_leave_room_for_marks(void **unused) {
    (void)unused;
    for (int32_t w = 1880; w <= 1950; w++) {
        const print_shape board = {2 * w, 2800, 2, 1, 1, false, false};
        print_layout out = laid_out(&board, 1, a4);
        assert_int_equal(out.pages, 2);
        for (uint32_t i = 0; i < 2; i++) {
            const int32_t marks = i == 0 ? 0 : PRINT_MARK;
            int32_t x, y;
            bool upwards;
            assert_int_equal(print_label_place(&out, &out.page[i], a4, &x, &y, &upwards),
                             75 + w + marks + PRINT_LABEL <= a4.w - PRINT_MARGIN);
            if (75 + w + marks + PRINT_LABEL <= a4.w - PRINT_MARGIN)
                check_label(&out, &out.page[i], x, y, upwards);
        }
        print_layout_free(&out);
    }
}

/* Also one in a single column, of the size of the cards before it. */
static void boards_have_pages_of_their_own(void **unused) {
    (void)unused;
    const print_shape shapes[] = {{300, 300, 1, 1, 1, false, false},
                                  {300, 300, 1, 2, 1, false, false},
                                  {300, 300, 2, 1, 1, false, false},
                                  {300, 300, 1, 1, 1, false, false}};
    print_layout out = laid_out(shapes, 4, a4);
    assert_int_equal(out.pages, 4);
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(out.page[i].places, 1);
        assert_int_equal(out.place[out.page[i].first].shape, i);
    }
    print_layout_free(&out);
}

/* Nothing else is beside them, and the row that is not full has no place of its own. */
static void few_are_in_one_row(void **unused) {
    (void)unused;
    const print_shape few = {300, 400, 1, 1, 3, false, false};
    print_layout out = laid_out(&few, 1, a4);
    assert_int_equal(out.blocks, 1);
    assert_int_equal(out.block[0].columns, 3);
    assert_int_equal(out.block[0].rows, 1);
    assert_int_equal(out.block[0].x, (2100 - 900) / 2);
    assert_int_equal(out.block[0].y, 75);
    assert_true(out.block[0].marked);
    print_layout_free(&out);
}

static void what_is_cut_along_its_outline_lies_apart(void **unused) {
    (void)unused;
    const print_shape nets = {370, 544, 1, 1, 25, false, true};
    print_layout out = laid_out(&nets, 1, a4);
    assert_int_equal(out.pages, 1);
    assert_int_equal(out.block[0].columns, 5);
    assert_int_equal(out.block[0].rows, 5);
    assert_false(out.block[0].marked);
    for (int32_t i = 0; i < 25; i++) {
        assert_int_equal(out.place[i].x, 75 + i % 5 * (370 + 25));
        assert_int_equal(out.place[i].y, 75 + i / 5 * (544 + 25));
    }
    print_layout_free(&out);
}

static void a_page_is_filled_to_its_end(void **unused) {
    (void)unused;
    for (uint32_t outlined = 0; outlined < 2; outlined++)
        for (int32_t more = 0; more < 2; more++) {
            const print_shape shapes[] = {{100, 100, 1, 1, 1, false, false},
                                          {300, 2660 + more, 1, 1, 1, false, outlined}};
            print_layout out = laid_out(shapes, 2, a4);
            assert_int_equal(out.pages, 1 + more);
            assert_int_equal(out.place[0].y, 75);
            assert_int_equal(out.place[1].y, more ? (2970 - 2661) / 2 : 75 + 100 + 60);
            print_layout_free(&out);
        }
}

static void only_what_is_alike_is_in_one_block(void **unused) {
    (void)unused;
    static const print_shape other[] = {{300, 400, 1, 1, 1, false, false},
                                        {301, 400, 1, 1, 1, false, false},
                                        {300, 401, 1, 1, 1, false, false},
                                        {300, 400, 1, 1, 1, true, false},
                                        {300, 400, 1, 1, 1, false, true}};
    for (uint32_t i = 0; i < COUNT(other); i++) {
        const print_shape shapes[] = {other[0], other[i]};
        print_layout out = laid_out(shapes, 2, a4);
        assert_int_equal(out.blocks, i ? 2 : 1);
        assert_int_equal(out.pages, i == 3 ? 4 : 1);
        check_places(&out, shapes, 2, a4);
        print_layout_free(&out);
    }
}

static void each_copy_has_its_place(void **unused) {
    (void)unused;
    print_shape shapes[] = {card, card, card, {600, 4000, 1, 4, 2, false, false}};
    shapes[1].copies = 0;
    print_layout out = laid_out(shapes, 4, a4);
    check_places(&out, shapes, 3, a4);
    assert_int_equal(out.pages, 2 + 2 * 4); /* a white back behind each part of the boards */
    for (uint32_t i = 2; i < out.pages; i++) {
        assert_int_equal(out.page[i].places, (i + 1) % 2);
        if (i % 2)
            continue;
        assert_int_equal(out.place[out.page[i].first].x, 75);
        assert_int_equal(out.place[out.page[i].first].y, 75);
        assert_true(out.block[out.page[i].first_block].marked);
    }
    print_layout_free(&out);
    shapes[1] = (print_shape){300, 300, 1, 1, 1, false, false};
    out = laid_out(shapes, 2, a4);
    assert_int_equal(out.pages, 4);
    print_layout_free(&out);
}

static void check_fits(print_shape shape, bool fits) {
    print_layout out;
    uint32_t wrong = 99;
    assert_int_equal(print_lay_out(&shape, 1, a4, &out, &wrong), fits);
    assert_int_equal(wrong, fits ? UINT32_MAX : 0);
    print_layout_free(&out);
}

static void sizes_that_are_none_are_refused(void **unused) {
    (void)unused;
    check_fits((print_shape){1950, 2820, 1, 1, 1, false, false}, true);
    check_fits((print_shape){0, 100, 1, 1, 1, false, false}, false);
    check_fits((print_shape){100, 0, 1, 1, 1, false, false}, false);
    check_fits((print_shape){100, 100, 0, 1, 1, false, false}, false);
    check_fits((print_shape){100, 100, 1, 0, 1, false, false}, false);
    check_fits((print_shape){100, 100, 1, 1, PRINT_PIECE, false, false}, true);
}

/* Above if there is room, else below, at the left, at the right: to a tenth of a millimetre. */
static void labels_are_where_there_is_room(void **unused) {
    (void)unused;
    static const struct {
        print_grid block[2];
        uint32_t blocks;
        int32_t x, y; /* 0: there is no room */
        bool upwards;
    } wanted[] = {
        {{{101, 101, 1899, 2769, 1, 1, true, false, false}}, 1, 75, 72, false},
        {{{100, 100, 1900, 2769, 1, 1, true, false, false}}, 1, 75, 2914, false},
        {{{101, 100, 1899, 2770, 1, 1, true, false, false}}, 1, 72, 2895, true},
        {{{100, 100, 1899, 2770, 1, 1, true, false, false}}, 1, 2044, 2895, true},
        {{{100, 100, 1900, 2770, 1, 1, true, false, false}}, 1, 0, 0, false},
        {{{100, 100, 950, 1385, 2, 2, true, false, false}}, 1, 0, 0, false},
        {{{100, 100, 1924, 2770, 1, 1, true, true, false}}, 1, 2044, 2895, true},
        {{{100, 100, 1925, 2770, 1, 1, true, true, false}}, 1, 0, 0, false},
        {{{100, 100, 1899, 500, 1, 1, true, false, true}}, 1, 2044, 2895, true},
        {{{100, 100, 1900, 500, 1, 1, true, false, true}}, 1, 0, 0, false},
        {{{100, 100, 9, 9, 1, 1, true, false, false},
          {300, 300, 1700, 2570, 1, 1, true, false, false}},
         2,
         0,
         0,
         false},
        {{{300, 300, 1700, 2570, 1, 1, true, false, false},
          {100, 100, 9, 9, 1, 1, true, false, false}},
         2,
         0,
         0,
         false},
        {{{0}}, 0, 0, 0, false},
    };
    for (uint32_t i = 0; i < COUNT(wanted); i++) {
        print_grid block[2] = {wanted[i].block[0], wanted[i].block[1]};
        print_layout out = {.block = block, .blocks = wanted[i].blocks};
        const print_side page = {.blocks = wanted[i].blocks};
        int32_t x, y;
        bool upwards = !wanted[i].upwards;
        assert_int_equal(print_label_place(&out, &page, a4, &x, &y, &upwards), wanted[i].x > 0);
        if (!wanted[i].x)
            continue;
        assert_int_equal(x, wanted[i].x);
        assert_int_equal(y, wanted[i].y);
        assert_int_equal(upwards, wanted[i].upwards);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nine_cards_are_on_a_sheet_of_either_paper),
        cmocka_unit_test(no_more_are_in_a_row_than_have_room_within_the_margins),
        cmocka_unit_test(backs_are_mirrored_at_the_long_edge),
        cmocka_unit_test(every_front_is_the_first_page_of_a_sheet),
        cmocka_unit_test(without_backs_no_page_is_empty),
        cmocka_unit_test(a_large_board_is_cut_between_cells),
        cmocka_unit_test(a_board_that_fits_is_whole),
        cmocka_unit_test(what_is_too_large_is_named),
        cmocka_unit_test(labels_are_beside_what_is_cut),
        cmocka_unit_test(labels_at_the_right_leave_room_for_marks),
        cmocka_unit_test(boards_have_pages_of_their_own),
        cmocka_unit_test(few_are_in_one_row),
        cmocka_unit_test(what_is_cut_along_its_outline_lies_apart),
        cmocka_unit_test(a_page_is_filled_to_its_end),
        cmocka_unit_test(only_what_is_alike_is_in_one_block),
        cmocka_unit_test(each_copy_has_its_place),
        cmocka_unit_test(sizes_that_are_none_are_refused),
        cmocka_unit_test(labels_are_where_there_is_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
