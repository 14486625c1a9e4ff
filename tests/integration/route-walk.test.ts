import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf, rowsOf } from '../security/walk/changes.ts';
import { type Everybody, makeEverybody } from '../security/walk/everybody.ts';
import { foreignRequests, outsideRequests, ownRequests } from '../security/walk/requests.ts';
import { calls, type PlacedRoute, views } from '../security/walk/routes.ts';
import { placed, walk } from '../security/walk/walker.ts';

/**
 * Every route with every field out of range, of another kind and of another tenant, as everybody there is but the manager of
 * the project, who has a file of their own.
 */
let world: Everybody;
beforeAll(async () => void (world = await makeEverybody()));
afterAll(() => world.app.close());

/** The invited one may say yes or no; operators accept answers to anybody's question. */
const isTheirs = (name: string, { path }: PlacedRoute) =>
  name === 'waiting' && path === '/teamRequest' ||
  name === 'operator' && path === '/support/:query/accepted';

async function problemsOf(route: PlacedRoute): Promise<string[]> {
  const { app, kim, lee, outsiders, team } = world;
  const impossible = outsideRequests(route, kim);
  const mixed = foreignRequests(route, kim, lee);
  const [before, ofLee] = [await rowsOf(app, kim, true), await rowsOf(app, lee, false)];
  const shared = await rowsOf(app, kim, false);
  const problems: string[] = [];
  for (const [name, walker] of outsiders) {
    if (isTheirs(name, route)) continue;
    const requests = [...impossible, ...mixed, ...ownRequests(route, kim)];
    problems.push(...await walk(app, placed(route.at, requests), name, walker));
  }
  problems.push(...changesOf(shared, await rowsOf(app, kim, false)));
  for (const [name, walker] of team) {
    problems.push(...await walk(app, placed(route.at, [...impossible, ...mixed]), name, walker));
  }
  problems.push(...changesOf(before, await rowsOf(app, kim, true)));
  problems.push(...changesOf(ofLee, await rowsOf(app, lee, false)));
  return problems;
}

const all = [...calls, ...views];

test.each(all)(
  '$address withstands every field from everybody but its manager',
  async (route) => expect(await problemsOf(route)).toEqual([]),
  300_000,
);
