import { type Calibration, findTable, provisionalScore, scoreBy } from './calibration.ts';
import { chrF } from './chrf.ts';
import type { QeSetting, QualityEstimator } from './port.ts';

type Result = { score: number; calibration: string };

/** Compares the source with the target translated back, letter by letter. Quick, and blind to much. */
export function lexical(tables: readonly Calibration[]): QualityEstimator {
  function scoreOf(measure: number, { from, to, backEngine = '' }: QeSetting): Result | undefined {
    const table = findTable(tables, { method: 'lexical', model: backEngine, from, to });
    return table
      ? { score: scoreBy(table, measure), calibration: table.id }
      : provisionalScore(tables, { method: 'lexical', from }, measure);
  }
  return {
    method: 'lexical',
    id: 'chrF',
    needsBack: true,
    covers: ({ backEngine }) =>
      backEngine !== undefined && tables.some(({ method }) => method === 'lexical'),
    estimate: (inputs, setting) =>
      Promise.resolve(inputs.map(({ id, source, back }) => ({
        id,
        score: null,
        calibration: null,
        ...(back ? scoreOf(chrF(back, source), setting) : {}),
        spans: [],
      }))),
  };
}
