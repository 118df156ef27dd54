// SPDX-License-Identifier: MIT
// A lesson at the table: what is asked for, hints, what was wrong with a move, and what came of one before it goes on.
// Knows no game; the library judges and says all of it.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { RuleLink, Sentences } from "./sentences.js";
import type { Session } from "./session.js";
import { t, tell } from "./texts.js";
import type { InLesson } from "./types.js";

export interface LessonProps {
    session: Session;
    onRule(rule: string): void;
    onLeave(): void;
    /** The next lesson; after the last one a game. */
    onNext(): void;
}

/** Why a move was not played, where the next one is asked for. */
function Wrong({ session, onRule }: { session: Session; onRule(rule: string): void }): JSX.Element | null {
    const { refusal } = session;
    if (!refusal) return null;
    const { failure, why, meant } = refusal;
    const head = failure?.name === "NOTATION" ? t("noWords") : failure?.name === "UNWANTED" ? t("lessonUnwanted") : t("refused");
    const reason = failure?.name === "UNWANTED" ? "" : (failure?.text ?? (why ? tell(why) : t("refusedNothing")));
    return (
        <div class="wrong" role="alert" tabIndex={-1}>
            <b>{head}{meant && !failure ? `: ${meant}` : ""}.</b> {reason} <RuleLink rule={why?.rule ?? null} onRule={onRule} />
        </div>
    );
}

function Help({ lesson }: { lesson: InLesson }): JSX.Element | null {
    const { hints = [], move } = lesson;
    if (!hints.length) return null;
    return (
        <ul class="hints">
            {hints.map((hint, i) => (
                <li key={i}><b>{t("lessonHint")}:</b> {hint}</li>
            ))}
            {move ? <li><b>{t("lessonMove")}:</b> {move}</li> : null}
        </ul>
    );
}

/** So many dots, those of the steps that are done filled. */
function Dots({ done, steps }: { done: number; steps: number }): JSX.Element {
    return (
        <span class="dots" aria-hidden="true">
            {Array.from({ length: steps }, (_, i) => (
                <i key={i} class={i < done ? "done" : i === done ? "now" : ""} />
            ))}
        </span>
    );
}

/** What is said when a step begins, or what came of it is to be read. */
export function said(lesson: InLesson): string {
    if (lesson.done) return lesson.message;
    if (lesson.pauses) return t("lessonDone");
    return lesson.placed ? `${t("lessonPlaced")} ${lesson.message}` : lesson.message;
}

/** The focus is where it goes on: on the button during a pause; else on what is asked for, if its control has gone. */
function useFocus(session: Session, panel: { current: HTMLElement | null }): void {
    const { lesson } = session.show;
    const key = lesson ? `${lesson.number} ${lesson.step} ${lesson.pauses}` : "";
    useEffect(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lesson?.pauses) panel.current?.querySelector<HTMLElement>(".primary")?.focus();
        else if (lost) panel.current?.querySelector<HTMLElement>(".message")?.focus();
    }, [key]);
    const { refusal } = session;
    const hints = lesson?.hints?.length ?? 0;
    useEffect(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (refusal && lost) panel.current?.querySelector<HTMLElement>(".wrong")?.focus();
        if (refusal || hints) panel.current?.scrollIntoView({ block: "nearest" });
    }, [refusal, hints]);
}

export function LessonPanel({ session, onRule, onLeave, onNext }: LessonProps): JSX.Element | null {
    const panel = useRef<HTMLElement>(null);
    useFocus(session, panel);
    const { lesson, news } = session.show;
    if (!lesson) return null;
    const { number, lessons, title, step, steps, pauses, done, rules } = lesson;
    const came = news.events.filter((event) => !event.detail);
    const last = number + 1 >= lessons;
    return (
        <section class="lesson" ref={panel} aria-label={t("lesson", { number: number + 1, lessons, title })}>
            <header>
                <h2>{t("lesson", { number: number + 1, lessons, title })}</h2>
                <span class="where">
                    {t("lessonStep", { step: step + 1, steps })} <Dots done={pauses ? step + 1 : step} steps={steps} />
                </span>
            </header>
            <p class="message" tabIndex={-1}>
                {said(lesson)} {pauses ? null : rules.map((rule) => <RuleLink rule={rule} onRule={onRule} key={rule} />)}
            </p>
            {pauses && came.length ? <Sentences events={came} onRule={onRule} /> : null}
            <Wrong session={session} onRule={onRule} />
            <Help lesson={lesson} />
            <div class="actions">
                {done ? (
                    <button type="button" class="primary" onClick={onNext}>{last ? t("lessonPlay") : t("lessonNext", { number: number + 2, lessons })}</button>
                ) : pauses ? (
                    <button type="button" class="primary" onClick={() => session.goOnLearning()}>{t("lessonGoOn")}</button>
                ) : (
                    <>
                        <button type="button" class="hint" disabled={!!lesson.move} onClick={() => session.hint()}>{t("lessonHint")}</button>
                        <button type="button" onClick={() => session.skip()}>{t("lessonSkip")}</button>
                    </>
                )}
                <button type="button" disabled={step === 0 && !pauses} onClick={() => session.back()}>{t("lessonBack")}</button>
                <button type="button" onClick={onLeave}>{t("lessonLeave")}</button>
            </div>
        </section>
    );
}
