/* SPDX-License-Identifier: MIT */
/* The requests of a front end: options, scene, touch and preview, and each of their errors. */
#include <jansson.h>

#include "asked.h"
#include "toy.h"

/* Position 1 awaits chance, in position 2 seat 0 decides. */
static qv__referee *begun(void) {
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'new','options':{'mood':-2}}", "{'at':1}");
    expect_part(referee, "{'do':'apply','at':1,'chance':149}", "{'at':2,");
    return referee;
}

#define SCENE                                                                                      \
    "'scene':{'unit':10,'width':0,'height':0,'floor':0,'across':[],'down':[],'marks':{'face_down'" \
    ":'ringed','last':'last'},"                                                                    \
    "'arrow_kinds':[],'values':[],'items':[{'id':1,'kind':'cell','label':'','owner':0,'x':0,"      \
    "'y':0,'w':0,'h':0}]}"

static void a_table_is_looked_at(void **state) {
    (void)state;
    qv__referee *const referee = begun();
    expect(referee, "{'do':'options','at':2}",
           "{'game':'toy','players':2,'options':{'size':9,'style':'fancy','mood':-2}}");
    expect(referee, "{'do':'scene','at':2,'seat':0}", "{" SCENE "}");
    expect(referee, "{'do':'scene','at':1,'seat':'watcher','id':7}", "{'id':7," SCENE "}");
    expect(referee, "{'do':'touch','at':1,'seat':0}", "{'touches':[]}");
    expect(referee, "{'do':'touch','at':2,'seat':1}", "{'touches':[]}");
    expect_part(referee, "{'do':'touch','at':2,'seat':0}",
                "{'touches':[{'step':1,'items':[2]},{'step':2,'items':[3]},");
    expect_part(referee, "{'do':'touch','at':2,'seat':0}", "{'step':147,'items':[148]}]}");
    qv__referee_free(referee);
}

/* A preview has the view, the scene and the touches after the steps, and leaves the position as it
 * was. */
static void a_preview_is_what_the_seat_sees(void **state) {
    (void)state;
    qv__referee *const referee = begun();
    char before[LINE];
    strcpy(before, answer(referee, "{'do':'state','at':2}"));
    expect_part(referee, "{'do':'preview','at':2,'seat':0,'steps':[2]}", "{'view':{'ply':1,");
    expect_part(referee, "{'do':'preview','at':2,'seat':0,'steps':[2]}",
                "'half':{'ann':'green','bob':null}");
    expect_part(referee, "{'do':'preview','at':2,'seat':0,'steps':[2]}", SCENE ",'touches':[");
    expect_part(referee, "{'do':'preview','at':2,'seat':0,'steps':[2]}",
                "'touches':[{'step':4,'items':[5]},");
    expect(referee, "{'do':'state','at':2}", before);
    qv__referee_free(referee);
}

/* In a position inside a move the touches are those of its next step. */
static void a_begun_move_is_continued(void **state) {
    (void)state;
    qv__referee *const referee = made(&toy_game, MEMORY);
    expect(referee, "{'do':'set','state':{'phase':'choosing','ply':1,'half':{'ann':'green'}}}",
           "{'at':1}");
    expect_part(referee, "{'do':'touch','at':1,'seat':0}",
                "{'touches':[{'step':4,'items':[5]},{'step':5,'items':[6]},");
    expect(referee, "{'do':'touch','at':1,'seat':1}", "{'touches':[]}");
    expect_error(referee, "{'do':'preview','at':1,'seat':0,'steps':[4]}", "illegal",
                 "step 4 ends the move: preview takes the steps before it", "'steps[0]'");
    qv__referee_free(referee);
}

static const struct {
    const char *request, *code, *text, *place;
} wrong[] = {
    {"{'do':'options'}", "request", "say which position: the number that new, set or apply gave",
     "'at'"},
    {"{'do':'options','at':3}", "name", "position 3 was never made", "'at'"},
    {"{'do':'scene','at':2}", "request", "say which seat: a number from 0 to 1", "'seat'"},
    {"{'do':'scene','at':2,'seat':2}", "turn", "there is no such seat: seats are 0 to 1", "'seat'"},
    {"{'do':'scene','at':2,'seat':0,'steps':[1]}", "request",
     "scene has no such member: leave it out", "'steps'"},
    {"{'do':'touch','at':2}", "request", "say which seat: a number from 0 to 1", "'seat'"},
    {"{'do':'touch','at':2,'seat':'watcher'}", "request", "say which seat: a number from 0 to 1",
     "'seat'"},
    {"{'do':'touch','at':2,'seat':-1}", "request", "say which seat: a number from 0 to 1",
     "'seat'"},
    {"{'do':'touch','at':9,'seat':0}", "name", "position 9 was never made", "'at'"},
    {"{'do':'preview','at':2,'steps':[1]}", "request", "say which seat: a number from 0 to 1",
     "'seat'"},
    {"{'do':'preview','at':2,'seat':'watcher','steps':[1]}", "request",
     "say which seat: a number from 0 to 1", "'seat'"},
    {"{'do':'preview','at':2,'seat':0,'move':'pass'}", "request",
     "preview has no such member: leave it out", "'move'"},
    {"{'do':'preview','at':2,'seat':0,'steps':[-1]}", "request",
     "steps are numbers from 0 to 65535", "'steps'"},
    {"{'do':'preview','at':2,'seat':0,'steps':[1.5]}", "request",
     "steps are numbers from 0 to 65535", "'steps'"},
    {"{'do':'preview','at':1,'seat':0,'steps':[1]}", "turn",
     "chance is due: apply one of its outcomes", "null"},
    {"{'do':'preview','at':2,'seat':1,'steps':[1]}", "turn", "bob cannot play now; wait for ann",
     "null"},
    {"{'do':'preview','at':2,'seat':0,'steps':[0]}", "illegal",
     "step 0 is not legal here: touch lists the legal steps", "'steps[0]'"},
    {"{'do':'preview','at':2,'seat':0,'steps':[65535]}", "illegal",
     "step 65535 is not legal here: touch lists the legal steps", "'steps[0]'"},
    {"{'do':'preview','at':2,'seat':0,'steps':[149]}", "illegal",
     "step 149 is not legal here: touch lists the legal steps", "'steps[0]'"},
    {"{'do':'preview','at':2,'seat':0,'steps':[147]}", "illegal",
     "step 147 ends the move: preview takes the steps before it", "'steps[0]'"},
    {"{'do':'preview','at':2,'seat':0,'steps':[2,2]}", "illegal",
     "step 2 is not legal here: touch lists the legal steps", "'steps[1]'"},
    {"{'do':'preview','at':2,'seat':0,'steps':[2,147]}", "illegal",
     "step 147 is not legal here: touch lists the legal steps", "'steps[1]'"},
};

static void errors_have_code_text_and_place(void **state) {
    (void)state;
    qv__referee *const referee = begun();
    for (size_t i = 0; i < COUNT(wrong); i++)
        expect_error(referee, wrong[i].request, wrong[i].code, wrong[i].text, wrong[i].place);
    for (uint32_t i = 0; i < 3; i++) {
        static const char *const lists[] = {"", ",'steps':[]", ",'steps':7"};
        char request[80];
        (void)snprintf(request, sizeof request, "{'do':'preview','at':2,'seat':0%s}", lists[i]);
        expect_part(referee, request, "'code':'request','text':'steps are a list of 1 to ");
    }
    qv__referee_free(referee);
}

static void nothing_is_previewed_after_the_end(void **state) {
    (void)state;
    qv__referee *const referee = begun();
    expect_part(referee, "{'do':'set','state':{'phase':'done'}}", "{'at':3}");
    expect(referee, "{'do':'touch','at':3,'seat':0}", "{'touches':[]}");
    expect_error(referee, "{'do':'preview','at':3,'seat':0,'steps':[1]}", "over",
                 "the game is over", "null");
    qv__referee_free(referee);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_looked_at),
        cmocka_unit_test(a_preview_is_what_the_seat_sees),
        cmocka_unit_test(a_begun_move_is_continued),
        cmocka_unit_test(errors_have_code_text_and_place),
        cmocka_unit_test(nothing_is_previewed_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
