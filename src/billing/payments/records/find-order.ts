import type { Db } from '../../../../db/client.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { findAnyOrder } from './orders/store.ts';

/** Whether there is such an order; for operators, who may see all of them. */
export async function hasOrder(db: Db, id: string): Promise<boolean> {
  return await findAnyOrder(db, systemScope('operators name orders'), id) !== undefined;
}
