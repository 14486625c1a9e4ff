import { amountOf, wordsOf } from '../../documents/counting/rules.ts';
import { formatMoment } from '../../shared/time.ts';
import type { Analysis, AnalysisRow } from './read-analysis.ts';
import { addTables, bands, type BandTable, type Pricing, sumOf } from './rules.ts';
import { weightedTable } from './weighted-table.ts';

/** An analysis in the words of the calls. */
export function viewVersion(row: AnalysisRow) {
  return {
    version: row.version,
    state: row.state,
    lines: row.lineCount,
    lines_done: row.doneCount,
    started: formatMoment(row.startedAt),
  };
}

export function viewAnalysis(analysis: Analysis) {
  const { files, memories } = analysis;
  return {
    ...viewVersion(analysis),
    ...viewPricing({ ...analysis, version: analysis.ratesVersion }),
    memories,
    total: viewTable(addTables(files.map(({ table }) => table)), analysis),
    files: files.map(({ fileName, table }) => ({
      filename: fileName,
      ...viewTable(table, analysis),
    })),
  };
}

export function viewPricing({ version, unit, rates }: Pricing) {
  return { unit, rates, rates_version: version };
}

function viewTable(table: BandTable, analysis: Analysis) {
  const { unit, from } = analysis;
  const total = sumOf(table);
  return {
    bands: Object.fromEntries(bands.map((band) => [band, table[band]])),
    total: { ...total, words: Math.round(wordsOf(from, total)) },
    amount: amountOf(total, unit, from),
    weighted: weightedTable(table, analysis, from),
  };
}
