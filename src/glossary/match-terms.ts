import { findDocument } from '../documents/find-document.ts';
import { inProject } from '../projects/in-project.ts';
import { mayIn } from '../projects/rules.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { type Direction, parseDirection } from '../shared/languages.ts';
import { entriesIn, type EntryIndex, indexEntries } from '../terms/check-terms.ts';
import { type EntryText, isSameWay, MOST_LOADED, turned } from './rules.ts';
import {
  type EntryRow,
  type GlossaryRow,
  listAllEntries,
  listOfProject,
  listOwn,
} from './store.ts';

/** Where terms are looked for: a project, or one's own documents. */
export type TermPlace = { projectNo: number | undefined; direction: Direction };

/** An entry the way round that the document is translated. */
export type DocumentEntry = EntryText & { no: number; glossaryNo: number };
export type DocumentGlossary = GlossaryRow & { mayWrite: boolean };

/** What holds for a document: its direction, its glossaries in their order, and all of their entries. */
export async function readDocumentTerms(
  deps: Deps,
  member: Member,
  { projectNo, fileName }: { projectNo: number | undefined; fileName: string },
) {
  const document = await findDocument(deps, { kind: 'member', member }, fileName, 'read');
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  const glossaries = await listHolding(deps, member, { projectNo, direction });
  const entries = await readEntries(deps, glossaries, direction);
  return { direction, glossaries, entries, isComplete: entries.length < MOST_LOADED };
}

/** Glossaries of the project for its documents, one's own for others; also those of the other direction. */
async function listHolding(
  deps: Deps,
  member: Member,
  { projectNo, direction }: TermPlace,
): Promise<DocumentGlossary[]> {
  if (projectNo === undefined) {
    const own = await listOwn(deps.db, member.uid);
    return own.filter((one) => isSameWay(one, direction)).map((one) => ({
      ...one,
      mayWrite: true,
    }));
  }
  const { project, standing } = await inProject(deps, member, projectNo, 'documents.read');
  const isWriter = project.archivedAt === null && mayIn(standing, 'lines.write');
  return (await listOfProject(deps.db, projectNo)).filter((one) => isSameWay(one, direction))
    .map((one) => ({ ...one, mayWrite: isWriter || one.ownerUid === member.uid }));
}

/** In the order of the glossaries. */
async function readEntries(
  deps: Deps,
  glossaries: readonly GlossaryRow[],
  direction: Direction,
): Promise<DocumentEntry[]> {
  const nos = glossaries.map(({ no }) => no);
  const rows = await listAllEntries(deps.db, nos, MOST_LOADED);
  const backwards = new Set(
    glossaries.filter(({ from }) => from !== direction.from).map(({ no }) => no),
  );
  return rows.toSorted((a, b) => nos.indexOf(a.glossaryNo) - nos.indexOf(b.glossaryNo))
    .map((row) => facing(row, backwards.has(row.glossaryNo)));
}

function facing(row: EntryRow, isBackwards: boolean): DocumentEntry {
  const { no, glossaryNo, sources, targets, note, domain } = row;
  const entry = { sources, targets, note, domain };
  return { no, glossaryNo, ...(isBackwards ? turned(entry) : entry) };
}

/** Terms of a line of text. */
export async function matchTerms(deps: Deps, member: Member, place: TermPlace, text: string) {
  const glossaries = await listHolding(deps, member, place);
  return entriesIn(await indexFor(deps, glossaries, place.direction), text);
}

/** The direction of a document, of a project, or as asked. */
export async function directionFor(
  deps: Deps,
  member: Member,
  { projectNo, fileName, asked }: {
    projectNo: number | undefined;
    fileName: string | undefined;
    asked: Direction | undefined;
  },
): Promise<Direction> {
  if (projectNo !== undefined) {
    const { project } = await inProject(deps, member, projectNo, 'documents.read');
    return { from: project.sourceLang, to: project.targetLang };
  }
  if (!fileName) return asked ?? { from: 'ko', to: 'en' };
  const document = await findDocument(deps, { kind: 'member', member }, fileName, 'read');
  return parseDirection(document.direction ?? '') ?? fail('document.noDirection');
}

/** Line after line asks for the same glossaries. */
const indexes = new Map<string, EntryIndex<DocumentEntry>>();
const MOST_INDEXES = 8;

async function indexFor(
  deps: Deps,
  glossaries: readonly GlossaryRow[],
  direction: Direction,
): Promise<EntryIndex<DocumentEntry>> {
  const states = glossaries.map(({ randomName, revision }) => `${randomName}@${revision}`);
  const key = [direction.from, ...states].join(' ');
  const known = indexes.get(key);
  const index = known ?? indexEntries(await readEntries(deps, glossaries, direction), direction);
  indexes.delete(key);
  indexes.set(key, index);
  const [oldest] = indexes.keys();
  if (indexes.size > MOST_INDEXES && oldest !== undefined) indexes.delete(oldest);
  return index;
}
