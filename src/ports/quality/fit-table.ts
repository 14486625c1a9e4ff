import { z } from 'zod';
import { Calibration } from './calibration.ts';
import { chrF } from './chrf.ts';
import { fitIsotonic, fitQuantiles } from './fit.ts';

/** What is known of a table before its figures are: what it is called and what it is good for. */
type TableFacts = Omit<Calibration, 'knots' | 'lines'>;

const LEAST_LINES = 50;

/**
 * A calibration table from lines whose quality is known. The TSV has a head with `source`, `back` and `label` in any
 * order: a label is `good`, or a number from 0 to 100 that people gave. A column `measure` replaces the comparison of
 * letters, which tables of embedders need.
 */
export function fitTable(tsv: string, facts: TableFacts): Calibration {
  const rows = readRows(tsv);
  if (rows.length < LEAST_LINES) throw new Error(`at least ${LEAST_LINES} lines are needed`);
  const isGraded = rows.every(({ label }) => typeof label === 'number');
  if (!isGraded && rows.some(({ label }) => label !== 'good')) {
    throw new Error('labels are either all numbers or all "good"');
  }
  if (!isGraded && facts.method !== 'lexical') throw new Error('embedders need graded lines');
  const knots = isGraded
    ? fitIsotonic(rows.map(({ measure, label }) => ({ measure, score: Number(label) })))
    : fitQuantiles(rows.map(({ measure }) => measure), unrelated(rows));
  return Calibration.parse({ ...facts, knots, lines: rows.length });
}

type Row = { source: string; back: string; label: number | 'good'; measure: number };

const Label = z.union([z.literal('good'), z.coerce.number().min(0).max(100)]);

function readRows(tsv: string): Row[] {
  const [head = '', ...lines] = tsv.replace(/^\uFEFF/, '').split(/\r?\n/).filter(Boolean);
  const names = head.split('\t');
  for (const name of names.includes('measure') ? ['label'] : ['source', 'back', 'label']) {
    if (!names.includes(name)) throw new Error(`the column "${name}" is missing`);
  }
  return lines.map((line, at) => {
    const cells = line.split('\t');
    const cell = (name: string) => names.includes(name) ? cells[names.indexOf(name)] ?? '' : '';
    const label = Label.safeParse(cell('label'));
    const given = cell('measure');
    const measure = given === '' ? chrF(cell('back'), cell('source')) : Number(given);
    if (!label.success || cell('label') === '' || !Number.isFinite(measure)) {
      throw new Error(`line ${at + 2} cannot be read`);
    }
    return { source: cell('source'), back: cell('back'), label: label.data, measure };
  });
}

/** Each source with what came back of another line. */
function unrelated(rows: readonly Row[]): number[] {
  const shift = Math.floor(rows.length / 2);
  return rows.map(({ source }, at) => chrF(rows[(at + shift) % rows.length]?.back ?? '', source));
}
