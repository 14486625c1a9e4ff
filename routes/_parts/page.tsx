/** @jsxImportSource preact */
import type { Context } from 'hono';
import { createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { renderToString } from 'preact-render-to-string';
import type { z } from 'zod';
import { keepCookie, readCookie } from '../../src/shared/cookies.ts';
import type { Member } from '../../src/shared/deps.ts';
import { fail } from '../../src/shared/errors.ts';
import type { AppEnv } from '../../src/shared/http.ts';
import type { UiLang } from '../../src/shared/languages.ts';

export type PageContext = Context<AppEnv>;

export type Theme = 'corporate' | 'dark';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What every piece of a page may know about the request. */
export type PageFacts = {
  lang: UiLang;
  nonce: string;
  path: string;
  /** The words of the query, without what only switches the look. */
  query: URLSearchParams;
  /** Where the service stands, such as https://omgim.example. */
  origin: string;
  /** Chosen by the reader; otherwise the system decides. */
  theme: Theme | undefined;
  user: Member | null;
  /** Names of the islands drawn so far, in order; the layout adds their scripts. */
  islands: string[];
  isDev: boolean;
};

const Facts = createContext<PageFacts | null>(null);

export function usePage(): PageFacts {
  const facts = useContext(Facts);
  if (!facts) throw new Error('a piece of a page was drawn outside page()');
  return facts;
}

/** Makes a handler of a view: language, layout facts and errors come from here. */
export function page(view: (c: PageContext) => Promise<VNode> | VNode) {
  return async (c: PageContext) => await draw(c, await view(c));
}

export async function draw(c: PageContext, content: VNode): Promise<Response> {
  const facts: PageFacts = {
    lang: c.var.lang,
    nonce: c.var.nonce ?? '',
    path: c.req.path,
    query: queryOf(c),
    origin: c.var.deps.config.publicOrigin,
    theme: themeOf(c),
    user: c.var.user,
    islands: [],
    isDev: c.var.deps.config.isDev,
  };
  const html = renderToString(<Facts.Provider value={facts}>{content}</Facts.Provider>);
  return await c.html('<!doctype html>' + html);
}

function queryOf(c: PageContext): URLSearchParams {
  const query = new URLSearchParams(new URL(c.req.url).search);
  query.delete('lang');
  query.delete('theme');
  return query;
}

/** A `?theme=` in the address wins and is remembered; then the cookie. */
function themeOf(c: PageContext): Theme | undefined {
  const asked = c.req.query('theme');
  if (isTheme(asked)) {
    keepCookie(c, { name: 'theme', value: asked, maxAgeSeconds: YEAR_SECONDS });
    return asked;
  }
  const kept = readCookie(c, 'theme');
  return isTheme(kept) ? kept : undefined;
}

function isTheme(text: string | undefined): text is Theme {
  return text === 'corporate' || text === 'dark';
}

/** Reads the path; an address that does not fit is a page that does not exist. */
export function params<S extends z.ZodType>(c: PageContext, schema: S): z.output<S> {
  const result = schema.safeParse(c.req.param());
  return result.success ? result.data : fail('page.notFound');
}
