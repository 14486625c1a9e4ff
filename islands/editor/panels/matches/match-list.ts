import type { MatchView } from '../../../../src/language-resources/matching/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import type { MatchService } from '../../session/services/matches.ts';

export type MatchList = ReturnType<typeof createMatchList>;

type Page = {
  index: number | null;
  state: 'asking' | 'ready' | 'failed';
  matches: readonly MatchView[];
  /** False while the server still prepares a memory. */
  isComplete: boolean;
};

type Known = { source: string; matches: readonly MatchView[]; isComplete: boolean; at: number };

/** Keys move on line by line; only a line that stays active is looked up. */
const REST_MS = 60;
/** Others may have confirmed lines meanwhile: what is older is shown, and requested again. */
const FRESH_MS = 2000;
const NOT_READY_MS = 1000;
/** The lines that one comes to next are known when one is there. */
const AHEAD = 4;

/** Matches of the active line: at once when they are known, and requested again behind it. */
export function createMatchList(session: EditorSession, calls: MatchService) {
  const page = signal<Page>({ index: null, state: 'ready', matches: [], isComplete: true });
  const known = new Map<number, Known>();
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let checked = session.counts.get().checked;

  function show() {
    const index = session.active.get();
    if (!isOn || index === null) return;
    const one = knownOf(index);
    const isOther = page.get().index !== index;
    page.set(
      one
        ? { index, state: 'ready', matches: one.matches, isComplete: one.isComplete }
        : { index, state: 'asking', matches: [], isComplete: true },
    );
    if (one && isOther) announce(one.matches);
    if (!one || !isFresh(one)) askSoon(REST_MS);
  }

  function knownOf(index: number): Known | undefined {
    const one = known.get(index);
    // A line that was cut or joined is another one.
    return one && one.source === session.lines.line(index)?.source ? one : undefined;
  }

  const isFresh = ({ at, isComplete }: Known) => isComplete && Date.now() - at < FRESH_MS;

  function askSoon(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms);
  }

  async function ask() {
    const index = session.active.get();
    if (!isOn || index === null) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const { lines, isComplete } = await calls.lines(wanted(index), signal);
      if (signal.aborted) return;
      for (const line of lines) {
        const source = session.lines.line(line.index)?.source ?? '';
        known.set(line.index, { source, matches: line.matches, isComplete, at: Date.now() });
      }
      if (session.active.get() !== index) return;
      const matches = known.get(index)?.matches ?? [];
      const before = page.get();
      page.set({ index, state: 'ready', matches, isComplete });
      if (before.state !== 'ready') announce(matches);
      if (!isComplete) askSoon(NOT_READY_MS);
    } catch {
      if (!signal.aborted && session.active.get() === index && !knownOf(index)) {
        page.set({ index, state: 'failed', matches: [], isComplete: true });
      }
    }
  }

  /** The line itself, and those after it that are not known yet, in the order in which they are listed. */
  function wanted(index: number): number[] {
    const position = session.view.positionOf(index);
    const next = Array.from({ length: AHEAD }, (_, at) => session.view.indexAt(position + at + 1));
    const missing = next.filter((one) => {
      if (one === undefined || !session.lines.line(one)) return false;
      const there = knownOf(one);
      return !there || !isFresh(there);
    });
    return [index, ...missing.filter((one) => one !== undefined)];
  }

  function announce(matches: readonly MatchView[]) {
    const [best] = matches;
    if (!best) return;
    const score = best.score >= 0 ? `${best.score}%` : text.machine[session.lang];
    session.sayHere(fill(text.found[session.lang], { n: matches.length, score }));
  }

  const stops = [
    session.active.subscribe(show),
    session.counts.subscribe(() => {
      const now = session.counts.get().checked;
      if (now === checked) return;
      checked = now;
      // What was confirmed may fit the lines to come.
      for (const one of known.values()) one.at = 0;
      askSoon(REST_MS);
    }),
  ];

  return {
    page,
    /** Nothing is requested while the side panel is closed. */
    turn(on: boolean) {
      isOn = on;
      if (on) show();
      else clearTimeout(timer);
    },
    again() {
      known.clear();
      show();
    },
    /** Match `number`, counted from 1, becomes the text of the active line. */
    insert(number: number) {
      const { index, matches } = page.get();
      const match = matches[number - 1];
      const active = session.active.get();
      if (!match || index === null || active !== index) {
        return session.inform(fill(text.noMatch[session.lang], { n: number }));
      }
      const field = session.field(index);
      if (!field) return session.inform(text.cannotWrite[session.lang]);
      field.replaceAll(match.tmx_target);
      session.say(text.inserted[session.lang]);
    },
    close() {
      clearTimeout(timer);
      asking.abort();
      for (const stop of stops) stop();
    },
  };
}
