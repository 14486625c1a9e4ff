import type { DocumentRow } from '../../documents/access/require-document.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { Db } from '../../../db/client.ts';
import { NotYet } from '../../work/queue/rules.ts';
import { jsonEntry, textPieces, type ZipSource } from './archive/write-zip.ts';
import {
  findFirstLine,
  findPackedDocument,
  listPackedComments,
  listPackedRevisions,
} from './contents/store.ts';
import { cueEntries } from './cues/package-cues.ts';
import { type PackedLine, readWholeUnits } from './read-whole-units.ts';
import type { People } from './people.ts';
import type { ExportChoices, Written } from './rules.ts';
import type { CommentJson, DocumentJson, LineJson } from './schema.ts';

/** Comments in one query. */
const PAGE = 500;
/** Lines in one query, or a whole unit: each may have 100,000 letters, several times. */
const LINE_PAGE = 50;
/** Lines whose history is read at once: it may be as long again for each state. */
const HISTORY_PAGE = 10;
/** So many lines are noted together as done. */
const NOTED_LINES = 500;
/** So long lines that are being read anew are waited for. */
const AGAIN_MS = 5_000;

type Document = DocumentRow & { id: DocumentScope };
type With = {
  people: People;
  choices: ExportChoices;
  written: Written;
  onLines: (lines: number) => Promise<void>;
};
/** Where each line stands in the package, by its id, and the last one of each unit. */
type Places = { lines: Map<number, number>; units: Map<string, number> };

/** One document: its facts, its file, its lines and what was said about them. */
export async function* documentEntries(
  deps: Deps,
  listed: Document,
  given: With,
): AsyncGenerator<ZipSource> {
  // Another may have been chosen for it, or it was deleted, while those before it were written.
  const now = await findPackedDocument(deps.db, listed.id);
  if (!now) return;
  const document = { ...now, id: listed.id };
  const folder = `documents/${++given.written.counts.documents}`;
  const { fileName, extension, direction, domain, importOptions } = document;
  const facts: DocumentJson = { fileName, extension, direction, domain, importOptions };
  yield jsonEntry(`${folder}/document.json`, facts);
  yield { name: `${folder}/original.${extension}`, pieces: originalOf(deps, document) };
  if (direction === null) return;
  const first = await findFirstLine(deps.db, document.id);
  const places: Places = { lines: new Map(), units: new Map() };
  yield {
    name: `${folder}/lines.jsonl`,
    pieces: textPieces(linesOf(deps, document, { ...given, places })),
  };
  yield {
    name: `${folder}/comments.jsonl`,
    pieces: textPieces(commentsOf(deps, document, { ...given, places })),
  };
  yield* cueEntries(deps, document.id, folder);
  const isSame = (await findPackedDocument(deps.db, document.id))?.direction === direction &&
    await findFirstLine(deps.db, document.id) === first;
  if (!isSame) throw new NotYet('its lines were read anew meanwhile', AGAIN_MS);
}

async function* originalOf({ blobs }: Deps, { storageKey }: Document) {
  const file = await blobs.open(storageKey) ?? fail('document.notFound');
  yield* file.content;
}

async function* linesOf(
  { db }: Deps,
  document: Document,
  { people, choices, written, onLines, places }: With & { places: Places },
): AsyncGenerator<string> {
  let unnoted = 0;
  for await (const unit of readWholeUnits(db, document.id, LINE_PAGE)) {
    for (let at = 0; at < unit.length; at += HISTORY_PAGE) {
      const rows = unit.slice(at, at + HISTORY_PAGE);
      const history = choices.history ? await historyOf(db, document, rows) : undefined;
      for (const row of rows) {
        const past = (history?.get(row.id) ?? []).map(({ lineId: _, at, by, ...one }) => ({
          ...one,
          by: people.idOf(by),
          at: at.getTime(),
        }));
        places.units.set(row.unit, places.lines.size);
        places.lines.set(row.id, places.lines.size);
        yield `${JSON.stringify({ ...lineJson(row, people), history: past })}\n`;
      }
    }
    written.counts.lines += unit.length;
    unnoted += unit.length;
    if (unnoted < NOTED_LINES) continue;
    await onLines(unnoted);
    unnoted = 0;
  }
  if (unnoted > 0) await onLines(unnoted);
}

async function historyOf(db: Db, { id }: Document, rows: readonly PackedLine[]) {
  const revisions = await listPackedRevisions(db, id, rows.map((row) => row.id));
  return Map.groupBy(revisions, ({ lineId }) => lineId);
}

/** Who it is assigned to does not come along: these are members of the team here. */
function lineJson(row: PackedLine, people: People): Omit<LineJson, 'history'> {
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
  { people, written, places }: With & { places: Places },
): AsyncGenerator<string> {
  const known = new Map<number, number>();
  for (let after = 0;;) {
    const rows = await listPackedComments(db, document.id, { after, most: PAGE });
    if (rows.length === 0) return;
    for (const { comment, lineId, unit } of rows) {
      after = comment.id;
      // Its line may have been split off since the lines were written.
      const line = places.lines.get(lineId) ?? places.units.get(unit);
      if (line === undefined) continue;
      const root = comment.root === null ? null : known.get(comment.root);
      // An answer whose question was deleted begins a thread.
      known.set(comment.id, known.size);
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
      written.counts.comments++;
      yield `${JSON.stringify(json)}\n`;
    }
  }
}
