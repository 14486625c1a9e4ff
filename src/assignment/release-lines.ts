import type { Db } from '../../db/client.ts';
import { clearAllAssigned, clearAssigned } from './store.ts';

/** What somebody had who may no longer work on a project is everybody's again. */
export async function releaseLines(tx: Db, projectNo: number, userNo: number): Promise<void> {
  await clearAssigned(tx, projectNo, userNo);
}

/** Of a member who leaves the service. */
export async function releaseAllLines(tx: Db, userNo: number): Promise<void> {
  await clearAllAssigned(tx, userNo);
}
