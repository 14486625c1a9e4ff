import { fill } from '../../../../../src/documents/lines/text.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import { mayDismiss } from '../../../../../src/language/qa-checks/rules.ts';
import { MOST_DISMISSED } from '../../../../../src/review/qa/rules.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import type { QaParts } from '../qa-parts.ts';

/** Findings that say the same about the same words. */
export const likenessOf = ({ code, values, fix }: ShownFinding): string =>
  JSON.stringify([code, values, fix?.insert ?? null]);

/** Leaves all of some findings as they are; one undo shows them again. */
export async function dismissAll(parts: QaParts, group: readonly ShownFinding[]): Promise<void> {
  const { session } = parts;
  const all = group.filter(mayDismiss);
  const done = await markAll(parts, all, true);
  if (done.length === 0) return;
  const undo = () => void markAll(parts, done, false);
  const words = fill(text.dismissedAll[session.lang], { n: done.length });
  session.notify({ words, tone: 'info', undo });
}

/** Shown at once, and as it was where the server refuses. Answers those that it has taken. */
async function markAll(
  { session, calls, list }: QaParts,
  all: readonly ShownFinding[],
  isDismissed: boolean,
): Promise<ShownFinding[]> {
  const done: ShownFinding[] = [];
  for (let at = 0; at < all.length; at += MOST_DISMISSED) {
    const part = all.slice(at, at + MOST_DISMISSED);
    list.markAll(part, isDismissed ? { by: null, at: Date.now() } : null);
    try {
      const by = await calls?.dismissAll(part, isDismissed);
      if (by && isDismissed) list.markAll(part, by);
      done.push(...part);
    } catch (error) {
      list.markAll(part, isDismissed ? null : { by: null, at: Date.now() });
      session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
      break;
    }
  }
  return done;
}
