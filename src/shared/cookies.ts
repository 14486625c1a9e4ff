import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './http.ts';

type Kept = { name: 'page' | 'v' | 'lang' | 'theme'; value: string; maxAgeSeconds: number };

/** `__Host-` and Secure wherever the site is served over https; plain names in local development. */
export function readCookie(c: Context<AppEnv>, name: Kept['name']): string | undefined {
  return getCookie(c, name, isSecure(c) ? 'host' : undefined);
}

export function keepCookie(c: Context<AppEnv>, { name, value, maxAgeSeconds }: Kept) {
  const prefix = isSecure(c) ? { prefix: 'host' as const, secure: true } : {};
  const httpOnly = name === 'page' || name === 'v';
  setCookie(c, name, value, {
    ...prefix,
    path: '/',
    httpOnly,
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
  });
}

export function dropCookie(c: Context<AppEnv>, name: Kept['name']) {
  keepCookie(c, { name, value: '', maxAgeSeconds: 0 });
}

function isSecure(c: Context<AppEnv>): boolean {
  return c.var.deps.config.publicOrigin.startsWith('https:');
}
