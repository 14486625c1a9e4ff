/** @jsxImportSource preact */
import type { Context } from 'hono';
import { createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { renderToString } from 'preact-render-to-string';
import type { z } from 'zod';
import { readCookie } from '../../src/server/cookies.ts';
import type { Member } from '../../src/server/deps.ts';
import { ownOrigins } from '../../src/server/requests.ts';
import { type Company, readCompany } from '../../src/notifications/company/read-lines.ts';
import { type PlanBanner, readBanners } from '../../src/billing/payments/banners/read-banners.ts';
import type { ServiceNotice } from '../../src/notifications/notices/rules.ts';
import { fail } from '../../src/shared/errors.ts';
import { randomId } from '../../src/shared/random.ts';
import type { AppEnv } from '../../src/server/http.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { type Appearance, appearanceFields, readAppearance } from '../../src/shared/shell/rules.ts';
import { changeAppearance } from './change-appearance.ts';
import { hasPlanBanners, type PageFrame } from './notices/frames.ts';
import { noticesOf } from './notices/notices-of.ts';

export type PageContext = Context<AppEnv>;

/** What every piece of a page may know about the request. */
type PageFacts = {
  lang: UiLang;
  nonce: string;
  path: string;
  /** The query without what only switches language and appearance. */
  query: URLSearchParams;
  /** Where the service stands, such as https://omgim.example. */
  origin: string;
  /** Appearance that the reader has chosen; the usual one otherwise. */
  look: Appearance;
  /** The page of ours that the reader came from. */
  back: string;
  user: Member | null;
  /** Whether styles and fonts are in the reader's cache already, as far as one can know. */
  hasBeenHere: boolean;
  /** Telephone, hours and company of the service, where the settings have them. */
  support: {
    phone: string | undefined;
    hours: Record<UiLang, string | undefined>;
    company: string | undefined;
  };
  /** Names of the islands drawn so far, in order; the layout adds their scripts. */
  islands: string[];
  /** What is announced to everybody now. */
  notices: readonly ServiceNotice[];
  /** What the reader should know about the own plan. */
  banners: readonly PlanBanner[];
  now: Date;
  isDev: boolean;
  /** Makes a form that is sent twice one. */
  newFormId: () => string;
};

const Facts = createContext<PageFacts | null>(null);

export function usePage(): PageFacts {
  const facts = useContext(Facts);
  if (!facts) throw new Error('a piece of a page was drawn outside page()');
  return facts;
}

/** Makes a handler of a view: language, layout facts and errors come from here. */
export function page(view: (c: PageContext) => Promise<VNode> | VNode) {
  return async (c: PageContext) => await changeAppearance(c) ?? await draw(c, await view(c));
}

export async function draw(c: PageContext, content: VNode): Promise<Response> {
  const { deps } = c.var;
  const [notices, banners, company] = await Promise.all([
    noticesOf(c.var),
    hasPlanBanners(frameOf(content), c.req.path) ? readBanners(deps, c.var.user) : [],
    readCompany(deps),
  ]);
  return await c.html(drawHtml(c, content, { notices, banners, company }));
}

/** What a view returns has its frame as a property, as the layout has it: reading where it names none. */
function frameOf({ props }: VNode<{ frame?: PageFrame }>): PageFrame {
  return props.frame ?? 'reading';
}

type Around = {
  notices?: readonly ServiceNotice[];
  banners?: readonly PlanBanner[];
  company: Company;
};

export function drawHtml(c: PageContext, content: VNode, around: Around): string {
  return '<!doctype html>' + drawWith(factsOf(c, around), content);
}

/** A part of a page, drawn for a reader. It knows no more of the request than its language and address. */
export function drawPart(
  c: PageContext,
  content: VNode,
  reader: Pick<PageFacts, 'user' | 'newFormId'>,
): string {
  const company: Company = { line: undefined, lines: {}, stored: {} };
  const facts = { ...factsOf(c, { company }), query: new URLSearchParams(), back: '/', nonce: '' };
  return drawWith({ ...facts, ...reader }, content);
}

function drawWith(facts: PageFacts, content: VNode): string {
  return renderToString(<Facts.Provider value={facts}>{content}</Facts.Provider>);
}

function factsOf(c: PageContext, { notices = [], banners = [], company }: Around): PageFacts {
  return {
    lang: c.var.lang,
    nonce: c.var.nonce ?? '',
    path: c.req.path,
    query: queryOf(c),
    origin: c.var.deps.config.publicOrigin,
    look: readAppearance(readCookie(c, 'theme')),
    back: backOf(c),
    user: c.var.user,
    hasBeenHere: c.var.user !== null || isOurs(c, URL.parse(c.req.header('referer') ?? '')),
    support: {
      phone: company.lines.SUPPORT_PHONE,
      hours: { ko: company.lines.SUPPORT_HOURS_KO, en: company.lines.SUPPORT_HOURS_EN },
      company: company.line,
    },
    islands: [],
    notices,
    banners,
    now: c.var.deps.now(),
    isDev: c.var.deps.config.isDev,
    newFormId: randomId,
  };
}

function queryOf(c: PageContext): URLSearchParams {
  const query = new URLSearchParams(new URL(c.req.url).search);
  for (const name of ['lang', ...appearanceFields]) query.delete(name);
  return query;
}

/** Switching language or appearance leads back to the page before, not to this one. */
function backOf(c: PageContext): string {
  const from = URL.parse(c.req.header('referer') ?? '');
  const isBack = from && isOurs(c, from) && from.pathname !== c.req.path;
  // One slash at the start: two would name another site.
  return isBack ? from.pathname.replace(/^\/+/, '/') + from.search : '/';
}

function isOurs(c: PageContext, from: URL | null): boolean {
  return from !== null && ownOrigins(c).includes(from.origin);
}

/** Reads the path; an address that does not fit is a page that does not exist. */
export function params<S extends z.ZodType>(c: PageContext, schema: S): z.output<S> {
  const result = schema.safeParse(c.req.param());
  return result.success ? result.data : fail('page.notFound');
}
