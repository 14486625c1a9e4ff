import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf, rowsOf } from '../security/walk/changes.ts';
import { type Everybody, makeEverybody } from '../security/walk/everybody.ts';
import { rows } from '../security/roles/rows.ts';
import { foreignRequests, outsideRequests, ownRequests } from '../security/walk/requests.ts';
import { calls, type PlacedRoute, views } from '../security/walk/routes.ts';
import { makeTenant, type Tenant } from '../security/walk/tenant.ts';
import { ask, placed, signIn, walk } from '../security/walk/walker.ts';
import { countWrites, WRITTEN_BY_SIGN_IN } from '../security/walk/writes.ts';

/** Every route with every field out of range, of another kind and of another tenant, as the manager of the project. */
let world: Everybody;
beforeAll(async () => void (world = await makeEverybody()));
afterAll(() => world.app.close());

let managers = 0;
const newManager = async () =>
  await makeTenant(world.app, await world.app.member(`manager${++managers}`));

/** To whom nothing was done: nobody has written anything since. */
let untouched: Tenant | undefined;

test.each([...calls, ...views])(
  '$address withstands every field from the manager of the project',
  async (route) => {
    const { app, kim, lee } = world;
    // What a manager does to their own may leave nothing to ask for: then the next route has a manager of its own.
    const one = untouched ?? await newManager();
    untouched = undefined;
    const writes = await countWrites(app);
    const before = await rowsOf(app, lee, false);
    const requests = [...outsideRequests(route, one), ...foreignRequests(route, one, lee)];
    const walker = { as: one.person, forbidden: [kim.secret, kim.shared, lee.secret, lee.shared] };
    const problems = await walk(app, placed(route.at, requests), 'manager', walker);
    if (await countWrites(app) === writes + WRITTEN_BY_SIGN_IN) untouched = one;
    expect([...problems, ...changesOf(before, await rowsOf(app, lee, false))]).toEqual([]);
  },
  300_000,
);

const named = ({ method, path }: Pick<PlacedRoute, 'method' | 'path'>) =>
  `${method} ${path.replace(/:\w+(\{[^}]*\})?/g, ':')}`;

/** Calls that neither the matrix nor the walk is granted, and why; the list only shrinks. */
const ungranted: Record<string, string[]> = {
  'Passwords, codes and invitations that a tenant of the walk does not have.': [
    'POST /auth',
    'POST /auth/mfa',
    'POST /reset-password',
    'POST /register',
    'POST /reauthenticate',
    'POST /mfa/setup',
    'POST /mfa/confirm',
    'POST /mfa/disable',
    'POST /withdrawal',
    'POST /invitation',
    'PUT /teamRequest',
    'DELETE /sessions/:',
  ],
  'They need an engine or a file; the tests of engines, of the board and of the chat have one.': [
    'POST /engineSettings/test',
    'POST /engineSettings/local',
    'POST /download-file',
    'POST /chat-files',
    'GET /cues/:/:/:',
    'PUT /cues',
    'PUT /cues/restore',
  ],
  'Nobody sells plans in this walk; the walk of forms has plans, and the tests of payments.': [
    'POST /payment/finish',
    'POST /payment/stop',
  ],
  'Something has to be deleted, cut or running before.': [
    'GET /preview/:/:/:/images/:',
    'POST /glossary/restore',
    'POST /lineComments/:/restore',
    'PUT /lineComments/:',
    'PUT /assignment/restore',
    'PUT /lines/restore',
    'PUT /lines/split',
    'PUT /lines/merge',
    'PUT /lines/rejoin',
    'DELETE /conversions/:',
  ],
};

test(
  'a refusal proves something: each call is granted to somebody who may, with a whole body',
  async () => {
    const { app, operator } = world;
    const inMatrix = rows.filter(({ expected }) => expected.some((status) => status < 300))
      .map(({ route }) => route);
    const left: string[] = [];
    for (const route of calls.filter((one) => !inMatrix.includes(named(one)))) {
      const one = await newManager();
      let isGranted = false;
      for (const person of [one.person, operator]) {
        for (const request of placed(route.at, ownRequests(route, one))) {
          const { status } = await ask(app, request, { as: await signIn(app, person) });
          isGranted ||= status < 300;
        }
      }
      if (!isGranted) left.push(named(route));
    }
    expect(left.toSorted()).toEqual(Object.values(ungranted).flat().toSorted());
  },
  300_000,
);
