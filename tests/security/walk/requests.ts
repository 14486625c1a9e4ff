import type { PageForm } from './forms.ts';
import type { Fields, Input, Shape } from './inputs.ts';
import { sampleOf } from './inputs.ts';
import type { Tenant } from './tenant.ts';
import { everythingOf, OUTSIDE, valueOf } from './values.ts';

export type Route = { method: string; path: string; inputs: Input[] };
export type Request = {
  method: string;
  path: string;
  json?: Fields;
  form?: Fields;
  /** Of a form as a page shows it; a name may come again. */
  fields?: PageForm['fields'];
  /** As it is, well made or not. */
  raw?: { contentType: string; body: string };
};
/** How each field of a request is filled. */
type Filling = { path: Fields; query: Fields; body: Fields };

/** A request of one's own things, for each shape of the body. */
export function ownRequests(route: Route, own: Tenant): Request[] {
  return bodiesOf(route).flatMap((shape) =>
    [false, true].map((isWhole) => requestOf(route, shape, fill(route, shape, { own, isWhole })))
  );
}

/** The same with one field, and with all of them, of somebody else. */
export function foreignRequests(route: Route, own: Tenant, other: Tenant): Request[] {
  return vary(route, own, (name, isNumber) => {
    const named = valueOf(keyOf(route), name, other);
    const { numbers, names } = everythingOf(other);
    return [...(named === undefined ? [] : [named]), ...(isNumber ? numbers : names)];
  }, other);
}

/** The same with one field out of its range or of another kind. */
export function outsideRequests(route: Route, own: Tenant): Request[] {
  return vary(
    route,
    own,
    (_name, isNumber, isText) =>
      isText ? OUTSIDE : isNumber ? OUTSIDE.map(Number) : [...OUTSIDE, ...OUTSIDE.map(Number)],
  );
}

type Choose = (name: string, isNumber: boolean, isText: boolean) => readonly unknown[];

function vary(route: Route, own: Tenant, choose: Choose, other?: Tenant): Request[] {
  return bodiesOf(route).flatMap((shape) => {
    const filled = fill(route, shape, { own, isWhole: false });
    const found: Request[] = [];
    for (const part of ['path', 'query', 'body'] as const) {
      const names = part === 'body'
        ? Object.keys(shape?.properties ?? {})
        : Object.keys(filled[part]);
      for (const name of names) {
        const isText = part !== 'body' || route.inputs.some(({ target }) => target === 'form');
        const value = filled[part][name] ?? valueOf(keyOf(route), name, own);
        const isNumber = typeof value === 'number' || /^\d+$/.test(String(value));
        for (const one of choose(name, isNumber, isText)) {
          const wrapped = Array.isArray(value) && !Array.isArray(one) ? [one] : one;
          found.push(requestOf(route, shape, {
            ...filled,
            [part]: { ...filled[part], [name]: wrapped },
          }));
        }
      }
    }
    if (other) {
      found.push(requestOf(route, shape, fill(route, shape, { own: other, isWhole: false })));
    }
    return found;
  });
}

const keyOf = ({ path }: Route) => path;

function bodiesOf({ inputs }: Route): (Shape | undefined)[] {
  const shapes = inputs.filter(({ target }) => target === 'json' || target === 'form')
    .flatMap((input) => input.shapes);
  return shapes.length > 0 ? shapes : [undefined];
}

function fill(
  route: Route,
  shape: Shape | undefined,
  { own, isWhole }: { own: Tenant; isWhole: boolean },
): Filling {
  const known = (name: string) => valueOf(keyOf(route), name, own);
  const of = (one: Shape | undefined) =>
    Object.fromEntries(
      Object.entries(one?.properties ?? {}).filter(([name]) =>
        isWhole || one?.required.includes(name) || known(name) !== undefined
      ).map(([name, schema]) => [name, sampleOf(schema, name, known)]),
    );
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const queries = route.inputs.filter(({ target }) => target === 'query').flatMap((one) =>
    one.shapes
  );
  return {
    path: Object.fromEntries(parameters.map((name) => [name, known(name) ?? '0'])),
    query: Object.assign({}, ...queries.map((one) => ({ ...blank(one), ...of(one) }))),
    body: of(shape),
  };
}

/** Fields of a query are left out unless one of them is tried. */
function blank({ properties }: Shape): Fields {
  return Object.fromEntries(Object.keys(properties).map((name) => [name, undefined]));
}

function requestOf(
  route: Route,
  shape: Shape | undefined,
  { path, query, body }: Filling,
): Request {
  const address = route.path.replace(
    /:(\w+)(\{[^}]*\})?/g,
    (_whole, name: string) => encodeURIComponent(String(path[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]]
    ),
  ).toString();
  const request = { method: route.method, path: search ? `${address}?${search}` : address };
  if (!shape) return request;
  const isForm = route.inputs.some(({ target, shapes }) =>
    target === 'form' && shapes.includes(shape)
  );
  return { ...request, ...(isForm ? { form: body } : { json: body }) };
}
