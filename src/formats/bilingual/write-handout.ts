import type { Direction } from '../../shared/languages.ts';
import type { BilingualRow } from './rows.ts';
import type { HandoutKind } from './rules.ts';
import { writeBilingualDocx } from './write-docx.ts';
import { writeOmegatFolder } from './write-omegat.ts';
import { writeXliff12, writeXliff21 } from './write-xliff.ts';
import { writeBilingualXlsx } from './write-xlsx.ts';

export type Handed = Direction & { title: string };

const bytesOf = (text: string) => new TextEncoder().encode(text);

type Writer = (rows: readonly BilingualRow[], handed: Handed) => Uint8Array;

const writers: Record<HandoutKind, Writer> = {
  docx: writeBilingualDocx,
  xlsx: writeBilingualXlsx,
  xliff12: (rows, handed) => bytesOf(writeXliff12(rows, handed)),
  xliff21: (rows, handed) => bytesOf(writeXliff21(rows, handed)),
  simple: (rows, handed) => bytesOf(writeXliff12(rows, { ...handed, preset: 'simple' })),
  omegat: writeOmegatFolder,
};

export function writeHandoutFile(
  kind: HandoutKind,
  rows: readonly BilingualRow[],
  handed: Handed,
): Uint8Array {
  return writers[kind](rows, handed);
}
