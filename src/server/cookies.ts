import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './http.ts';

/** All cookies there are; the privacy policy names each. */
export const cookieNames = ['page', 'v', 'lang', 'theme', 'form'] as const;

type CookieFacts = {
  name: typeof cookieNames[number];
  value: string;
  maxAgeSeconds: number;
};

/** `__Host-` and Secure wherever the site is served over https; plain names in local development. */
export function readCookie<E extends AppEnv>(
  c: Context<E>,
  name: CookieFacts['name'],
): string | undefined {
  return getCookie(c, name, isSecure(c) ? 'host' : undefined);
}

export function writeCookie<E extends AppEnv>(
  c: Context<E>,
  { name, value, maxAgeSeconds }: CookieFacts,
) {
  const prefix = isSecure(c) ? { prefix: 'host' as const, secure: true } : {};
  const httpOnly = name === 'page' || name === 'v' || name === 'form';
  setCookie(c, name, value, {
    ...prefix,
    path: '/',
    httpOnly,
    sameSite: 'Lax',
    maxAge: maxAgeSeconds,
  });
}

export function dropCookie<E extends AppEnv>(c: Context<E>, name: CookieFacts['name']) {
  writeCookie(c, { name, value: '', maxAgeSeconds: 0 });
}

function isSecure<E extends AppEnv>(c: Context<E>): boolean {
  return c.var.deps.config.publicOrigin.startsWith('https:');
}
