import type { Db } from '../../../db/client.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { settingsOf } from './read-settings.ts';
import type { DocumentSettings } from './rules.ts';
import { setSettings } from './store.ts';

/** Changes what is given. Drafts that run go on as they began; the next one follows. */
export async function saveDraftSettings(
  deps: Deps,
  actor: Actor,
  fileName: string,
  changes: Partial<DocumentSettings>,
): Promise<void> {
  const { id } = await requireDocument(deps, actor, fileName, 'manage');
  await deps.db.transaction((tx) => changeSettings(tx, id, changes));
}

export async function changeSettings(
  db: Db,
  documentId: DocumentScope,
  changes: Partial<DocumentSettings>,
): Promise<void> {
  await setSettings(db, documentId, { ...await settingsOf(db, documentId), ...changes });
}
