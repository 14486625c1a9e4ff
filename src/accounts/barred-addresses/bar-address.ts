import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { hmacOf } from '../../shared/random.ts';
import { monthsAfter } from '../../shared/time.ts';
import { deleteBarred, insertBarred, isStored } from './store.ts';

/** As long as the privacy policy retains who has left, against misuse. */
const BARRED_MONTHS = 1;

type Needed = Pick<Deps, 'now'> & { config: Pick<Deps['config'], 'dataSecret'> };

/** A suspended account was given up: its address does not join again for a while. Only a hash says which one. */
export async function barAddress(deps: Needed, tx: Db, emailKey: string): Promise<void> {
  const until = monthsAfter(deps.now(), BARRED_MONTHS);
  await insertBarred(tx, { hash: await hashOfAddress(deps, emailKey), until });
}

export async function isBarred(deps: Needed, db: Db, emailKey: string): Promise<boolean> {
  return await isStored(db, await hashOfAddress(deps, emailKey), deps.now());
}

export async function clearBarred(tx: Db, now: Date): Promise<number> {
  return await deleteBarred(tx, now);
}

async function hashOfAddress({ config }: Needed, emailKey: string): Promise<string> {
  return await hmacOf(config.dataSecret, `barred address ${emailKey}`);
}
