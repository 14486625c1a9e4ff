/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { readCompany } from '../../../src/notifications/company/read-lines.ts';
import { appearanceFields } from '../../../src/shared/shell/rules.ts';
import { noticesOf } from '../notices/notices-of.ts';
import { drawHtml, page, type PageContext } from '../page.tsx';
import { readingOf, storedKey } from './answer-stored.ts';
import { beginPages, type Reading } from './stored-pages.ts';

type View = (c: PageContext) => Promise<VNode> | VNode;

/** What notes that the page was shown: each time, to a member or to a visitor. */
type Noting = (c: PageContext) => (reading: Reading, uid?: string) => void;

/**
 * A page that visitors share for two seconds: `answerStored` gives it to those who come then. Members get a page of their
 * own.
 */
export function visitorPage(view: View, seen?: Noting) {
  const drawn = page(view);
  return async (c: PageContext): Promise<Response> => {
    const res = mayShare(c) ? await shared(c, view, seen) : await drawn(c);
    if (res.status === 200) seen?.(c)(readingOf(c, c.var.ip), c.var.user?.uid);
    return res;
  };
}

function mayShare(c: PageContext): boolean {
  const switches = ['lang', ...appearanceFields];
  return c.req.method === 'GET' && c.var.user === null && !c.var.deps.config.isDev &&
    !switches.some((name) => c.req.query(name) !== undefined);
}

async function shared(c: PageContext, view: View, noting?: Noting): Promise<Response> {
  const { deps } = c.var;
  const pages = deps.state.of(beginPages);
  pages.follow(deps.bus);
  const key = storedKey(c);
  let own: Response | undefined;
  const known = await pages.read(key, async () => {
    const html = await drawShared(c, view);
    own = await c.html(html);
    // Scripts need a nonce of their own for each answer.
    if (own.status !== 200 || html.includes(c.var.nonce)) return undefined;
    const bytes = new TextEncoder().encode(html);
    const note = noting?.(c);
    const seen = note && ((reading: Reading) => note(reading));
    const [, no] = /^\/support\/(\d+)$/.exec(c.req.path) ?? [];
    return {
      value: { bytes, route: c.req.routePath, seen },
      of: no === undefined ? undefined : Number(no),
      // With room for the smaller form.
      bytes: 2 * bytes.length,
    };
  });
  if (!known) return own ?? await c.html(await drawShared(c, view));
  c.set('hasScripts', false);
  return c.body(known.bytes, 200, { 'content-type': 'text/html; charset=UTF-8' });
}

async function drawShared(c: PageContext, view: View): Promise<string> {
  const content = await view(c);
  const [notices, company] = await Promise.all([noticesOf(c.var), readCompany(c.var.deps)]);
  return drawHtml(c, content, { notices, company });
}
