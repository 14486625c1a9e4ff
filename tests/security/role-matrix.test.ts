import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../../routes/api/index.ts';
import { roles, type World } from './roles/row.ts';
import { rows } from './roles/rows.ts';
import { identityOf, makeWorld } from './roles/world.ts';

/**
 * Who may call what. Every row asks for something of the member kim, or of the visitor whose cookie uploaded first; it
 * is asked by each role in turn, in one world. A route without a row makes the build fail.
 */
let world: World;
beforeAll(async () => world = await makeWorld());
afterAll(() => world.app.close());

test('every route has a row', () => {
  const table = new Set(
    api.routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:\w+(\{[^}]*\})?/g, ':')}`),
  );
  const covered = new Set(rows.map(({ route }) => route));
  expect([...table].filter((route) => !covered.has(route))).toEqual([]);
  expect([...covered].filter((route) => !table.has(route))).toEqual([]);
});

describe.each(rows)('$route', ({ route, path, asked, expected }) => {
  test(`${expected.join(' ')}`, async () => {
    const method = route.split(' ')[0] ?? '';
    const got: Record<string, number> = {};
    for (const role of roles) {
      const request = { ...asked?.(world), ...identityOf(world, role) };
      const res = await world.app.api(method, path(world), request);
      await res.body?.cancel();
      got[role] = res.status;
    }
    expect(got).toEqual(Object.fromEntries(roles.map((role, at) => [role, expected[at]])));
  });
});
