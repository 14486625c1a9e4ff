import { fail } from '../../shared/errors.ts';
import type { Imported, ReadOptions, Target, WriteOptions } from '../contract/format.ts';
import { resolved } from '../contract/import-options.ts';
import { moveTimes } from './times/move-times.ts';
import { openText } from './text-file.ts';
import type { TextParser } from './text-parser.ts';
import { exportUnits, importUnits } from './units.ts';

export function readText(
  { find }: TextParser,
  bytes: Uint8Array,
  { from, options }: ReadOptions,
): Imported {
  const wanted = resolved(options);
  const file = openText(bytes, wanted.encoding ?? undefined);
  const imported = importUnits(file, find(file, from, wanted), from);
  return imported.lines.length > 0 ? imported : fail('file.empty');
}

export function writeText(
  parser: TextParser,
  bytes: Uint8Array,
  targets: readonly Target[],
  writing: WriteOptions,
): Uint8Array {
  const { from, options } = writing;
  const wanted = resolved(options);
  const file = openText(moveTimes(parser, bytes, writing), wanted.encoding ?? undefined);
  return exportUnits(file, parser.find(file, from, wanted), from, targets);
}
