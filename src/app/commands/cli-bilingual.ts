import { compareRows, type RowChange } from '../../formats/bilingual/compare-rows.ts';
import { readReturned } from '../../formats/bilingual/read-returned.ts';
import type { BilingualRow } from '../../formats/bilingual/rows.ts';
import { writeBilingualDocx } from '../../formats/bilingual/write-docx.ts';
import { writeOmegatFolder } from '../../formats/bilingual/write-omegat.ts';
import {
  writeXliff12,
  writeXliff21,
  type XliffPreset,
} from '../../formats/bilingual/write-xliff.ts';
import { writeBilingualXlsx } from '../../formats/bilingual/write-xlsx.ts';
import type { SourceLine, Target } from '../../formats/contract/format.ts';
import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { printJson } from './cli-lines.ts';

type BilingualOptions = Direction & { xliff: string; preset: string };

type Given = { lines: readonly SourceLine[]; targets: readonly Target[] };

/** The file for a reviewer outside; what is not named has no target. */
export function bilingualFile(
  { lines, targets }: Given,
  ending: string,
  { xliff, preset, title, ...direction }: BilingualOptions & { title: string },
): Uint8Array {
  const rows = rowsOf({ lines, targets });
  const handed = { ...direction, title, preset: presetOf(preset) };
  switch (ending) {
    case 'docx':
      return writeBilingualDocx(rows, handed);
    case 'xlsx':
      return writeBilingualXlsx(rows);
    case 'zip':
      return writeOmegatFolder(rows, handed);
    case 'xlf':
    case 'xliff': {
      const write = xliff === '2.1' ? writeXliff21 : writeXliff12;
      return new TextEncoder().encode(write(rows, handed));
    }
    default:
      return fail('file.unsupported');
  }
}

function presetOf(name: string): XliffPreset {
  return name === 'simple' || name === 'omegat' ? name : 'general';
}

/** Prints what a returned file changes, one finding a line; writes nothing. */
export async function printChanges(given: Given, bytes: Uint8Array, ending: string) {
  const rows = rowsOf(given);
  const lineOf = new Map(rows.map((row, at) => [row, given.lines[at]]));
  const { changes } = compareRows(rows, await readReturned(bytes, ending));
  for (const change of changes) {
    const line = lineOf.get(change.row);
    if (line) await printJson({ unit: line.unit, seg: line.seg, ...finding(change) });
  }
}

function finding({ row: _, ...change }: RowChange) {
  if (change.kind !== 'text' || change.problems.length > 0) return change;
  const { problems: _problems, ...clean } = change;
  return clean;
}

function rowsOf({ lines, targets }: Given): BilingualRow[] {
  const texts = new Map(
    targets.flatMap((target) =>
      'seg' in target ? [[`${target.unit} ${target.seg}`, target.text] as const] : []
    ),
  );
  return lines.map(({ unit, seg, source, tags }, at) => {
    const target = texts.get(`${unit} ${seg[0]}`) ?? '';
    const status = target === '' ? 'empty' : 'draft';
    return { number: at + 1, unit, source, target, tags, status, comments: [] };
  });
}
