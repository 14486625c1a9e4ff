import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './http.ts';
import { randomId } from '../shared/random.ts';

const everywhere: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const PRIVATE = 'private, no-store';

/** Headers of the API: nothing is cached, nothing may be run. */
export const apiHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  setAll(c.res.headers, everywhere, transportSecurity(c.var.deps.config.publicOrigin));
  c.res.headers.set(
    'content-security-policy',
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  c.res.headers.set('cache-control', 'no-store');
});

/** Headers of pages: scripts run only with the nonce of this answer, and none where the page has none. */
export const pageHeaders = createMiddleware<AppEnv>(async (c, next) => {
  c.set('nonce', randomId());
  await next();
  const { publicOrigin } = c.get('deps').config;
  const { headers } = c.res;
  setAll(headers, everywhere, transportSecurity(publicOrigin));
  if (!headers.has('cache-control')) headers.set('cache-control', PRIVATE);
  // A picture of a member runs nothing at all, and has said so.
  if (headers.has('content-security-policy')) return;
  const windows = c.get('windowOrigins');
  // The window of the gateway passes through another origin and comes back to its opener.
  if (windows) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  const nonce = c.get('hasScripts') === false ? undefined : c.get('nonce');
  headers.set(
    'content-security-policy',
    pagePolicy(publicOrigin, { nonce, windows, playsFilms: c.get('playsFilms') }),
  );
});

/** The same for a page that visitors share, which has no scripts. */
export function sharedPageHeaders(publicOrigin: string): [name: string, value: string][] {
  return Object.entries({
    ...everywhere,
    ...transportSecurity(publicOrigin),
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': PRIVATE,
    'content-security-policy': pagePolicy(publicOrigin, {}),
    vary: 'Accept-Encoding',
  });
}

type Policy = {
  nonce?: string | undefined;
  windows?: readonly string[] | undefined;
  playsFilms?: true | undefined;
};

function pagePolicy(publicOrigin: string, { nonce, windows = [], playsFilms }: Policy): string {
  const window = windows.map((origin) => ` ${origin}`).join('');
  const socket = publicOrigin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    nonce ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' blob: data:",
    // Never more than blob: a film stays on the reader's machine.
    ...(playsFilms ? ['media-src blob:'] : []),
    "font-src 'self'",
    `connect-src 'self' ${socket}${window}`,
    ...(window ? [`frame-src${window}`] : []),
    "manifest-src 'self'",
    `form-action 'self'${window}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

function transportSecurity(publicOrigin: string): Record<string, string> {
  if (!publicOrigin.startsWith('https:')) return {};
  return { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

function setAll(headers: Headers, ...groups: Record<string, string>[]) {
  for (const group of groups) {
    for (const [name, value] of Object.entries(group)) headers.set(name, value);
  }
}
