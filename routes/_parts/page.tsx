/** @jsxImportSource preact */
import type { Context } from 'hono';
import { createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { renderToString } from 'preact-render-to-string';
import type { z } from 'zod';
import type { Member } from '../../src/shared/deps.ts';
import { fail } from '../../src/shared/errors.ts';
import type { AppEnv } from '../../src/shared/http.ts';
import type { UiLang } from '../../src/shared/languages.ts';

export type PageContext = Context<AppEnv>;

/** What every piece of a page may know about the request. */
export type PageFacts = {
  lang: UiLang;
  nonce: string;
  path: string;
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
    user: c.var.user,
    islands: [],
    isDev: c.var.deps.config.isDev,
  };
  const html = renderToString(<Facts.Provider value={facts}>{content}</Facts.Provider>);
  return await c.html('<!doctype html>' + html);
}

/** Reads the path; an address that does not fit is a page that does not exist. */
export function params<S extends z.ZodType>(c: PageContext, schema: S): z.output<S> {
  const result = schema.safeParse(c.req.param());
  return result.success ? result.data : fail('page.notFound');
}
