import { requireDocument } from '../../documents/access/require-document.ts';
import { writeBilingualDocx } from '../bilingual/write-docx.ts';
import { writeOmegatFolder } from '../bilingual/write-omegat.ts';
import { writeXliff12, writeXliff21 } from '../bilingual/write-xliff.ts';
import { writeBilingualXlsx } from '../bilingual/write-xlsx.ts';
import type { BilingualRow } from '../bilingual/rows.ts';
import { readHandedLines, rowOfLine } from '../handback/read-handed-lines.ts';
import type { Actor, Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import type { HandoutKind } from './rules.ts';

type Order = { kind: HandoutKind; isOpenOnly: boolean };

/** A document as a file for a reviewer outside: its lines with what is translated so far. */
export async function writeHandout(
  deps: Deps,
  member: Member,
  fileName: string,
  { kind, isOpenOnly }: Order,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  const actor: Actor = { kind: 'member', member };
  const document = await requireDocument(deps, actor, fileName, 'read');
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  const lines = await readHandedLines(deps, document.id);
  const wanted = isOpenOnly ? lines.filter(({ isChecked }) => !isChecked) : lines;
  if (wanted.length === 0) fail('handout.empty');
  const { write, ending } = handoutKinds[kind];
  const handed = { ...direction, title: document.fileName };
  const bytes = write(wanted.map((line) => rowOfLine(line)), handed);
  return { fileName: `${document.fileName.slice(0, 180).toWellFormed()}.${ending}`, bytes };
}

type Handed = Direction & { title: string };
type Writer = (rows: BilingualRow[], handed: Handed) => Uint8Array;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const handoutKinds: Record<HandoutKind, { ending: string; write: Writer }> = {
  docx: { ending: 'docx', write: writeBilingualDocx },
  xlsx: { ending: 'xlsx', write: writeBilingualXlsx },
  xliff12: { ending: 'xlf', write: (rows, handed) => bytesOf(writeXliff12(rows, handed)) },
  xliff21: { ending: 'xlf', write: (rows, handed) => bytesOf(writeXliff21(rows, handed)) },
  simple: {
    ending: 'xlf',
    write: (rows, handed) => bytesOf(writeXliff12(rows, { ...handed, preset: 'simple' })),
  },
  omegat: { ending: 'zip', write: writeOmegatFolder },
};
