import type { DocumentRow } from '../../documents/access/require-document.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { jsonEntry, textPieces, type ZipSource } from './archive/write-zip.ts';
import { listPackedComments, listPackedLines, listPackedRevisions } from './contents/store.ts';
import type { People } from './people.ts';
import type { ExportChoices, Written } from './rules.ts';
import type { CommentJson, DocumentJson, LineJson } from './schema.ts';

/** Comments in one query. */
const PAGE = 500;
/** Lines in one query: each may have 100,000 letters, several times. */
const LINE_PAGE = 50;
/** With their history, which may be as long again for each state. */
const HISTORY_PAGE = 10;
/** So many lines are noted together as done. */
const NOTED_LINES = 500;

type Document = DocumentRow & { id: DocumentScope };
type With = {
  people: People;
  choices: ExportChoices;
  written: Written;
  onLines: (lines: number) => Promise<void>;
};

/** One document: its facts, its file, its lines and what was said about them. */
export async function* documentEntries(
  deps: Deps,
  document: Document,
  given: With,
): AsyncGenerator<ZipSource> {
  const folder = `documents/${given.written.counts.documents}`;
  const { fileName, extension, direction, domain, importOptions } = document;
  const facts: DocumentJson = { fileName, extension, direction, domain, importOptions };
  yield jsonEntry(`${folder}/document.json`, facts);
  yield { name: `${folder}/original.${extension}`, pieces: originalOf(deps, document) };
  if (direction === null) return;
  yield { name: `${folder}/lines.jsonl`, pieces: textPieces(linesOf(deps, document, given)) };
  yield {
    name: `${folder}/comments.jsonl`,
    pieces: textPieces(commentsOf(deps, document, given)),
  };
}

async function* originalOf({ blobs }: Deps, { storageKey }: Document) {
  const file = await blobs.open(storageKey) ?? fail('document.notFound');
  yield* file.content;
}

async function* linesOf(
  { db }: Deps,
  document: Document,
  { people, choices, written, onLines }: With,
): AsyncGenerator<string> {
  const size = choices.history ? HISTORY_PAGE : LINE_PAGE;
  let unnoted = 0;
  for (let from = 0;; from += size) {
    const page = { from, to: from + size };
    const rows = await listPackedLines(db, document.id, page);
    const revisions = choices.history ? await listPackedRevisions(db, document.id, page) : [];
    const history = Map.groupBy(revisions, ({ lineId }) => lineId);
    for (const row of rows) {
      const past = (history.get(row.id) ?? []).map(({ lineId: _, at, by, ...one }) => ({
        ...one,
        by: people.idOf(by),
        at: at.getTime(),
      }));
      yield `${JSON.stringify({ ...lineJson(row, people), history: past })}\n`;
    }
    written.counts.lines += rows.length;
    unnoted += rows.length;
    if (unnoted >= NOTED_LINES || (rows.length === 0 && unnoted > 0)) {
      await onLines(unnoted);
      unnoted = 0;
    }
    if (rows.length === 0) return;
  }
}

type LineRow = Awaited<ReturnType<typeof listPackedLines>>[number];

/** Who it is assigned to does not come along: these are members of the team here. */
function lineJson(row: LineRow, people: People): Omit<LineJson, 'history'> {
  const { id: _, documentId: _document, index: _index, assignee: _a, reviewer: _r, ...facts } = row;
  const time = (at: Date | null) => at?.getTime() ?? null;
  return {
    ...facts,
    checkedBy: people.idOf(row.checkedBy),
    checkedAt: time(row.checkedAt),
    editedBy: people.idOf(row.editedBy),
    editedAt: time(row.editedAt),
    reviewedBy: people.idOf(row.reviewedBy),
    reviewedAt: time(row.reviewedAt),
  };
}

async function* commentsOf(
  { db }: Deps,
  document: Document,
  { people, written }: With,
): AsyncGenerator<string> {
  const places = new Map<number, number>();
  for (let after = 0;;) {
    const rows = await listPackedComments(db, document.id, { after, most: PAGE });
    if (rows.length === 0) return;
    for (const { comment, line } of rows) {
      after = comment.id;
      const root = comment.root === null ? null : places.get(comment.root);
      // An answer whose question was deleted begins a thread.
      places.set(comment.id, places.size);
      const json: CommentJson = {
        line,
        root: root ?? null,
        author: people.idOf(comment.authorUid ?? comment.outside?.uid ?? null),
        body: comment.body,
        anchor: comment.anchor,
        createdAt: comment.createdAt.getTime(),
        editedAt: comment.editedAt?.getTime() ?? null,
        resolvedAt: comment.resolvedAt?.getTime() ?? null,
        resolvedBy: people.idOf(comment.resolvedBy),
      };
      yield `${JSON.stringify(json)}\n`;
    }
    written.counts.comments += rows.length;
  }
}
