/** @jsxImportSource preact */
import type { VNode } from 'preact';
import type { Bus } from '../../../../src/ports/bus/port.ts';
import { readCookie } from '../../../../src/server/cookies.ts';
import { appearanceFields } from '../../../../src/shared/shell/rules.ts';
import { readCompany } from '../../../../src/notifications/company/read-lines.ts';
import { drawHtml, page, type PageContext } from '../../../parts/page.tsx';

/** Long enough that a crowd is answered from here, short enough that nobody sees it. */
const STORED_MS = 2000;
const MOST_PAGES = 2000;

/** A page with its holes for the nonce, which is another one for each answer. */
type StoredPage = { parts: string[]; path: string; until: number };

/** Whole pages as visitors get them. A change of the board throws lists and the page of that post away. */
class StoredPages {
  readonly #pages = new Map<string, StoredPage>();
  #isFollowing = false;

  follow(bus: Bus): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    bus.subscribe((event) => {
      if (event.type === 'board.changed') this.#discard(`/support/${event.no}`);
    });
  }

  find(key: string, now: number): string[] | undefined {
    const found = this.#pages.get(key);
    return found && found.until > now ? found.parts : undefined;
  }

  store(key: string, stored: StoredPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, stored);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MOST_PAGES) break;
      this.#pages.delete(oldest);
    }
  }

  /** Of one post, and of everything that is no post. */
  #discard(post: string): void {
    for (const [key, { path }] of this.#pages) {
      if (path === post || !path.startsWith('/support/')) this.#pages.delete(key);
    }
  }
}

const beginPages = () => new StoredPages();

type View = (c: PageContext) => Promise<VNode> | VNode;

/**
 * A page that visitors share for two seconds. The key is everything that a page may know about a request; members get a
 * page of their own. `seen` is called for each that was shown.
 */
export function visitorPage(view: View, seen?: (c: PageContext) => void) {
  const drawn = page(view);
  return async (c: PageContext): Promise<Response> => {
    const res = mayShare(c) ? await shared(c, view) : await drawn(c);
    if (res.status === 200) seen?.(c);
    return res;
  };
}

function mayShare(c: PageContext): boolean {
  const switches = ['lang', ...appearanceFields];
  return c.var.user === null && !c.var.deps.config.isDev &&
    !switches.some((name) => c.req.query(name) !== undefined);
}

async function shared(c: PageContext, view: View): Promise<Response> {
  const { deps, nonce } = c.var;
  const pages = deps.state.of(beginPages);
  pages.follow(deps.bus);
  const key = keyOf(c);
  const now = Date.now();
  const stored = pages.find(key, now);
  if (stored) return c.html(stored.join(nonce));
  const content = await view(c);
  const html = drawHtml(c, content, { company: await readCompany(deps) });
  const res = await c.html(html);
  if (res.status === 200) {
    pages.store(key, { parts: html.split(nonce), path: c.req.path, until: now + STORED_MS });
  }
  return res;
}

function keyOf(c: PageContext): string {
  const { search } = new URL(c.req.url);
  const appearance = readCookie(c, 'theme') ?? '';
  return [c.var.lang, appearance, c.req.path, search, c.req.header('referer') ?? ''].join('\n');
}
