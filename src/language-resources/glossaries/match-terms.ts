import { requireDocument } from '../../documents/access/require-document.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import { may } from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import { entriesIn } from '../../language/terms/check-terms.ts';
import { indexFor, readIndexedEntries } from './entry-index.ts';
import { isSameWay, MOST_LOADED } from './rules.ts';
import { type GlossaryRow, listGlossariesOfProject, listOwn } from './store.ts';

/** Where terms are looked for: a project, or one's own documents. */
type TermPlace = { projectNo: number | undefined; direction: Direction };

type DocumentGlossary = GlossaryRow & { mayWrite: boolean };

/** What holds for a document: its direction, its glossaries in their order, and all of their entries. */
export async function readDocumentTerms(deps: Deps, member: Member, fileName: string) {
  const place = await placeOf(deps, member, fileName);
  const glossaries = await listHolding(deps, member, place);
  const entries = await readIndexedEntries(deps.db, glossaries, place.direction);
  return { ...place, glossaries, entries, isComplete: entries.length < MOST_LOADED };
}

/** Documents of a project are named like others, so it is they that tell whose terms hold. */
async function placeOf(deps: Deps, member: Member, fileName: string): Promise<TermPlace> {
  const document = await requireDocument(deps, { kind: 'member', member }, fileName, 'read');
  const direction = parseDirection(document.direction ?? '') ?? fail('document.noDirection');
  return { projectNo: document.projectNo ?? undefined, direction };
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
  const { project, membership } = await requireProject(deps, member, projectNo, 'documents.read');
  const isWriter = may(membership, 'lines.write');
  return (await listGlossariesOfProject(deps.db, project.no)).filter((one) =>
    isSameWay(one, direction)
  )
    .map((one) => ({ ...one, mayWrite: isWriter || one.ownerUid === member.uid }));
}

/** Terms of a line of text. */
export async function matchTerms(deps: Deps, member: Member, place: TermPlace, text: string) {
  const glossaries = await listHolding(deps, member, place);
  return entriesIn(await indexFor(deps.db, glossaries, place.direction), text);
}

/** By a document, by a project, or one's own in the direction that is given. */
export async function placeFor(
  deps: Deps,
  member: Member,
  { projectNo, fileName, asked }: {
    projectNo: number | undefined;
    fileName: string | undefined;
    asked: Direction | undefined;
  },
): Promise<TermPlace> {
  if (fileName) return await placeOf(deps, member, fileName);
  if (projectNo === undefined) return { projectNo, direction: asked ?? { from: 'ko', to: 'en' } };
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  return { projectNo: project.no, direction: { from: project.sourceLang, to: project.targetLang } };
}
