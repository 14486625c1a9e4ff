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

/** Headers of pages: scripts run only with the nonce of this answer. */
export const pageHeaders = createMiddleware<AppEnv>(async (c, next) => {
  c.set('nonce', randomId());
  await next();
  const { publicOrigin } = c.var.deps.config;
  setAll(c.res.headers, everywhere, transportSecurity(publicOrigin));
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store');
  // A picture of a member runs nothing at all, and has said so.
  if (c.res.headers.has('content-security-policy')) return;
  const origins = c.var.windowOrigins;
  const window = (origins ?? []).map((origin) => ` ${origin}`).join('');
  if (origins) {
    // The window of the gateway passes through another origin and comes back to its opener.
    c.res.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
  }
  const socket = publicOrigin.replace(/^http/, 'ws');
  c.res.headers.set(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'nonce-${c.var.nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${c.var.nonce}'`,
      "img-src 'self' blob: data:",
      "font-src 'self'",
      `connect-src 'self' ${socket}${window}`,
      ...(window ? [`frame-src${window}`] : []),
      "manifest-src 'self'",
      `form-action 'self'${window}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
  );
});

function transportSecurity(publicOrigin: string): Record<string, string> {
  if (!publicOrigin.startsWith('https:')) return {};
  return { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

function setAll(headers: Headers, ...groups: Record<string, string>[]) {
  for (const group of groups) {
    for (const [name, value] of Object.entries(group)) headers.set(name, value);
  }
}
