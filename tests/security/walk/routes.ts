import { api } from '../../../routes/api/index.ts';
import { pages } from '../../../routes/pages.ts';
import { inputOf } from './inputs.ts';
import type { Route } from './requests.ts';

/** A route and where its table is mounted. */
export type PlacedRoute = Route & { at: string; address: string };

type Table = { routes: { method: string; path: string; handler: unknown }[] };

const isRoute = ({ method, path }: { method: string; path: string }) =>
  method !== 'ALL' && !path.includes('*');

/** Routes with what their handlers take, those that only read first. */
function routesOf(table: Table, at: string): PlacedRoute[] {
  const found = Map.groupBy(
    table.routes.filter(isRoute),
    ({ method, path }) => `${method} ${path}`,
  );
  const order = ['GET', 'POST', 'PUT', 'DELETE'];
  return [...found.values()].map((handlers) => ({
    method: handlers[0]!.method,
    path: handlers[0]!.path,
    inputs: handlers.flatMap(({ handler }) => inputOf(handler) ?? []),
    at,
    address: `${handlers[0]!.method} ${at}${handlers[0]!.path}`,
  })).sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
}

export const calls = routesOf(api, '/api');
export const views = routesOf(pages, '');
