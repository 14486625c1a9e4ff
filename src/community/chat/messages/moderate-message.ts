import type { Db } from '../../../../db/client.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { DomainError, fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { openRoom } from '../rooms/open-room.ts';
import { forgetMentions } from './forget-mentions.ts';
import { emptyMessages, findAnyMessage, listAround, setMessageWords } from './store.ts';

/** What an operator sees of a reported message, on each side. */
const AROUND = 20;

const why = () => systemScope('operators look into reports of messages');

/** A message as it is stored; removed ones have no words. */
export async function readAnyMessage(db: Db, uid: number) {
  return await findAnyMessage(db, why(), uid);
}

/** A message of a room that the member may read; to others it is not there. */
export async function requireMessage(deps: Deps, member: Member, uid: number) {
  const found = await readAnyMessage(deps.db, uid) ?? fail('report.notFound');
  await openRoom(deps, member, found.room_id, { creates: false }).catch((error) => {
    if (error instanceof DomainError) fail('report.notFound');
    throw error;
  });
  return found;
}

/** The messages before and behind a reported one. Each reading goes on record by the caller. */
export async function readAround(db: Db, uid: number) {
  return await listAround(db, why(), uid, AROUND);
}

/** Takes the words out; the place stays. False when nothing is there. */
export async function hideMessage(tx: Db, uid: number, at: Date): Promise<boolean> {
  const found = await readAnyMessage(tx, uid);
  if (!found || found.removed_at !== null) return false;
  await emptyMessages(tx, found.room_no, [uid], at);
  await forgetMentions(tx, [found]);
  return true;
}

/** Puts words back that were taken out. */
export async function unhideMessage(tx: Db, uid: number, words: string): Promise<boolean> {
  const found = await readAnyMessage(tx, uid);
  if (!found || found.removed_at === null) return false;
  await setMessageWords(tx, found.room_no, uid, words);
  return true;
}
