import { requireDocument } from '../../documents/access/require-document.ts';
import type { BilingualRow } from '../../formats/bilingual/rows.ts';
import type { HandoutKind } from '../../formats/bilingual/rules.ts';
import { readHandedLines, rowOfLine } from '../handback/read-handed-lines.ts';
import type { Actor, Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { createSlices } from '../../shared/slices.ts';

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
  const handed = { ...direction, title: document.fileName };
  const rows: BilingualRow[] = [];
  const rest = createSlices();
  for (const line of wanted) {
    rows.push(rowOfLine(line));
    await rest();
  }
  const bytes = await deps.fileThreads.writeHandout(kind, rows, handed, { owner: member.uid });
  const ending = endings[kind];
  return { fileName: `${document.fileName.slice(0, 180).toWellFormed()}.${ending}`, bytes };
}

const endings: Record<HandoutKind, string> = {
  docx: 'docx',
  xlsx: 'xlsx',
  xliff12: 'xlf',
  xliff21: 'xlf',
  simple: 'xlf',
  omegat: 'zip',
};
