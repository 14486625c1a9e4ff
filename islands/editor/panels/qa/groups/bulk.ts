import { applyEdit } from '../../../../../src/language/text-edits/text-edit.ts';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import { mayDismiss } from '../../../../../src/language/qa-checks/rules.ts';
import { MOST_DISMISSED } from '../../../../../src/review/qa/rules.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import type { QaParts } from '../qa-parts.ts';

type Written = { index: number; before: string; after: string };

/** More fixes of one kind than a line of people has. */
const MOST_IN_LINE = 50;

/** Findings that say the same about the same words. */
export const likenessOf = ({ code, values, fix }: ShownFinding): string =>
  JSON.stringify([code, values, fix?.insert ?? null]);

/** Fixes all of some findings that have a fix; one undo takes all of it back. */
export async function fixAll(parts: QaParts, group: readonly ShownFinding[]): Promise<void> {
  const { session } = parts;
  const { lang } = session;
  const wanted = new Set(group.filter(({ fix }) => fix).map(likenessOf));
  const indices = [...new Set(group.filter(({ fix }) => fix).map(({ index }) => index))];
  const written: Written[] = [];
  for (const index of indices) {
    await session.lines.want(index, index);
    const one = fixLine(parts, index, wanted);
    if (one) written.push(one);
  }
  parts.list.settle();
  const left = group.length - group.filter(({ fix }) => fix).length;
  const words = fill(text.fixedAll[lang], { n: written.length }) +
    (left > 0 ? ` ${fill(text.fixedLeft[lang], { n: left })}` : '');
  const undo = () => {
    for (const { index, before, after } of written) {
      const line = session.lines.line(index);
      // What was changed since stays.
      if (line && session.shownText(line) === after) session.write(index, before);
    }
  };
  session.notify({ words, tone: 'info', ...(written.length > 0 ? { undo } : {}) });
}

function fixLine(
  { session, list }: QaParts,
  index: number,
  wanted: ReadonlySet<string>,
): Written | undefined {
  const line = session.lines.line(index);
  if (!line || !session.isMine(line)) return undefined;
  const before = session.shownText(line);
  let after = before;
  for (let n = 0; n < MOST_IN_LINE; n++) {
    const one = list.findingsOf(line, after)
      .find((found) => found.fix && !found.dismissed && wanted.has(likenessOf(found)));
    if (!one?.fix) break;
    const next = applyEdit(after, one.fix);
    if (next === after) break;
    after = next;
  }
  if (after === before) return undefined;
  session.write(index, after);
  return { index, before, after };
}

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
