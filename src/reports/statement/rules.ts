import type { Unit } from '../../documents/counting/rules.ts';
import { addKeys, type EffortKeys, noKeys } from '../effort/rules.ts';

/** What a line is paid as: by what was there before, or because it was reviewed. */
export const statementBands = ['empty', 'machine', 'memory', 'propagated', 'review'] as const;
export type StatementBand = typeof statementBands[number];

export type StatementRow = {
  document: string;
  /** From 1. */
  line: number;
  day: string;
  work: 'translation' | 'review';
  start: Exclude<StatementBand, 'review'>;
  units: Record<Unit, number>;
  /** Characters of the draft and of the target; `distance`: edits from the one to the other. */
  draft: number | null;
  target: number;
  distance: number | null;
  /** Active seconds to a tenth, and keystrokes by kind: only where the member puts them into the statement. */
  effort?: RowEffort | undefined;
};

type RowEffort = { seconds: number; keys: EffortKeys };

export type StatementRates = {
  version: string;
  unit: Unit;
  won: number;
  /** Whole per cent. */
  shares: Record<StatementBand, number>;
};

/** More of one person in one period are several periods. */
export const MOST_STATEMENT_ROWS = 20_000;
export const MOST_WON = 1_000_000;

/** Every figure of a statement, from its rows alone. */
export function figuresOf(rows: readonly StatementRow[], rates: StatementRates | undefined) {
  const days = rows.map(({ day }) => day).sort();
  const bands = statementBands.map((band) => {
    const own = rows.filter((row) => bandOf(row) === band);
    const counts = countsOf(own);
    return { band, lines: own.length, counts, won: rates ? amountOf(counts, band, rates) : null };
  }).filter(({ lines }) => lines > 0);
  const supply = rates ? bands.reduce((sum, { won }) => sum + (won ?? 0), 0) : null;
  const vat = supply === null ? null : Math.round(supply / 10);
  return {
    lines: rows.length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    counts: countsOf(rows),
    bands,
    documents: documentsOf(rows),
    edits: editsOf(rows),
    effort: effortOf(rows),
    supply,
    vat,
    total: supply === null ? null : supply + (vat ?? 0),
  };
}

function bandOf({ work, start }: StatementRow): StatementBand {
  return work === 'review' ? 'review' : start;
}

/** Halves go up; in tenths, so that the order of the rows changes nothing. */
function amountOf(
  counts: Record<Unit, number>,
  band: StatementBand,
  { unit, won, shares }: StatementRates,
): number {
  return Math.round(Math.round(counts[unit] * 10) * won * shares[band] / 1000);
}

function countsOf(rows: readonly StatementRow[]): Record<Unit, number> {
  const sum = (unit: Unit) =>
    rows.reduce((tenths, { units }) => tenths + Math.round(units[unit] * 10), 0) / 10;
  return {
    eojeol: sum('eojeol'),
    characters: sum('characters'),
    spaced: sum('spaced'),
    words: sum('words'),
  };
}

function documentsOf(rows: readonly StatementRow[]) {
  return [...Map.groupBy(rows, ({ document }) => document)].map(([document, own]) => ({
    document,
    lines: own.length,
    counts: countsOf(own),
  }));
}

/** How much of the drafts was changed, over the lines where that could be counted. */
function editsOf(rows: readonly StatementRow[]) {
  const drafted = rows.flatMap(({ work, start, distance, draft, target }) =>
    work === 'translation' && start === 'machine' && distance !== null && draft !== null
      ? [{ distance, longer: Math.max(draft, target) }]
      : []
  );
  const sum = (of: (one: typeof drafted[number]) => number) =>
    drafted.reduce((all, one) => all + of(one), 0);
  return {
    lines: drafted.length,
    untouched: drafted.filter(({ distance }) => distance === 0).length,
    distance: sum(({ distance }) => distance),
    characters: sum(({ longer }) => longer),
  };
}

/** Null where no row says anything of it. */
function effortOf(rows: readonly StatementRow[]): (RowEffort & { lines: number }) | null {
  const known = rows.flatMap(({ effort }) => effort ?? []);
  if (known.length === 0) return null;
  const tenths = known.reduce((sum, { seconds }) => sum + Math.round(seconds * 10), 0);
  const keys = known.reduce((sum, one) => addKeys(sum, one.keys), noKeys());
  return { lines: known.length, seconds: tenths / 10, keys };
}

/** Rows as they leave the service; their hash names the statement. */
export function linesOfRows(rows: readonly StatementRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export async function hashOfRows(lines: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines));
  return new Uint8Array(bytes).toHex();
}
