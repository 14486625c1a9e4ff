import type { Db } from '../../../../db/client.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { endSanction } from '../../sanctions/impose-sanction.ts';
import { type ActRow, setReverted } from './store.ts';

/** It counts as a breach no more, and what it has suspended is free again. */
export async function revertAct(tx: Db, { no }: ActRow, at: Date): Promise<void> {
  await setReverted(tx, systemScope('it was decided anew'), [no], at);
  await endSanction(tx, no, at);
}
