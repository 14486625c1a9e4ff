import type { FoundDocument } from '../../documents/access/require-document.ts';
import { turnOf } from '../../documents/access/rules.ts';
import { lineWindows } from '../../documents/lines/line-windows.ts';
import { VISITOR_LINES } from '../../documents/lines/rules.ts';
import { alarmFinder } from '../../review/qa/find-alarms.ts';
import { hashOfTexts } from '../../machine-translation/scoring/view-scores.ts';
import type { Deps } from '../../server/deps.ts';
import { createRepeatFilter } from './repeat-filter.ts';
import { hasProblem, type LineFilter } from './rules.ts';
import { createSlices } from '../../shared/slices.ts';
import { conditionOf, listIndices, listScoresWithin, listTexts, type TextRow } from './store.ts';
import { createTextTasks } from './text-tasks.ts';

/** Lines that are looked at in one query: few enough not to keep others waiting, with their texts fewer. */
const INDICES = 4000;
const TEXTS = 250;

type Searched = Pick<FoundDocument, 'id' | 'projectNo' | 'lineCount' | 'rights'>;

/** How many lines an answer may name at all. */
export function openLinesOf({ lineCount, rights }: Searched): number {
  return rights.duty === 'visitor' ? Math.min(lineCount, VISITOR_LINES) : lineCount;
}

/** The lines that fit a filter, by number. */
export async function findIndices(
  deps: Deps,
  document: Searched,
  filter: LineFilter,
): Promise<number[]> {
  const { text, source, target, problem, score, repeat } = filter;
  const found: number[] = [];
  if (text || source || target || problem || score || repeat) {
    for await (const rows of scanLines(deps, document, filter)) {
      for (const { index } of rows) found.push(index);
    }
    return found;
  }
  const rest = createSlices();
  const fits = conditionOf(filter, document.rights);
  const count = openLinesOf(document);
  for (let from = 0; from < count; from += INDICES) {
    const part = { documentId: document.id, from, to: Math.min(from + INDICES, count) };
    for (const index of await listIndices(deps.db, part, fits)) found.push(index);
    await rest();
  }
  return found;
}

/** The same with their texts, a few at a time; others get their turn in between. */
export async function* scanLines(
  deps: Deps,
  document: Searched,
  filter: LineFilter,
): AsyncGenerator<TextRow[]> {
  const { id: documentId, rights } = document;
  const { score, problem, repeat: which } = filter;
  const rest = createSlices();
  const fits = conditionOf(filter, rights);
  const count = openLinesOf(document);
  const isRepeat = await createRepeatFilter(deps.db, { documentId, count, which });
  const hasWords = wordsIn(deps, document, filter);
  const findAlarms = problem && await alarmFinder(deps, document);
  for await (const part of lineWindows(deps.db, documentId, { from: 0, to: count, most: TEXTS })) {
    const place = { documentId, ...part };
    const alarms = findAlarms && await findAlarms(part);
    const isScored = score && await scoredIn(deps, place, score);
    const found: TextRow[] = [];
    for (const row of await hasWords(await listTexts(deps.db, place, fits))) {
      await rest();
      if (!isRepeat(row.index)) continue;
      if (alarms && !alarms.has(row.index) && !hasProblem(row, row.target)) continue;
      if (isScored && !await isScored(row)) continue;
      found.push(row);
    }
    yield found;
    await rest();
  }
}

/** A score counts as long as it is of the texts of today. */
async function scoredIn(
  { db }: Deps,
  part: Parameters<typeof listScoresWithin>[1],
  bounds: [number, number],
) {
  const rows = await listScoresWithin(db, part, bounds);
  const hashes = new Map(rows.map(({ index, hash }) => [index, hash]));
  return async (row: TextRow) => {
    const hash = hashes.get(row.index);
    return hash !== undefined && hash === await hashOfTexts(row);
  };
}

/** Leaves those lines that have the words of a filter. */
function wordsIn(
  deps: Deps,
  document: Searched,
  { text, source, target }: LineFilter,
): (rows: TextRow[]) => Promise<TextRow[]> {
  if (!text && !source && !target) return (rows) => Promise.resolve(rows);
  const words = { text, source, target };
  const what = text ?? source ?? target ?? '';
  const run = createTextTasks(deps, { owner: turnOf(document), what, isExpression: false });
  return async (rows) => {
    const fits = await run('fitsInLines', { words }, rows);
    return rows.filter((_, at) => fits[at]);
  };
}
