import type { Db } from '../../../db/client.ts';
import { addCodeTry, findToken, setLiveTokenUsed, setTokenUsed, type TokenKind } from './store.ts';

/** Uses a token up and names its user; undefined when it was used or is over. */
export async function useToken(
  tx: Db,
  hash: string,
  kind: TokenKind,
  now: Date,
): Promise<{ uid: string } | undefined> {
  return await setLiveTokenUsed(tx, hash, kind, now);
}

/** Counts a try at the live code of a member and answers the code; undefined when none is left. */
export async function countCodeTry(
  db: Db,
  { uid, now, most }: { uid: string; now: Date; most: number },
) {
  return await addCodeTry(db, uid, now, most);
}

/** The token of a link that names its user, used or not. */
export async function readVerification(tx: Db, hash: string, uid: string) {
  return await findToken(tx, { hash, uid, kind: 'verify' });
}

export async function markTokenUsed(tx: Db, hash: string, at: Date): Promise<void> {
  await setTokenUsed(tx, hash, at);
}
