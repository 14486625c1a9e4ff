import type { Db } from '../../../db/client.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { suggestedRegister } from './suggested-register.ts';
import type { Domain, Register } from '../../language/register/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { DocumentSettings } from './rules.ts';
import { findSettings } from './store.ts';

const none: DocumentSettings = { register: null, terms: [], examples: [] };

/** For drafting: what was chosen for this document. */
export async function settingsOf(db: Db, documentId: DocumentScope): Promise<DocumentSettings> {
  return await findSettings(db, documentId) ?? none;
}

/** For its owner: the same, with its domain and the register that is used when none was chosen. */
export async function readSettings(
  deps: Deps,
  actor: Actor,
  fileName: string,
): Promise<DocumentSettings & { domain: Domain; suggested: Register }> {
  const { id, domain, extension } = await requireDocument(deps, actor, fileName, 'read');
  const suggested = suggestedRegister(domain, extension);
  return { ...await settingsOf(deps.db, id), domain, suggested };
}
