import type { Context } from 'hono';
import { Hono } from 'hono';
import { newestPosts } from '../src/community/posts/list-posts.ts';
import type { AppEnv } from '../src/server/http.ts';

/** Pages that anybody may find by a search engine. */
const found = [
  '/',
  '/upload',
  '/docs/introduction',
  '/docs/checks',
  '/developers',
  '/docs/policy',
  '/docs/personal',
  '/auth/sign-in',
  '/auth/sign-up',
  '/inquiry',
  '/supports',
];

/** A map has 50,000 addresses at most. */
const MOST_POSTS = 40_000;

const HOUR = 'public, max-age=3600';

/** What search engines ask for first. */
export const forMachines = new Hono<AppEnv>()
  .get('/robots.txt', robotsText)
  .get('/sitemap.xml', sitemap)
  .get('/developers/omgim.ts', clientFile);

const client = await Deno.readTextFile(new URL('../client/omgim.ts', import.meta.url));

/** The client of the API, to be downloaded by programs and people. */
function clientFile(c: Context<AppEnv>) {
  return c.body(client, 200, {
    'cache-control': HOUR,
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'inline; filename="omgim.ts"',
    'x-content-type-options': 'nosniff',
  });
}

function robotsText(c: Context<AppEnv>) {
  c.header('cache-control', HOUR);
  const { publicOrigin } = c.var.deps.config;
  const closed = [
    '/api/',
    '/support-search',
    '/form/',
    '/editor/',
    '/dev/',
    '/profile',
    '/auth/chk-request/',
  ];
  return c.text(
    [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${publicOrigin}/sitemap.xml`,
    ].join('\n') + '\n',
  );
}

async function sitemap(c: Context<AppEnv>) {
  const posts = await newestPosts(c.var.deps, MOST_POSTS);
  const paths = [...found, ...posts.map((no) => `/support/${no}`)];
  c.header('cache-control', HOUR);
  const { publicOrigin } = c.var.deps.config;
  const entry = (path: string) => {
    const korean = publicOrigin + path;
    return `<url><loc>${korean}</loc>` +
      `<xhtml:link rel="alternate" hreflang="ko" href="${korean}"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${korean}?lang=en"/></url>`;
  };
  return c.body(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      paths.map(entry).join('\n') + '\n</urlset>\n',
    200,
    { 'content-type': 'application/xml; charset=utf-8' },
  );
}
