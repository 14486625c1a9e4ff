import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readCookie } from '../../../src/server/cookies.ts';
import { countAddress } from '../../../src/server/guards/limit-rates.ts';
import { sharedPageHeaders } from '../../../src/server/headers.ts';
import type { AppEnv } from '../../../src/server/http.ts';
import { countAnswer } from '../../../src/server/metrics/count-request.ts';
import { addressOf, logRequest, ownOrigins } from '../../../src/server/requests.ts';
import { appearanceText, readAppearance } from '../../../src/shared/shell/rules.ts';
import { DomainError } from '../../../src/shared/errors.ts';
import { randomId } from '../../../src/shared/random.ts';
import { beginPages, keyOf, type StoredPage } from './stored-pages.ts';

/**
 * Answers visitors from the stored pages at once. A request without the cookie of a member comes from a visitor, and no
 * page shows less than that of visitors. What other pages do by the way is done here too: the rate of the address, the
 * headers, the line in the log, the count, the view of a post. All else goes on as usual.
 */
export const answerStored = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now();
  const page = findStored(c);
  if (!page) return await next();
  const ip = addressOf(c);
  try {
    await countAddress(c, ip);
  } catch (error) {
    // It is refused as everywhere.
    if (error instanceof DomainError) return await next();
    throw error;
  }
  const deps = c.get('deps');
  const { body, encoding } = await bodyFor(page, c.req.header('accept-encoding') ?? '');
  const requestId = randomId();
  const headers = [...sharedPageHeaders(deps.config.publicOrigin), ['x-request-id', requestId]];
  if (encoding) headers.push(['content-encoding', encoding]);
  page.seen?.(readingOf(c, ip));
  const answered = { method: 'GET', route: page.route, status: 200, startedAt };
  countAnswer(deps.state, answered);
  logRequest(deps.log, { requestId, ...answered });
  return new Response(body, { headers: headers as [string, string][] });
});

function findStored(c: Context<AppEnv>): StoredPage | undefined {
  if (c.req.method !== 'GET' || !c.req.path.startsWith('/support')) return undefined;
  if (readCookie(c, 'page') !== undefined) return undefined;
  return c.get('deps').state.of(beginPages).find(storedKey(c));
}

export function storedKey(c: Context<AppEnv>): string {
  return keyOf({
    url: c.req.url,
    lang: readCookie(c, 'lang') === 'en' ? 'en' : 'ko',
    appearance: appearanceText(readAppearance(readCookie(c, 'theme'))),
    referer: c.req.header('referer'),
    ownOrigins: ownOrigins(c),
  });
}

export function readingOf(c: Context<AppEnv>, ip: string) {
  const purpose = `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`;
  return { deps: c.get('deps'), ip, agent: c.req.header('user-agent') ?? '', purpose };
}

const zip = promisify(gzip);

/** As it is, or smaller for those who can read it. */
async function bodyFor(page: StoredPage, accepted: string) {
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted)) return { body: page.bytes };
  page.zipped ??= zip(page.bytes, { level: 5 }).then((zipped) => new Uint8Array(zipped));
  return { body: await page.zipped, encoding: 'gzip' };
}
