import type { Db } from '../../../db/client.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { setProject } from './store.ts';

/** A project has a manager again, and stays for good. */
export async function adoptProject(tx: Db, projectNo: ProjectScope): Promise<void> {
  await setProject(tx, projectNo, { unmanagedSince: null });
}
