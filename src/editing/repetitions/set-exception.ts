import { requireDocument } from '../../documents/access/require-document.ts';
import { refusalToWrite } from '../../documents/lines/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { deleteExceptions, findRepeat, insertException } from './store.ts';

type Exception = { name: string; index: number; isException: boolean };

/** A line that is translated in its own way stays out of it: it fills no other and is filled by none, until taken back. */
export async function setException(
  deps: Deps,
  actor: Actor,
  { name, index, isException }: Exception,
): Promise<void> {
  const { id, rights } = await requireDocument(deps, actor, name, 'write');
  const line = await findRepeat(deps.db, id, index) ?? fail('line.notFound');
  const refusal = refusalToWrite(rights, { ...line, index });
  if (refusal) fail(refusal);
  if (!isException) return await deleteExceptions(deps.db, id, [line.id]);
  await insertException(deps.db, id, line.id, { by: rights.by, at: deps.now() });
}
