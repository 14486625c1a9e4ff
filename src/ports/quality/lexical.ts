import { type Calibration, findTable, scoreBy } from './calibration.ts';
import { chrF } from './chrf.ts';
import type { QualityEstimator } from './port.ts';

/** Compares the source with the target translated back, letter by letter. Quick, and blind to much. */
export function lexical(tables: readonly Calibration[]): QualityEstimator {
  const tableFor = (from: string, to: string, model: string) =>
    findTable(tables, { method: 'lexical', model, from, to });
  return {
    method: 'lexical',
    id: 'chrF',
    needsBack: true,
    covers: ({ from, to, backEngine }) =>
      backEngine !== undefined && tableFor(from, to, backEngine) !== undefined,
    estimate: (inputs, { from, to, backEngine }) => {
      const table = tableFor(from, to, backEngine ?? '');
      return Promise.resolve(inputs.map(({ id, source, back }) => ({
        id,
        score: table && back ? scoreBy(table, chrF(back, source)) : null,
        calibration: table?.id ?? null,
        spans: [],
      })));
    },
  };
}
