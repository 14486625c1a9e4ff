import type { Db } from '../../../db/client.ts';
import { isSupportedExtension } from '../../documents/conversions/read-document.ts';
import { cleanFileName, extensionOf } from '../../documents/files/rules.ts';
import { receiveDocument } from '../../documents/files/transfer/receive-document.ts';
import type { LineKind } from '../../formats/contract/format.ts';
import type { ReceivedLine } from '../../documents/lines/replace-lines.ts';
import { addRevisions } from '../../documents/revisions/bring-back-revisions.ts';
import { cleanTarget } from '../../documents/lines/rules.ts';
import { bringComments } from '../../review/comments/bring-comments.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import type { ZipFile } from './archive/zip-file.ts';
import { readJson, readRows } from './check-package.ts';
import { listPackedLines } from './contents/store.ts';
import { applyCues } from './cues/package-cues.ts';
import type { PackagePart } from './parts.ts';
import { CommentJson, DocumentJson, LineJson } from './schema.ts';
import { storeEntry } from './store-entry.ts';

const PAGE = 500;
/** Each is a statement of its own, in a transaction for which others wait. */
const COMMENT_PAGE = 50;
/** Characters. */
const PAGE_LENGTH = 2_000_000;
/** Revisions that are stored at once. */
const REVISIONS = 200;

/** Who each person of the package is here: a uid, and a name where it is of no account. */
export type Persons = ReadonlyMap<string, Person>;
type Person = { uid: string; outside: string | null };

export type Applying = {
  deps: Deps;
  member: Member;
  zip: ZipFile;
  projectNo: ProjectScope;
  persons: Persons;
  withHistory: boolean;
  steps: Steps;
};

/** How far it is, in bytes of the content. */
export type Steps = {
  /** In the transaction that does it. Throws when another process does it, or nobody is to. */
  note(tx: Db, place: number): Promise<void>;
  /** The same by itself, with so many lines more. */
  reach(place: number, lines?: number): Promise<void>;
  /** What comes in to the end of a part counts no longer as what is still to come: in the transaction in which it counts by itself. */
  release(tx: Db, part: PackagePart): Promise<void>;
};

/** The document of one folder, with its lines, their history and what was said about them. */
export async function applyDocument(applying: Applying, part: PackagePart): Promise<void> {
  const { deps, member, zip, projectNo, steps } = applying;
  const { at: folder, start } = part;
  const facts = await readJson(zip, `${folder}/document.json`, DocumentJson);
  const { fileName, extension } = facts;
  if (cleanFileName(fileName) !== fileName || extensionOf(fileName) !== extension) {
    fail('package.damaged');
  }
  if (!isSupportedExtension(extension)) fail('file.unsupported');
  const store = async () => {
    const { key, size } = await storeEntry(deps, zip, `${folder}/original.${extension}`);
    return { fileName, extension, storageKey: key, size };
  };
  let rows: LineJson[] = [];
  let place = start;
  async function* lines() {
    for await (const page of pagesOf(readRows(zip, `${folder}/lines.jsonl`, LineJson))) {
      rows = page.rows;
      place += page.length;
      yield rows.map((row) => receivedLine(row, applying.persons));
    }
  }
  const known = await receiveDocument(deps, member, { ...facts, projectNo, store }, {
    lines,
    onLines: async (documentId, from, count) => {
      if (applying.withHistory) await addHistory(applying, documentId, { from, page: rows });
      await steps.reach(place, count);
    },
    onEnd: async (documentId) => {
      await addComments(applying, documentId, { folder, place });
      const { direction } = facts;
      await applyCues({ deps, zip, folder, documentId, direction, by: member.uid });
    },
  });
  await steps.reach(part.end, known);
}

type Row<T> = { row: T; length: number };
type Page<T> = { rows: T[]; length: number };

/** Long rows make short pages, for a page is held whole. */
async function* pagesOf<T>(
  source: AsyncIterable<Row<T>>,
  most = PAGE,
): AsyncGenerator<Page<T>> {
  let rows: T[] = [];
  let held = 0;
  for await (const { row, length } of source) {
    rows.push(row);
    held += length;
    if (rows.length < most && held < PAGE_LENGTH) continue;
    yield { rows, length: held };
    rows = [];
    held = 0;
  }
  if (rows.length > 0) yield { rows, length: held };
}

const timeOf = (at: number | null) => at === null ? null : new Date(at);

function uidOf(persons: Persons, id: string | null): string | null {
  return id === null ? null : (persons.get(id) ?? fail('package.damaged')).uid;
}

function receivedLine({ history: _, ...row }: LineJson, persons: Persons): ReceivedLine {
  return {
    ...row,
    kind: row.kind as LineKind,
    frame: row.frame as ReceivedLine['frame'],
    tags: row.tags as ReceivedLine['tags'],
    target: cleanTarget(row.target),
    checkedBy: uidOf(persons, row.checkedBy),
    checkedAt: timeOf(row.checkedAt),
    editedBy: uidOf(persons, row.editedBy),
    editedAt: timeOf(row.editedAt),
    reviewedBy: uidOf(persons, row.reviewedBy),
    reviewedAt: timeOf(row.reviewedAt),
  };
}

async function addHistory(
  { deps, persons }: Applying,
  documentId: DocumentScope,
  { from, page }: { from: number; page: readonly LineJson[] },
) {
  const rows = await listPackedLines(deps.db, documentId, { from, to: from + page.length });
  const revisions = rows.flatMap(({ id, index }) =>
    (page[index - from]?.history ?? []).map(({ by, ...one }) => {
      return { ...one, lineId: id, by: uidOf(persons, by) };
    })
  );
  for (let at = 0; at < revisions.length; at += REVISIONS) {
    await addRevisions(deps.db, documentId, revisions.slice(at, at + REVISIONS));
  }
}

async function addComments(
  applying: Applying,
  documentId: DocumentScope,
  { folder, place }: { folder: string; place: number },
) {
  const { deps, zip, persons, steps } = applying;
  const name = `${folder}/comments.jsonl`;
  if (!zip.entries.get(name)?.size) return;
  const lines = await lineIds(deps, documentId);
  const brought = ({ line, author, resolvedBy, createdAt, ...row }: CommentJson) => {
    const person = author === null ? undefined : persons.get(author) ?? fail('package.damaged');
    const outside = person?.outside ?? null;
    return {
      ...row,
      lineId: lines[line] ?? fail('package.damaged'),
      authorUid: outside === null ? person?.uid ?? null : null,
      outside: person && outside !== null ? { uid: person.uid, name: outside } : null,
      resolvedBy: uidOf(persons, resolvedBy),
      createdAt: new Date(createdAt),
      editedAt: timeOf(row.editedAt),
      resolvedAt: timeOf(row.resolvedAt),
    };
  };
  const ids: number[] = [];
  let reached = place;
  // Others write between two pages; nobody sees the document yet, and a run that was cut short begins it anew.
  for await (const { rows, length } of pagesOf(readRows(zip, name, CommentJson), COMMENT_PAGE)) {
    await deps.db.transaction((tx) => bringComments(tx, documentId, rows.map(brought), ids));
    reached += length;
    await steps.reach(reached);
  }
}

async function lineIds({ db }: Deps, documentId: DocumentScope): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0;; from += PAGE) {
    const rows = await listPackedLines(db, documentId, { from, to: from + PAGE });
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
  }
}
