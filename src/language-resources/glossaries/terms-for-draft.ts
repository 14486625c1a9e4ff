import type { Db } from '../../../db/client.ts';
import type { Direction } from '../../shared/languages.ts';
import { allowedOf, entriesIn, type EntryIndex } from '../../language/terms/check-terms.ts';
import {
  type DocumentScope,
  type MemberScope,
  type ProjectScope,
  systemScope,
} from '../../shared/scopes.ts';
import { type DocumentEntry, indexFor } from './entry-index.ts';
import { isSameWay } from './rules.ts';
import { findDocumentPlace, type GlossaryRow, listGlossariesOfProject, listOwn } from './store.ts';

/** What an engine receives of a term: one of the targets should be used. */
type DraftTerm = { source: string; targets: string[] };

/** More would bury the text; the lines of a part seldom hold so many. */
export const MOST_FOR_DRAFT = 60;
const MOST_TARGETS = 5;

/**
 * Terms that surely stand in some lines of a document: from the glossaries of its project, or its owner's own.
 * A member who may draft it may read these. Documents of visitors have none.
 */
export async function termsForDraft(
  db: Db,
  documentId: DocumentScope,
  direction: Direction,
  texts: readonly string[],
): Promise<DraftTerm[]> {
  const glossaries = (await listFor(db, documentId)).filter((one) => isSameWay(one, direction));
  if (glossaries.every(({ entryCount }) => entryCount === 0)) return [];
  const index = await indexFor(db, glossaries, direction);
  const found = new Map<string, DraftTerm>();
  for (const hit of texts.flatMap((text) => entriesIn(index, text))) {
    const [first] = hit.terms;
    if (!first || hit.certainty !== 'yes' || found.has(first.text)) continue;
    const targets = [...new Set(hit.terms.flatMap(({ entry }) => allowedOf(entry)))];
    if (targets.length === 0) continue;
    found.set(first.text, { source: first.text, targets: targets.slice(0, MOST_TARGETS) });
    if (found.size === MOST_FOR_DRAFT) break;
  }
  return [...found.values()];
}

/** All that holds for a document, ready to be found; null where there is nothing. */
export async function termsOfDocument(
  db: Db,
  documentId: DocumentScope,
  direction: Direction,
): Promise<EntryIndex<DocumentEntry> | null> {
  const glossaries = (await listFor(db, documentId)).filter((one) => isSameWay(one, direction));
  if (glossaries.every(({ entryCount }) => entryCount === 0)) return null;
  return await indexFor(db, glossaries, direction);
}

async function listFor(db: Db, documentId: DocumentScope): Promise<GlossaryRow[]> {
  const { projectNo, ownerUid } = await findDocumentPlace(db, documentId) ?? {};
  if (projectNo) {
    const scope = systemScope<ProjectScope>('terms hold for its documents', projectNo);
    return await listGlossariesOfProject(db, scope);
  }
  if (!ownerUid) return [];
  return await listOwn(db, systemScope<MemberScope>('terms of the owner hold', ownerUid));
}
