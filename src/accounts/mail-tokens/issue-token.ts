import type { Db } from '../../../db/client.ts';
import { deleteTokens, insertToken, type MailToken, type TokenKind } from './store.ts';

/** Stores a token of a mail; those sent before stay valid. */
export async function issueToken(tx: Db, token: MailToken): Promise<void> {
  await insertToken(tx, token);
}

/** Stores a token of a mail; the newest of a kind is the only one that counts. */
export async function replaceToken(tx: Db, token: MailToken): Promise<void> {
  await deleteTokens(tx, token.uid, [token.kind]);
  await insertToken(tx, token);
}

export async function revokeTokens(tx: Db, uid: string, kinds: TokenKind[]): Promise<void> {
  await deleteTokens(tx, uid, kinds);
}
