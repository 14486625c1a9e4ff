import { text } from '../../../../src/review/qa/text.ts';
import type { QaParts } from './qa-parts.ts';
import type { QaRun } from './qa-run.ts';

/** The server hears of a confirmation a moment after it shows. */
const CONFIRMED_MS = 1_500;

/** Judges lines as they change, and says what is wrong with the active one; answers how to end. */
export function followLines(parts: QaParts, run: QaRun, followCaret: () => void): () => void {
  const { session, terms, list, closed, useSetting } = parts;
  const useTerms = () => {
    const state = terms?.state.get();
    if (state?.status === 'ready') useSetting({ terms: state.index });
  };
  const announce = announcer(parts);
  const compose = ({ type }: Event) => list.setComposing(type === 'compositionstart');
  document.addEventListener('compositionstart', compose, true);
  document.addEventListener('compositionend', compose, true);
  document.addEventListener('selectionchange', followCaret);
  const ends = [
    followEach(parts, run),
    list.version.subscribe(followCaret),
    list.version.subscribe(announce),
    session.active.subscribe(announce),
    ...(terms ? [terms.state.subscribe(useTerms)] : []),
  ];
  useTerms();
  void run.checkAll(false);
  return () => {
    closed.abort();
    run.abort();
    list.close();
    document.removeEventListener('compositionstart', compose, true);
    document.removeEventListener('compositionend', compose, true);
    document.removeEventListener('selectionchange', followCaret);
    for (const end of ends) end();
  };
}

/** Each line, also those that are loaded later. */
function followEach({ session, list, closed }: QaParts, run: QaRun): () => void {
  const ends = new Map<number, () => void>();
  const wasChecked = new Map<number, boolean>();
  const follow = (index: number) => {
    list.touch(index);
    const checked = session.lines.line(index)?.checked;
    const before = wasChecked.get(index);
    if (checked !== undefined) wasChecked.set(index, checked);
    if (before === undefined || before === checked) return;
    setTimeout(() => !closed.signal.aborted && void run.recheck(index), CONFIRMED_MS);
  };
  const attend = () => {
    for (let index = ends.size; index < session.lines.count; index++) {
      ends.set(index, session.lines.subscribeLine(index, () => follow(index)));
    }
  };
  const stop = session.lines.subscribe(attend);
  attend();
  return () => {
    for (const end of [stop, ...ends.values()]) end();
  };
}

/** Says a new alarm of the active line, and when it has gone. */
function announcer({ session, alarmsOf, words }: QaParts): () => void {
  let spoken = '';
  return () => {
    const index = session.active.get();
    const [one] = index === null ? [] : alarmsOf(index);
    const now = one ? `${index} ${one.hash}` : '';
    if (now === spoken) return;
    const isHere = spoken.startsWith(`${index} `);
    spoken = now;
    if (one) session.sayHere(words(one));
    else if (isHere) session.say(text.gone[session.lang]);
  };
}
