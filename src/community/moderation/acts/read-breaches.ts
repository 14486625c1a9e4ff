import type { Db } from '../../../../db/client.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { readReason } from '../../sanctions/rules.ts';
import { listReportsAbout } from '../reports/store.ts';
import type { Breach } from '../rules.ts';
import { type FoundThing, readThing } from '../things/read-thing.ts';
import { type ActRow, listActsAgainst } from './store.ts';

/**
 * Breaches of the terms that operators found in what a member wrote and that were not taken back. What reports or the
 * request of a person alone have hidden was decided by nobody yet and is none.
 */
export async function readBreaches(db: Db, uid: string): Promise<Breach[]> {
  const why = systemScope('the terms ask how often it was');
  const breaches: Breach[] = [];
  for (const { act } of await listActsAgainst(db, why, uid)) {
    if (act.origin !== 'operator' || act.revertedAt !== null) continue;
    if (act.act !== 'hide' && act.act !== 'warn') continue;
    breaches.push({
      act: act.act,
      reason: readReason(act.reason),
      thing: act.thing,
      thingNo: act.thingNo,
      at: act.at,
      isCorrected: await isCorrected(db, act),
    });
  }
  return breaches;
}

/** The nickname is another one than that which was reported. */
async function wasRenamed(db: Db, found: FoundThing): Promise<boolean> {
  const why = systemScope('its reports hold the nickname of then');
  const [newest] = await listReportsAbout(db, why, found);
  return newest !== undefined && newest.snapshot.words !== found.snapshot.words;
}

/** What the request was about is gone, hidden, or was changed since. */
async function isCorrected(db: Db, { thing, thingNo, at }: ActRow): Promise<boolean> {
  const found = await readThing(db, { thing, thingNo });
  if (!found || found.isGone || found.isHidden) return true;
  if (thing === 'member') return await wasRenamed(db, found);
  return found.editedAt !== null && found.editedAt > at;
}
