import { isAlarm } from '../../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import type { Signal } from '../../../../runtime/signal.ts';
import { goTo } from '../go-to.ts';
import type { QaParts } from '../qa-parts.ts';
import { inOrder, type Turn, turnIn } from './shown-order.ts';

/** From alarm to alarm through the document: first the others of the active line, then those of the lines behind it. */
export function createNextFinding(parts: QaParts, turn: Signal<Turn | null>) {
  const { session, list, words } = parts;
  let walked = { index: -1, hashes: new Set<string>() };

  function showNextHere(index: number): boolean {
    const found = inOrder(list.of(index));
    if (walked.index !== index) walked = { index, hashes: new Set() };
    const shown = found[turnIn(turn.get(), found)];
    if (shown) walked.hashes.add(shown.hash);
    const nth = found.findIndex((one) => isAlarm(one) && !walked.hashes.has(one.hash));
    const next = found[nth];
    if (!next) return false;
    turn.set({ index, nth });
    session.say(words(next));
    return true;
  }

  return async (): Promise<void> => {
    list.settle();
    const here = session.active.get() ?? -1;
    if (here >= 0 && showNextHere(here)) return;
    const found = list.all().filter((one) => isAlarm(one) && !one.dismissed);
    const one = found.find(({ index }) => index > here) ??
      found.find(({ index }) => index !== here);
    walked = { index: -1, hashes: new Set() };
    if (one) await goTo(parts, one.index);
    else session.inform(text.noneLeft[session.lang]);
  };
}
