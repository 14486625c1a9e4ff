import type { Context } from 'hono';
import type { AppEnv } from '../../server/http.ts';
import type { Showing } from './view-post.ts';

/** What the reader of an answer may see of authors. */
export function showingOf({ var: { deps, lang, user } }: Pick<Context<AppEnv>, 'var'>): Showing {
  return { lang, hasEmails: user !== null && deps.config.boardEmails };
}
