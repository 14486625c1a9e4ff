import type { MatchView } from '../../../../src/language-resources/matching/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { isFresh, knownMatches, type MatchState } from './match-state.ts';

const NOT_READY_MS = 1000;
/** The lines that one comes to next are known when one is there. */
const AHEAD = 4;

export function requestSoon(state: MatchState, ms: number) {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => void requestMatches(state), ms);
}

async function requestMatches(state: MatchState) {
  const { session, calls, page } = state;
  const index = session.active.get();
  if (!state.isOn || index === null) return;
  state.request.abort();
  state.request = new AbortController();
  const { signal } = state.request;
  try {
    const found = await calls.lines(wantedLines(state, index), signal);
    if (signal.aborted) return;
    remember(state, found);
    if (session.active.get() === index) showFound(state, index, found.isComplete);
  } catch {
    if (!signal.aborted && session.active.get() === index && !knownMatches(state, index)) {
      page.set({ index, state: 'failed', matches: [], isComplete: true });
    }
  }
}

type Found = Awaited<ReturnType<MatchState['calls']['lines']>>;

function remember({ session, known }: MatchState, { lines, isComplete }: Found) {
  for (const line of lines) {
    const source = session.lines.line(line.index)?.source ?? '';
    known.set(line.index, { source, matches: line.matches, isComplete, at: Date.now() });
  }
}

function showFound(state: MatchState, index: number, isComplete: boolean) {
  const { page, known, session } = state;
  const matches = known.get(index)?.matches ?? [];
  const before = page.get();
  page.set({ index, state: 'ready', matches, isComplete });
  if (before.state !== 'ready') announceMatches(session, matches);
  if (!isComplete) requestSoon(state, NOT_READY_MS);
}

/** The line itself, and those after it that are not known yet, in the order in which they are listed. */
function wantedLines(state: MatchState, index: number): number[] {
  const { view, lines } = state.session;
  const position = view.positionOf(index);
  const next = Array.from({ length: AHEAD }, (_, at) => view.indexAt(position + at + 1));
  const missing = next.filter((one) => {
    if (one === undefined || !lines.line(one)) return false;
    const there = knownMatches(state, one);
    return !there || !isFresh(there);
  });
  return [index, ...missing.filter((one) => one !== undefined)];
}

export function announceMatches(session: EditorSession, matches: readonly MatchView[]) {
  const [best] = matches;
  if (!best) return;
  const score = best.score >= 0 ? `${best.score}%` : text.machine[session.lang];
  session.sayHere(fill(text.found[session.lang], { n: matches.length, score }));
}
