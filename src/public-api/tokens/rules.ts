/** What a token may be allowed. Each address of the API demands one; `write` does not include `read`. */
export const apiScopes = [
  'projects:read',
  'projects:write',
  'documents:read',
  'documents:write',
  'lines:read',
  'lines:write',
  'jobs:read',
  'jobs:write',
  'memories:read',
  'memories:write',
  'glossaries:read',
  'glossaries:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type ApiScope = typeof apiScopes[number];

/** How long a token may live; the second is offered first. */
export const lifetimes = [30, 90, 180, 365] as const;
export const USUAL_DAYS = 90;

export const DAY_MS = 24 * 60 * 60 * 1000;
export const TOKEN_NAME_LENGTH = 60;
export const TOKENS_PER_MEMBER = 50;

/** Tokens that have ended are listed for so long, and then deleted. */
export const ENDED_TOKEN_MS = 30 * DAY_MS;

export const limitOfTokens = { count: 20, periodMs: 60 * 60_000, burst: 20 };

type Lifetime = { expiresAt: Date; revokedAt: Date | null };

export type TokenState = 'live' | 'expired' | 'revoked';

export function stateOfToken({ expiresAt, revokedAt }: Lifetime, now: Date): TokenState {
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'live';
}
