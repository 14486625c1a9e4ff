import { applyFixes } from '../../../../../src/language/qa-checks/apply-fixes.ts';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { MOST_FIXED } from '../../../../../src/review/qa/rules.ts';
import { text as searchText } from '../../../../../src/editing/search/text.ts';
import { text } from '../../../../../src/review/qa/text.ts';
import type { UiLang } from '../../../../../src/shared/languages.ts';
import { waitForSaves } from '../../../session/texts/wait-for-saves.ts';
import type { ShownFinding } from '../../../session/services/qa.ts';
import type { QaParts } from '../qa-parts.ts';
import { likenessOf } from './bulk.ts';

/** What becomes of a line. */
export type FixedLine = { index: number; before: string; after: string };

/** What one press would do, frozen when it was shown, and how many findings stay as they are. */
export type FixPlan = {
  lines: FixedLine[];
  entries: ShownFinding[];
  /** No place for a fix is plain: a person has to choose it. */
  placeless: number;
  /** In lines of others, or not as they were any more. */
  kept: number;
  /** More than one press fixes. */
  later: number;
  /** Lines that could not be loaded. */
  missing: number;
};

/** What fixing these findings would change. Lines of others stay as they are. */
export async function previewFixes(
  parts: QaParts,
  group: readonly ShownFinding[],
): Promise<FixPlan> {
  const { session, list } = parts;
  list.settle();
  const all = group.filter(({ fix }) => fix);
  const fixable = all.slice(0, MOST_FIXED);
  const plan: FixPlan = {
    lines: [],
    entries: [],
    placeless: group.length - all.length,
    kept: 0,
    later: all.length - fixable.length,
    missing: 0,
  };
  for (const [index, wanted] of Map.groupBy(fixable, (one) => one.index)) {
    const isLoaded = await session.lines.want(index, index);
    // A line of others may be hidden, which is no failure.
    if (!isLoaded && !session.lines.line(index)) {
      plan.missing++;
      continue;
    }
    const entries = fixableNow(parts, index, wanted);
    const line = fixedLine(parts, index, entries);
    if (line) plan.lines.push(line);
    if (line) plan.entries.push(...entries);
    plan.kept += Math.max(0, wanted.length - (line ? entries.length : 0));
  }
  return plan;
}

/** Those of the wanted findings that the line still has, under their names of now. */
function fixableNow(
  { session, list }: QaParts,
  index: number,
  wanted: readonly ShownFinding[],
): ShownFinding[] {
  const line = session.lines.line(index);
  if (!line || !session.isMine(line)) return [];
  const likes = new Set(wanted.map(likenessOf));
  return list.findingsOf(line, session.shownText(line))
    .filter((one) => one.fix && !one.dismissed && likes.has(likenessOf(one)));
}

/** The server writes its lines by the same function. */
function fixedLine(
  { session }: QaParts,
  index: number,
  found: readonly ShownFinding[],
): FixedLine | undefined {
  const line = session.lines.line(index);
  if (!line) return undefined;
  const before = session.shownText(line);
  const after = applyFixes(before, found);
  return after === before ? undefined : { index, before, after };
}

/** Fixes what was shown; one undo takes all of it back. The server writes it as one operation of the history. */
export async function fixAll(parts: QaParts, plan: FixPlan): Promise<void> {
  const { calls, session } = parts;
  if (!calls) return fixHere(parts, plan);
  try {
    await waitForSaves(session);
    const { operation, written, left } = await calls.fixAll(plan.entries);
    const undo = () => void undoAll(parts, operation);
    announce(parts, { ...plan, written, kept: plan.kept + left }, undo);
    await refresh(parts);
  } catch (error) {
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
  }
}

async function undoAll(parts: QaParts, operation: string): Promise<void> {
  const { calls, session } = parts;
  try {
    await waitForSaves(session);
    const { restored, kept } = await calls?.undoFixes(operation) ?? { restored: 0, kept: 0 };
    const words = fill(text.takenBack[session.lang], { n: restored });
    const more = kept > 0 ? ` ${fill(searchText.kept[session.lang], { n: kept })}` : '';
    session.inform(words + more);
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
function fixHere(parts: QaParts, plan: FixPlan): void {
  const { session, list } = parts;
  const same = plan.lines.filter(({ index, before }) => {
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
  const isWritten = new Set(same.map(({ index }) => index));
  const changed = plan.entries.filter(({ index }) => !isWritten.has(index)).length;
  announce(parts, { ...plan, written: same.length, kept: plan.kept + changed }, undo);
}

type Outcome = Pick<FixPlan, 'placeless' | 'kept' | 'later'>;

/** What stays as it is, and what to do about it: a sentence for each reason. */
export function leftWords({ placeless, kept, later }: Outcome, lang: UiLang): string[] {
  return [
    ...placeless > 0 ? [fill(text.fixedLeft[lang], { n: placeless })] : [],
    ...kept > 0 ? [fill(text.fixedKept[lang], { n: kept })] : [],
    ...later > 0 ? [fill(text.fixedLater[lang], { n: later })] : [],
  ];
}

function announce(
  { session }: QaParts,
  { written, ...left }: Outcome & { written: number },
  undo: () => void,
): void {
  const { lang } = session;
  const words = [fill(text.fixedAll[lang], { n: written }), ...leftWords(left, lang)].join(' ');
  session.notify({ words, tone: 'info', ...(written > 0 ? { undo } : {}) });
}
