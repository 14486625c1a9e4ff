import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { type ApiScope, stateOfToken, type TokenState } from './rules.ts';
import { listTokensOf } from './store.ts';

export type ListedToken = {
  no: number;
  name: string;
  lastFour: string;
  scopes: ApiScope[];
  state: TokenState;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

/** The tokens of a member, the newest first; never what they are. */
export async function listTokens(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  uid: MemberScope,
): Promise<ListedToken[]> {
  return (await listTokensOf(db, uid)).map((row) => ({
    no: row.no,
    name: row.name,
    lastFour: row.lastFour,
    scopes: row.scopes,
    state: stateOfToken(row, now()),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
  }));
}

/** The same for the file of what is stored about a member. */
export async function exportTokens(db: Db, uid: MemberScope) {
  return (await listTokensOf(db, uid)).map((row) => ({
    name: row.name,
    last_four: row.lastFour,
    scopes: row.scopes,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    ended_at: row.revokedAt,
    last_used_at: row.lastUsedAt,
  }));
}
