import { Hono } from 'hono';
import { serveStatic } from 'hono/deno';
import type { AppEnv } from '../src/server/http.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** Files of `static/`. Files of the build have a hash in their name and are cached for ever. */
export const staticFiles = new Hono<AppEnv>().get(
  '/static/*',
  serveStatic({
    root: decodeURIComponent(new URL('..', import.meta.url).pathname),
    onFound: (path, c) => {
      c.header('cache-control', path.includes('/static/build/') ? YEAR : HOUR);
      c.header('x-content-type-options', 'nosniff');
      c.header('cross-origin-resource-policy', 'same-origin');
    },
  }),
);
