import type { FoundDocument } from '../../documents/access/require-document.ts';
import { turnOf } from '../../documents/access/rules.ts';
import { lineWindows } from '../../documents/lines/line-windows.ts';
import { VISITOR_LINES } from '../../documents/lines/rules.ts';
import { needleOf } from '../../language/text-search/needle.ts';
import { alarmFinder } from '../../review/qa/find-alarms.ts';
import { hashOfTexts } from '../../machine-translation/scoring/view-scores.ts';
import type { Deps } from '../../server/deps.ts';
import { createRepeatFilter } from './repeat-filter.ts';
import { hasProblem, type LineFilter } from './rules.ts';
import { createSlices } from '../../shared/slices.ts';
import {
  conditionOf,
  type Held,
  listIndices,
  listScoresWithin,
  listTexts,
  type TextRow,
} from './store.ts';
import { createTextTasks } from './text-tasks.ts';

/**
 * Lines that are looked at in one query: few enough not to keep others waiting, with their texts fewer. Where the
 * database leaves out most of them, it looks at more.
 */
const INDICES = 10_000;
const TEXTS = 250;
const LOOKED_THROUGH = 1000;

type Searched = FoundDocument;

/** How many lines an answer may name at all. */
export function openLinesOf({ lineCount, rights }: Pick<Searched, 'lineCount' | 'rights'>): number {
  return rights.duty === 'visitor' ? Math.min(lineCount, VISITOR_LINES) : lineCount;
}

/** Whether a filter can only be checked on the texts of lines. */
export function needsTexts({ text, source, target, problem, score }: LineFilter): boolean {
  return Boolean(text || source || target || problem || score);
}

/** The lines that fit a filter, by number. */
export async function findIndices(
  deps: Deps,
  document: Searched,
  filter: LineFilter,
): Promise<number[]> {
  const found: number[] = [];
  if (needsTexts(filter)) {
    for await (const rows of scanLines(deps, document, filter)) {
      for (const { index } of rows) found.push(index);
    }
    return found;
  }
  const rest = createSlices();
  const fits = conditionOf(filter, document.rights);
  const count = openLinesOf(document);
  const isRepeat = await createRepeatFilter(deps, document, { count, which: filter.repeat });
  for (let from = 0; from < count; from += INDICES) {
    const part = { documentId: document.id, from, to: Math.min(from + INDICES, count) };
    for (const index of await listIndices(deps.db, part, fits)) {
      if (isRepeat(index)) found.push(index);
    }
    await rest();
  }
  return found;
}

/**
 * The same with their texts, a few at a time; others get their turn in between. Lines without what is `held` may be left
 * out.
 */
export async function* scanLines(
  deps: Deps,
  document: Searched,
  filter: LineFilter,
  held: readonly Held[] = [],
): AsyncGenerator<TextRow[]> {
  const { id: documentId, rights } = document;
  const { score, problem, repeat: which } = filter;
  const rest = createSlices();
  const isRepeat = await createRepeatFilter(deps, document, {
    count: openLinesOf(document),
    which,
  });
  const hasWords = wordsIn(deps, document, filter);
  const findAlarms = problem && await alarmFinder(deps, document);
  const all = [...held, ...wordsHeld(filter)];
  const fits = conditionOf(filter, rights, all);
  for await (const part of partsOf(deps, document, all.length > 0)) {
    const place = { documentId, ...part };
    const alarms = findAlarms && await findAlarms(part);
    const isScored = score && await scoredIn(deps, place, score);
    const rows = await listTexts(deps.db, place, fits);
    for (let at = 0; at < rows.length; at += TEXTS) {
      const found: TextRow[] = [];
      for (const row of await hasWords(rows.slice(at, at + TEXTS))) {
        await rest();
        if (!isRepeat(row.index)) continue;
        if (alarms && !alarms.has(row.index) && !hasProblem(row, row.target)) continue;
        if (isScored && !await isScored(row)) continue;
        found.push(row);
      }
      yield found;
    }
    await rest();
  }
}

function partsOf({ db }: Deps, document: Searched, isSelective: boolean) {
  const most = isSelective ? LOOKED_THROUGH : TEXTS;
  return lineWindows(db, document.id, { from: 0, to: openLinesOf(document), most });
}

/** The words of a filter, as far as the database can look for them. */
function wordsHeld({ text, source, target }: LineFilter): Held[] {
  const held = (words: string | undefined, side: Held['side']): Held[] => {
    const needle = words && needleOf(words, false);
    return needle ? [{ needle, side }] : [];
  };
  return [...held(text, 'both'), ...held(source, 'source'), ...held(target, 'target')];
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
