import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectMembers } from '../../db/schema/index.ts';
import { type TestApp, testApp } from '../app.ts';
import { operatorOf } from '../operators.ts';
import { joinProject } from '../projects.ts';
import { uploadAsVisitor } from '../upload.ts';
import { changesOf, rowsOf } from './walk/changes.ts';
import { brokenBodies } from './walk/multipart.ts';
import { foreignRequests, outsideRequests, ownRequests, type Request } from './walk/requests.ts';
import { calls, type PlacedRoute, views } from './walk/routes.ts';
import { makeTenant, type Tenant } from './walk/tenant.ts';
import { ask, placed, signIn, walk as walkAll, type Walker } from './walk/walker.ts';

/**
 * Every route is asked for things of somebody else and for things that cannot be, by all kinds of people. Routes and what
 * they take are read from the tables, so a new one is walked without being named here. The same for every kind of people
 * and every field, which takes longer: `route-walk` and `manager-walk` in `tests/integration`.
 */
type Role = Omit<Walker, 'forbidden'> & { mayKnowShared: boolean };

let app: TestApp;
let kim: Tenant;
let lee: Tenant;
const walkers = new Map<string, Role>();

beforeAll(async () => {
  app = await testApp();
  app.deps.config.supportEmail = 'help@example.com';
  // The victim comes second, so that numbers beyond a range of lee lead to kim.
  lee = await makeTenant(app, await app.member('lee'));
  kim = await makeTenant(app, await app.member('kim'));
  for (const role of ['reader', 'translator', 'reviewer', 'waiting'] as const) {
    const person = await app.member(role);
    await joinProject(
      app,
      kim.projectNo,
      person,
      role === 'reader' ? 'viewer' : role === 'waiting' ? 'translator' : role,
    );
    walkers.set(role, { as: person, mayKnowShared: role !== 'waiting' });
  }
  const operator = await operatorOf(app);
  walkers.set('operator', { as: operator, mayKnowShared: false });
  walkers.set('visitor', { cookie: await uploadAsVisitor(app), mayKnowShared: false });
  walkers.set('nobody', { mayKnowShared: false });
});
afterAll(() => app.close());

const walk = (requests: Request[], { at }: PlacedRoute, name: string, role: Role) =>
  walkAll(app, placed(at, requests), name, {
    ...role,
    forbidden: role.mayKnowShared ? [kim.secret] : [kim.secret, kim.shared],
  });

/** Who is invited may say yes or no, and is asked again before the next route. */
async function invite() {
  const { uid } = walkers.get('waiting')!.as!;
  await app.db.delete(projectMembers).where(eq(projectMembers.uid, uid));
  await joinProject(app, kim.projectNo, walkers.get('waiting')!.as!, 'translator');
  await app.db.update(projectMembers).set({ acceptance: 'waiting' })
    .where(eq(projectMembers.uid, uid));
}

async function problemsOf(route: PlacedRoute): Promise<string[]> {
  const foreign = foreignRequests(route, lee, kim);
  await invite();
  const before = await rowsOf(app, kim, false);
  const as = await signIn(app, lee.person);
  const here = await ask(app, { method: 'GET', path: '/name', at: '/api' }, { as });
  expect(here.status, 'the one who walks is still a member').toBe(200);
  const problems = await walk(
    [
      ...foreign,
      ...outsideRequests(route, lee),
      ...brokenBodies(route, ownRequests(route, kim)),
      ...brokenBodies(route, ownRequests(route, lee)),
    ],
    route,
    'a manager of another project',
    { as: lee.person, mayKnowShared: false },
  );
  for (const [name, role] of walkers) {
    if (role.mayKnowShared) continue;
    if (name === 'waiting' && route.path === '/teamRequest') continue;
    problems.push(...await walk(foreignRequests(route, kim, kim).slice(-1), route, name, role));
    problems.push(...await walk(ownRequests(route, kim), route, name, role));
  }
  problems.push(...changesOf(before, await rowsOf(app, kim, false)));
  const shared = await rowsOf(app, kim, true);
  for (const [name, role] of walkers) {
    if (role.mayKnowShared) {
      problems.push(...await walk(ownRequests(route, kim), route, name, role));
    }
  }
  problems.push(...changesOf(shared, await rowsOf(app, kim, true)));
  return problems;
}

/** There is no image in a text, and no subtitle; `roles/cues.ts` asks for those of a film. */
const unreached = ['/preview/:project/:user/:file/images/:image', '/cues/:project/:user/:file'];

test('the walk reaches what it walks past: its owner is answered', async () => {
  const reached: string[] = [];
  for (const route of calls.filter(({ method }) => method === 'GET')) {
    for (const person of [lee.person, walkers.get('operator')!.as!]) {
      const as = await signIn(app, person);
      for (const request of ownRequests(route, lee)) {
        const { status } = await ask(app, { ...request, at: route.at }, { as });
        if (status === 200) reached.push(route.path);
      }
    }
  }
  const paths = [
    ...new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path)),
  ];
  expect(paths.filter((path) => !reached.includes(path))).toEqual(unreached);
});

test.each([...calls, ...views])(
  '$address gives nothing of others away, changes nothing of theirs and never fails',
  async (route) => {
    expect(await problemsOf(route)).toEqual([]);
  },
  // An address with many fields is asked some hundred times.
  180_000,
);
