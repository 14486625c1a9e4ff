import { applyEdit } from '../../../../../src/language/text-edits/text-edit.ts';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { MOST_FIXED } from '../../../../../src/review/qa/rules.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import { waitForSaves } from '../../../session/texts/wait-for-saves.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import type { QaParts } from '../qa-parts.ts';
import { likenessOf } from './bulk.ts';

/** What becomes of a line. */
export type FixedLine = { index: number; before: string; after: string };

/** More fixes of one kind than a line of people has. */
const MOST_IN_LINE = 50;

/** The lines that fixing these findings would change, before and after. Lines of others are none of them. */
export async function previewFixes(
  parts: QaParts,
  group: readonly ShownFinding[],
): Promise<FixedLine[]> {
  const { session, list } = parts;
  list.settle();
  const fixable = group.filter(({ fix }) => fix).slice(0, MOST_FIXED);
  const wanted = new Set(fixable.map(likenessOf));
  const found: FixedLine[] = [];
  for (const index of new Set(fixable.map((one) => one.index))) {
    await session.lines.want(index, index);
    const one = fixedLine(parts, index, wanted);
    if (one) found.push(one);
  }
  return found;
}

function fixedLine(
  { session, list }: QaParts,
  index: number,
  wanted: ReadonlySet<string>,
): FixedLine | undefined {
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
  return after === before ? undefined : { index, before, after };
}

/** Fixes what was shown; one undo takes all of it back. The server writes it as one operation of the history. */
export async function fixAll(
  parts: QaParts,
  group: readonly ShownFinding[],
  lines: readonly FixedLine[],
): Promise<void> {
  const { calls, session } = parts;
  if (!calls) return fixHere(parts, lines);
  const shown = new Set(lines.map(({ index }) => index));
  const entries = group.filter(({ fix, index }) => fix && shown.has(index)).slice(0, MOST_FIXED);
  try {
    await waitForSaves(session);
    const { operation, written, left } = await calls.fixAll(entries);
    const undo = () => void undoAll(parts, operation);
    announce(parts, { written, left: left + group.length - entries.length }, undo);
    await refresh(parts);
  } catch (error) {
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
  }
}

async function undoAll(parts: QaParts, operation: string): Promise<void> {
  const { calls, session } = parts;
  try {
    await waitForSaves(session);
    const restored = (await calls?.undoFixes(operation))?.restored ?? 0;
    session.inform(fill(text.takenBack[session.lang], { n: restored }));
    await refresh(parts);
  } catch (error) {
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
  }
}

async function refresh({ session, list }: QaParts): Promise<void> {
  await Promise.all([session.lines.renew(), session.recount()]);
  list.settle();
}

/** A visitor's document has no operations: each line is written as if it were typed. */
function fixHere(parts: QaParts, lines: readonly FixedLine[]): void {
  const { session, list } = parts;
  const same = lines.filter(({ index, before }) => {
    const line = session.lines.line(index);
    return line && session.shownText(line) === before;
  });
  for (const { index, after } of same) session.write(index, after);
  list.settle();
  const undo = () => {
    for (const { index, before, after } of same) {
      const line = session.lines.line(index);
      // What was changed since stays.
      if (line && session.shownText(line) === after) session.write(index, before);
    }
  };
  announce(parts, { written: same.length, left: 0 }, undo);
}

function announce(
  { session }: QaParts,
  { written, left }: { written: number; left: number },
  undo: () => void,
): void {
  const { lang } = session;
  const words = fill(text.fixedAll[lang], { n: written }) +
    (left > 0 ? ` ${fill(text.fixedLeft[lang], { n: left })}` : '');
  session.notify({ words, tone: 'info', ...(written > 0 ? { undo } : {}) });
}
