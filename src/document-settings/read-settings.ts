import type { Db } from '../../db/client.ts';
import { findDocument } from '../documents/find-document.ts';
import { defaultRegister } from '../drafts/register.ts';
import type { Register } from '../ports/mt/port.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import type { DocumentSettings } from './rules.ts';
import { findSettings } from './store.ts';

const none: DocumentSettings = { register: null, terms: [], examples: [] };

/** For whoever drafts: what was asked for this document. */
export async function settingsOf(db: Db, documentId: number): Promise<DocumentSettings> {
  return await findSettings(db, documentId) ?? none;
}

/** For its owner: the same, with the register that is used when none was chosen. */
export async function readSettings(
  deps: Deps,
  actor: Actor,
  fileName: string,
): Promise<DocumentSettings & { suggested: Register }> {
  const { id, domain, extension } = await findDocument(deps, actor, fileName, 'read');
  return { ...await settingsOf(deps.db, id), suggested: defaultRegister(domain, extension) };
}
