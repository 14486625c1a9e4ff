import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { setProjectsReleased, setReleased } from './store.ts';

/** Documents of a member who leaves belong to nobody and are past their time: the next clearing takes them. */
export async function releaseDocuments(deps: Pick<Deps, 'now'>, tx: Db, uid: MemberScope) {
  await setReleased(tx, uid, deps.now());
}

/** The same for files of projects that nobody can take back any more. */
export async function releaseProjectDocuments(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  projectNos: readonly number[],
) {
  if (projectNos.length > 0) {
    await setProjectsReleased(
      tx,
      systemScope('their projects are gone for good'),
      projectNos,
      deps.now(),
    );
  }
}
