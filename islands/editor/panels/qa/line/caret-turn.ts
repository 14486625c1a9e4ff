import { isAlarm } from '../../../../../src/language/qa-checks/rules.ts';
import type { Signal } from '../../../../runtime/signal.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import type { QaParts } from '../qa-parts.ts';
import { inOrder, type Turn } from './shown-order.ts';

/**
 * Shows the finding in whose words the caret is, or behind which it stands, when the caret has moved there. One that was
 * chosen by its button stays until then. Who types or comes to a line is mostly at its end, where a missing mark would
 * always come before what is worse: there only alarms of words count.
 */
export function createCaretTurn({ session, list }: QaParts, turn: Signal<Turn | null>) {
  let seen = { index: -1, caret: -1, text: '' };
  return () => {
    const index = session.active.get();
    const field = index === null ? undefined : session.field(index);
    const line = index === null ? undefined : session.lines.line(index);
    // While a person types, places are those of other words.
    if (index === null || !line || !field?.hasFocus() || !list.isJudged(line)) return;
    const [text, { end: caret }] = [field.read(), field.selection()];
    if (seen.index === index && seen.caret === caret && seen.text === text) return;
    const hasMoved = seen.index === index && seen.text === text;
    seen = { index, caret, text };
    const isNear = (one: ShownFinding) =>
      hasMoved || isAlarm(one) && /\p{L}/u.test(text.slice(one.start, one.end));
    const nth = turnAt(inOrder(list.of(index)), caret, isNear);
    if (nth !== undefined) turn.set({ index, nth });
  };
}

/** Which of the findings the caret is in, or right behind; the narrowest of several. */
function turnAt(
  found: readonly ShownFinding[],
  caret: number,
  isNear: (one: ShownFinding) => boolean = () => true,
): number | undefined {
  const near = [...found.entries()].filter(([, one]) =>
    one.side === 'target' && one.start <= caret && caret <= one.end + BEHIND && isNear(one)
  ).toSorted(([, a], [, b]) =>
    missOf(a, caret) - missOf(b, caret) || a.end - a.start - (b.end - b.start)
  );
  return near[0]?.[0];
}

/** A blank or a mark is mostly typed before one looks back. */
const BEHIND = 1;
const missOf = ({ end }: { end: number }, caret: number) => Math.max(0, caret - end);
