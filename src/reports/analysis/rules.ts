import { type Counts, noCounts, type Unit, units } from '../../documents/counting/rules.ts';

/** What a line is, before work. Each is exactly one of these; the first that fits counts. */
export const bands = [
  'numbers',
  'context',
  'exact',
  'repeated',
  'repeatedAcross',
  'fuzzy95',
  'fuzzy85',
  'fuzzy75',
  'fuzzy50',
  'none',
] as const;
export type Band = typeof bands[number];

/** Hundredths of the full price. */
export type Rates = Record<Band, number>;

export const usualRates: Rates = {
  numbers: 30,
  context: 0,
  exact: 30,
  repeated: 30,
  repeatedAcross: 30,
  fuzzy95: 60,
  fuzzy85: 75,
  fuzzy75: 90,
  fuzzy50: 100,
  none: 100,
};

export const LOWEST_RATE = 0;
export const HIGHEST_RATE = 100;

/** How the work of one direction is weighed. Version 0 is what stands here. */
export type Pricing = { version: number; unit: Unit; rates: Rates };

export function isUnit(name: string): name is Unit {
  return units.includes(name as Unit);
}

/** So long an analysis may be without news before it counts as cut off: its process is gone. */
export const SILENCE_MS = 120_000;
/** A request waits so long for the end of an analysis, and then answers its progress. */
export const PATIENCE_MS = 2_000;
/** Analyses of one project that a page offers. */
export const ANALYSES_SHOWN = 20;
/** Of one manager. */
export const limitOfAnalyses = { count: 60, periodMs: 60 * 60_000, burst: 20 };

/** What a memory says of a line; a turned meaning is a flip. */
export type BestMatch = { score: number; isTurned: boolean };

/** The band of a match; a turned meaning is booked in 75–84 at best. */
export function bandOfMatch({ score, isTurned }: BestMatch): Band {
  if (score > 100) return 'context';
  if (score === 100) return 'exact';
  const booked = isTurned ? Math.min(84, score) : score;
  if (booked >= 95) return 'fuzzy95';
  if (booked >= 85) return 'fuzzy85';
  if (booked >= 75) return 'fuzzy75';
  return booked >= 50 ? 'fuzzy50' : 'none';
}

/** What the lines of one band hold together; `drafted` stands beside: lines that a machine has filled. */
export type BandCounts = Counts & { lines: number; drafted: number };
export type BandTable = Record<Band, BandCounts>;

function noBandCounts(): BandCounts {
  return { ...noCounts(), lines: 0, drafted: 0 };
}

export function emptyTable(): BandTable {
  return Object.fromEntries(bands.map((band) => [band, noBandCounts()])) as BandTable;
}

export function addBand(sum: BandCounts, more: Readonly<BandCounts>): BandCounts {
  for (const name of Object.keys(sum) as (keyof BandCounts)[]) sum[name] += more[name];
  return sum;
}

export function sumOf(table: Readonly<BandTable>): BandCounts {
  return bands.reduce((sum, band) => addBand(sum, table[band]), noBandCounts());
}

export function addTables(tables: readonly Readonly<BandTable>[]): BandTable {
  const sum = emptyTable();
  for (const table of tables) for (const band of bands) addBand(sum[band], table[band]);
  return sum;
}

const analysisStates = ['running', 'done', 'cancelled', 'failed'] as const;
export type AnalysisState = typeof analysisStates[number];

export type AnalysedFile = { fileName: string; table: BandTable };

/** What was typed, as rates; undefined when one of them is none. */
export function readRates(typed: Readonly<Record<string, unknown>>): Rates | undefined {
  const rates = bands.map((band) => {
    const text = String(typed[band] ?? '').trim();
    const rate = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
    return [band, rate >= LOWEST_RATE && rate <= HIGHEST_RATE ? rate : NaN] as const;
  });
  return rates.some(([, rate]) => isNaN(rate)) ? undefined : Object.fromEntries(rates) as Rates;
}
