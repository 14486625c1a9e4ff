import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectRole } from '../../src/projects/projects/rules.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { operatorOf } from '../operators.ts';
import { joinProject } from '../projects.ts';
import { changesOf, rowsOf } from '../security/walk/changes.ts';
import { rows } from '../security/roles/rows.ts';
import { foreignRequests, outsideRequests, ownRequests } from '../security/walk/requests.ts';
import { calls, type PlacedRoute, views } from '../security/walk/routes.ts';
import { makeTenant, type Tenant } from '../security/walk/tenant.ts';
import { ask, placed, signIn, walk, type Walker } from '../security/walk/walker.ts';
import { uploadAsVisitor } from '../upload.ts';

/**
 * Every route with every field out of range, of another kind and of another tenant, as everybody there is: `kim` manages
 * the project whose team walks, `lee` is the other tenant.
 */
let app: TestApp;
let kim: Tenant;
let lee: Tenant;
let operator: Person;
const team = new Map<string, Walker>();
const outsiders = new Map<string, Walker>();

beforeAll(async () => {
  app = await testApp();
  app.deps.config.supportEmail = 'help@example.com';
  kim = await makeTenant(app, await app.member('kim'));
  lee = await makeTenant(app, await app.member('lee'));
  const ofBoth = [kim.secret, kim.shared, lee.secret, lee.shared];
  for (const role of ['viewer', 'translator', 'reviewer'] as const) {
    team.set(role, await joined(role, [kim.secret, lee.secret, lee.shared]));
  }
  const waiting = await joined('translator', ofBoth, 'waiting');
  await app.db.run(
    `update project_members set acceptance = 'waiting' where uid = '${waiting.as!.uid}'`,
  );
  outsiders.set('waiting', waiting);
  operator = await operatorOf(app);
  outsiders.set('operator', { as: operator, forbidden: ofBoth });
  outsiders.set('visitor', { cookie: await uploadAsVisitor(app), forbidden: ofBoth });
  outsiders.set('nobody', { forbidden: ofBoth });
});
afterAll(() => app.close());

async function joined(role: ProjectRole, forbidden: string[], name: string = role) {
  const as = await app.member(`the${name}`);
  await joinProject(app, kim.projectNo, as, role);
  return { as, forbidden };
}

/** The invited one may say yes or no; operators accept answers to anybody's question. */
const isTheirs = (name: string, { path }: PlacedRoute) =>
  name === 'waiting' && path === '/teamRequest' ||
  name === 'operator' && path === '/support/:query/accepted';

async function problemsOf(route: PlacedRoute): Promise<string[]> {
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

let managers = 0;
const nextManager = async () => await makeTenant(app, await app.member(`manager${++managers}`));

test.each(all)(
  '$address withstands every field from the manager of the project',
  async (route) => {
    // What a manager does to their own may leave nothing to ask for, so each route has a manager of its own.
    const one = await nextManager();
    const before = await rowsOf(app, lee, false);
    const requests = [...outsideRequests(route, one), ...foreignRequests(route, one, lee)];
    const walker = { as: one.person, forbidden: [kim.secret, kim.shared, lee.secret, lee.shared] };
    const problems = await walk(app, placed(route.at, requests), 'manager', walker);
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
    const inMatrix = rows.filter(({ expected }) => expected.some((status) => status < 300))
      .map(({ route }) => route);
    const left: string[] = [];
    for (const route of calls.filter((one) => !inMatrix.includes(named(one)))) {
      const one = await nextManager();
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
