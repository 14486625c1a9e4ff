import { requireDocument } from '../../documents/access/require-document.ts';
import type { LineAccess } from '../../documents/access/rules.ts';
import { refusalToWrite } from '../../documents/lines/rules.ts';
import type { Actor, Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { createSlices } from '../../shared/slices.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { compareRowsInTurns, type RowChange } from '../../formats/bilingual/compare-rows.ts';
import {
  type BilingualRow,
  cleanId,
  type ReturnedRow,
  rowId,
  targetHash,
  targetHashIn,
} from '../../formats/bilingual/rows.ts';
import { readHandedLines, rowOfLine } from './read-handed-lines.ts';
import { type Handback, limitOfHandbacks, MOST_CHANGES, type TextFinding } from './rules.ts';
import { type HandedLine, listPastTexts } from './store.ts';

type Returned = { bytes: Uint8Array; ending: string; rejectsChanges: boolean };

/** What a returned file would change, against what went out and against now. Nothing is written. */
export async function compareHandback(
  deps: Deps,
  member: Member,
  fileName: string,
  { bytes, ending, rejectsChanges }: Returned,
): Promise<Handback> {
  const actor: Actor = { kind: 'member', member };
  const { id, rights } = await requireDocument(deps, actor, fileName, 'write');
  await countOrFail(deps, `handback:${member.uid}`, limitOfHandbacks);
  const options = { rejectsChanges };
  const returned = await deps.fileThreads.readReturned(ending, bytes, options, {
    owner: member.uid,
  });
  const lines = await readHandedLines(deps, id);
  const sent = await sentRows(deps, id, lines, returned);
  const sentOf = new Map(sent.map((one) => [one.row, one]));
  const { changes, unknown } = await compareRowsInTurns(
    sent.map(({ row }) => row),
    returned,
    createSlices(),
  );
  const missing = changes.filter(({ kind }) => kind === 'missing').length;
  // A file of another document: none of its rows is known here.
  if (missing === lines.length) fail('file.notThisDocument');
  const found: Handback = { texts: [], comments: [], touched: [], missing, unknown, more: 0 };
  for (const change of changes) {
    const row = sentOf.get(change.row);
    if (row) addChange(found, change, row, rights);
  }
  const all = found.texts.length;
  const texts = found.texts.slice(0, MOST_CHANGES);
  return { ...found, texts, more: all - texts.length };
}

/** A line as it went out; `isChanged`: it has another target now. `isLost`: nobody knows what went out. */
type SentRow = { row: BilingualRow; line: HandedLine; isChanged: boolean; isLost: boolean };

/** Of lines that have changed since, the text that went out is the one with the hash that the row names. */
async function sentRows(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
  lines: readonly HandedLine[],
  returned: readonly ReturnedRow[],
): Promise<SentRow[]> {
  const rest = createSlices();
  const rows = new Map<string, ReturnedRow>();
  for (const row of returned) {
    rows.set(cleanId(row.id), row);
    await rest();
  }
  const sent: {
    line: HandedLine;
    back: ReturnedRow | undefined;
    hash: string | undefined;
    isChanged: boolean;
  }[] = [];
  for (const line of lines) {
    const back = rows.get(rowId({ number: line.index + 1, source: line.source }));
    const hash = back && targetHashIn(back.id);
    const isChanged = hash !== undefined && hash !== targetHash(line.target);
    sent.push({ line, back, hash, isChanged });
    await rest();
  }
  const changed = sent.filter(({ isChanged }) => isChanged).map(({ line }) => line.id);
  const past = new Map<string, string>();
  for (let at = 0; at < changed.length; at += PAST_AT_ONCE) {
    const texts = await listPastTexts(db, documentId, changed.slice(at, at + PAST_AT_ONCE));
    for (const { lineId, target } of texts) past.set(`${lineId} ${targetHash(target)}`, target);
  }
  const found: SentRow[] = [];
  for (const { line, back, hash, isChanged } of sent) {
    // What the reviewer has left alone is what went out; an old text may be in no history any more.
    const isUntouched = back?.target !== undefined && targetHash(back.target) === hash;
    const text = isUntouched ? back.target : past.get(`${line.id} ${hash}`);
    found.push(
      isChanged
        ? { line, isChanged, isLost: text === undefined, row: rowOfLine(line, text ?? '') }
        : { line, isChanged, isLost: false, row: rowOfLine(line) },
    );
    await rest();
  }
  return found;
}

const PAST_AT_ONCE = 200;

function addChange(
  found: Handback,
  change: RowChange,
  { line, isChanged, isLost }: SentRow,
  rights: LineAccess,
) {
  const { id, index, source, version } = line;
  if (change.kind === 'comment') found.comments.push({ index, text: change.after });
  if (change.kind === 'source') found.touched.push(index);
  // A reviewer may have come to the same words as we.
  if (change.kind !== 'text' || change.after.trim() === line.target.trim()) return;
  const { before, after: returned, problems } = change;
  const sent = isLost ? null : before;
  const state = stateOf(line, { rights, isConflict: isChanged, problems });
  found.texts.push({ id, index, version, source, sent, returned, now: line.target, state });
}

type Judged = { rights: LineAccess; isConflict: boolean; problems: readonly string[] };

/** The first that holds says why a line is not ticked. */
function stateOf(line: HandedLine, { rights, isConflict, problems }: Judged): TextFinding['state'] {
  if (refusalToWrite(rights, line)) return 'notYours';
  if (isConflict) return 'conflict';
  if (problems.includes('twice')) return 'twice';
  if (problems.includes('tags')) return 'tags';
  if (problems.includes('typography')) return 'typography';
  return line.isChecked ? 'confirmed' : 'ready';
}
