import type { TestApp } from '../../app.ts';
import type { PageForm } from './forms.ts';
import { readPage } from './forms.ts';
import { ownRequests, type Request } from './requests.ts';
import { type PlacedRoute, views } from './routes.ts';
import type { Tenant } from './tenant.ts';
import { ask, type Walker } from './walker.ts';

/** A form or an address with a query that pages show, and the route that answers it. */
export type Shown = PageForm & { route: PlacedRoute };

const MOST_PAGES = 300;

/**
 * What somebody finds who follows every link from every page of their own. Pages say by themselves which forms there are and
 * what stands in them, so a new one is found without being named.
 */
export async function crawl(
  app: TestApp,
  own: Tenant,
  who: Pick<Walker, 'as' | 'cookie'>,
  also: readonly string[] = [],
): Promise<Shown[]> {
  const waiting = views.filter(({ method }) => method === 'GET')
    .flatMap((route) => ownRequests(route, own)).map(({ path }) => path).concat(also);
  const seen = new Set<string>();
  const found = new Map<string, Shown>();
  const add = (form: PageForm) => {
    const route = routeOf(form.method, form.path);
    if (!route || isChrome(form.path, form.fields)) return;
    const names = form.fields.map(([name, value]) => `${name}=${short(value)}`).sort();
    const key = `${route.address}?${queryNames(form.path)} ${[...new Set(names)]}`;
    if (!found.has(key)) found.set(key, { ...form, route });
  };
  for (const path of waiting) {
    const kind = `${routeOf('GET', path)?.path}?${queryNames(path)}`;
    const key = path.includes('?') ? kind : path;
    if (seen.has(key) || seen.size > MOST_PAGES) continue;
    seen.add(key);
    const { status, text } = await ask(app, { method: 'GET', path, at: '' }, who);
    if (path.includes('?')) add({ method: 'GET', path, fields: [] });
    if (status >= 300 && status !== 422) continue;
    const { forms, links } = readPage(text, path);
    forms.forEach(add);
    const asked = forms.filter(({ method }) => method === 'GET').map(addressOf);
    waiting.push(
      ...[...links, ...asked].filter((link) => routeOf('GET', link) && !isChrome(link, [])),
    );
  }
  return [...found.values()];
}

/** Language and appearance can be chosen on every page; the first page stands for all. */
function isChrome(path: string, fields: PageForm['fields']): boolean {
  const { pathname, searchParams } = new URL(path, 'http://here');
  const names = [...searchParams.keys(), ...fields.map(([name]) => name)];
  return pathname !== '/' && names.some((name) => ['lang', 'side', 'look'].includes(name));
}

const pattern = ({ path }: PlacedRoute) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/([^/]+))?').replace(/:\w+/g, '([^/]+)')}$`);

export function routeOf(method: string, path: string): PlacedRoute | undefined {
  const [pathname = ''] = path.split('?');
  return views.find((one) => one.method === method && pattern(one).test(pathname));
}

/** Where a form leads that is sent as an address. */
function addressOf({ path, fields }: PageForm): string {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return `${path.split('?')[0]}?${query}`;
}

/** Commands tell forms apart, names and numbers do not. */
const short = (value: string | File) =>
  typeof value === 'string' && /^[a-z]+$/.test(value) ? value : '…';

function queryNames(path: string): string {
  const query = new URL(path, 'http://here').searchParams;
  return [...query].map(([name, value]) => `${name}=${short(value)}`).sort().join('&');
}

/** Where each name comes first; `mail:…` and `mail:…` are of one kind. */
function kindsOf(fields: PageForm['fields']): number[] {
  const kinds = fields.map(([name]) => name.split(':')[0]);
  return kinds.flatMap((kind, at) => kinds.indexOf(kind) === at ? [at] : []);
}

/** The same sent with each part of its address, its query and its fields as one of `values`. */
export function changed(
  { method, path, fields, route }: Shown,
  values: readonly string[],
): Request[] {
  const url = new URL(path, 'http://here');
  const parts = url.pathname.split('/');
  const ofRoute = route.path.split('/');
  const send = (where: string, what = fields): Request => ({
    method,
    path: where,
    ...(method === 'POST' && { fields: what }),
  });
  return values.flatMap((value) => [
    ...parts.flatMap((_, at) =>
      ofRoute[at]?.startsWith(':')
        ? [send(parts.with(at, encodeURIComponent(value)).join('/') + url.search)]
        : []
    ),
    ...[...url.searchParams.keys()].map((name) => {
      const query = new URLSearchParams(url.search);
      query.set(name, value);
      return send(`${url.pathname}?${query}`);
    }),
    ...kindsOf(fields).map((at) => {
      const other = fields.with(at, [fields[at]![0], value]);
      return method === 'POST'
        ? send(path, other)
        : send(addressOf({ method, path, fields: other }));
    }),
  ]);
}
