import type { FoundDocument } from '../../documents/access/require-document.ts';
import { VISITOR_LINES } from '../../documents/lines/rules.ts';
import { alarmFinder } from '../../review/qa/find-alarms.ts';
import { hashOfTexts } from '../../machine-translation/scoring/view-scores.ts';
import type { Deps } from '../../server/deps.ts';
import { plainFinder } from '../../language/text-search/plain.ts';
import { readable } from '../../language/text-search/readable.ts';
import { findRepeats } from './find-repeats.ts';
import { hasProblem, type LineFilter } from './rules.ts';
import { createSlices } from './slices.ts';
import { conditionOf, listIndices, listScoresWithin, listTexts, type TextRow } from './store.ts';

/** Lines that are looked at in one query: few enough not to keep others waiting, with their texts fewer. */
const INDICES = 4000;
const TEXTS = 250;

type Searched = Pick<FoundDocument, 'id' | 'projectNo' | 'lineCount' | 'rights'>;

/** How many lines somebody may be told about at all. */
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
    for await (const { index } of scanLines(deps, document, filter)) found.push(index);
    return found;
  }
  const rest = createSlices();
  const fits = conditionOf(filter, document.rights);
  const count = openLinesOf(document);
  for (let from = 0; from < count; from += INDICES) {
    const part = { documentId: document.id, from, to: Math.min(from + INDICES, count) };
    found.push(...await listIndices(deps.db, part, fits));
    await rest();
  }
  return found;
}

/** The same with their texts, one after the other; others get their turn in between. */
export async function* scanLines(
  deps: Deps,
  document: Searched,
  filter: LineFilter,
): AsyncGenerator<TextRow> {
  const { id: documentId, rights } = document;
  const rest = createSlices();
  const fits = conditionOf(filter, rights);
  const count = openLinesOf(document);
  const isRepeat = await findRepeats(deps.db, { documentId, count, which: filter.repeat });
  const hasWords = wordsOf(filter);
  const findAlarms = filter.problem && await alarmFinder(deps.db, document);
  for (let from = 0; from < count; from += TEXTS) {
    const part = { documentId, from, to: Math.min(from + TEXTS, count) };
    const alarms = findAlarms && await findAlarms(part);
    const isScored = filter.score && await scoredIn(deps, part, filter.score);
    for (const row of await listTexts(deps.db, part, fits)) {
      await rest();
      if (!isRepeat(row.index) || !hasWords(row)) continue;
      if (alarms && !alarms.has(row.index) && !hasProblem(row, row.target)) continue;
      if (isScored && !await isScored(row)) continue;
      yield row;
    }
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

function wordsOf({ text, source, target }: LineFilter): (row: TextRow) => boolean {
  const finder = (words: string | undefined) =>
    words ? plainFinder({ text: words, mode: 'plain', isCaseSensitive: false }) : undefined;
  const [either, left, right] = [finder(text), finder(source), finder(target)];
  return (row) => {
    const from = () => readable(row.source, row.tags, 'ignored').text;
    const to = () => readable(row.target, row.tags, 'ignored').text;
    if (left && left(from()).length === 0) return false;
    if (right && right(to()).length === 0) return false;
    return !either || either(from()).length > 0 || either(to()).length > 0;
  };
}
