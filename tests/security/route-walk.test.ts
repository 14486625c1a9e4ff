import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectMembers, sessions } from '../../db/schema/index.ts';
import { api } from '../../routes/api/index.ts';
import { pages } from '../../routes/pages.ts';
import { startSession } from '../../src/accounts/sessions/sessions.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { sleep } from '../../src/shared/sleep.ts';
import { joinProject } from '../projects.ts';
import { uploadAsVisitor } from '../upload.ts';
import { changesOf, rowsOf } from './walk/changes.ts';
import { inputOf } from './walk/inputs.ts';
import {
  foreignRequests,
  outsideRequests,
  ownRequests,
  type Request,
  type Route,
} from './walk/requests.ts';
import { makeTenant, type Tenant } from './walk/tenant.ts';

/**
 * Every route is asked for things of somebody else and for things that cannot be, by all kinds of people. Routes and what
 * they take are read from the tables, so a new one is walked without being named here.
 */
type Walker = { as?: Person; cookie?: string; mayKnowShared: boolean };

let app: TestApp;
let kim: Tenant;
let lee: Tenant;
const walkers = new Map<string, Walker>();

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
  const operator = await app.member('operator');
  await app.db.run(`update users set role = 'operator' where uid = '${operator.uid}'`);
  walkers.set('operator', { as: operator, mayKnowShared: false });
  walkers.set('visitor', { cookie: await uploadAsVisitor(app), mayKnowShared: false });
  walkers.set('nobody', { mayKnowShared: false });
});
afterAll(() => app.close());

const isRoute = ({ method, path }: { method: string; path: string }) =>
  method !== 'ALL' && !path.includes('*');

/** Routes with what their handlers take, those that only read first. */
function routesOf(
  table: { routes: { method: string; path: string; handler: unknown }[] },
): Route[] {
  const found = Map.groupBy(
    table.routes.filter(isRoute),
    ({ method, path }) => `${method} ${path}`,
  );
  const order = ['GET', 'POST', 'PUT', 'DELETE'];
  return [...found.values()].map((handlers) => ({
    method: handlers[0]!.method,
    path: handlers[0]!.path,
    inputs: handlers.flatMap(({ handler }) => inputOf(handler) ?? []),
  })).sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
}

const placedAt = (at: string) => (route: Route) => ({
  ...route,
  at,
  address: `${route.method} ${at}${route.path}`,
});
const calls = routesOf(api).map(placedAt('/api'));
const views = routesOf(pages).map(placedAt(''));

/** So long the first words of a stream are waited for. */
const PATIENCE_MS = 20;

type Answer = { status: number; text: string };

async function ask(request: Request & { at: string }, { as, cookie }: Walker): Promise<Answer> {
  const headers = new Headers();
  if (as) headers.set('authorization', `JWT ${as.token}`);
  const cookies = [cookie, as && `page=${as.page}`].filter(Boolean);
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  let body: BodyInit | undefined;
  if (request.json) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(request.json);
  } else if (request.form) {
    body = new FormData();
    for (const [name, value] of Object.entries(request.form)) {
      body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  const { method } = request;
  const res = await app.app.request(request.at + request.path, {
    method,
    headers,
    ...(body && { body }),
  });
  const isEndless = res.headers.get('content-type')?.includes('event-stream');
  if (!isEndless) return { status: res.status, text: await res.text() };
  const reader = res.body!.getReader();
  const first = await Promise.race([reader.read(), sleep(PATIENCE_MS)]);
  await reader.cancel();
  return { status: res.status, text: new TextDecoder().decode(first?.value) };
}

/** Each route is walked in a session of its own: some end the one that asks. */
async function signIn(person: Person): Promise<Person> {
  await app.db.delete(sessions).where(eq(sessions.uid, person.uid));
  const facts = { device: 'test', ip: 'test' };
  const { accessToken, pageSecret } = await startSession(app.deps, person.uid, facts);
  return { ...person, token: accessToken, page: pageSecret };
}

const short = (request: Request) =>
  `${request.method} ${request.path} ${JSON.stringify(request.json ?? request.form ?? '')}`.slice(
    0,
    400,
  );

async function walk(requests: (Request & { at: string })[], name: string, walker: Walker) {
  const problems: string[] = [];
  const as = walker.as && await signIn(walker.as);
  const forbidden = walker.mayKnowShared ? [kim.secret] : [kim.secret, kim.shared];
  for (const request of requests) {
    const { status, text } = await ask(request, { ...walker, ...(as && { as }) });
    const leak = forbidden.find((word) => text.includes(word));
    if (status === 500) problems.push(`${name}: ${status} for ${short(request)}`);
    if (leak) problems.push(`${name}: ${leak} in the answer of ${short(request)}`);
  }
  return problems;
}

const unique = <T extends Request>(requests: T[]): T[] => [
  ...new Map(requests.map((one) => [short(one) + JSON.stringify(one.form ?? one.json), one]))
    .values(),
];

/** Who is invited may say yes or no, and is asked again before the next route. */
async function invite() {
  const { uid } = walkers.get('waiting')!.as!;
  await app.db.delete(projectMembers).where(eq(projectMembers.uid, uid));
  await joinProject(app, kim.projectNo, walkers.get('waiting')!.as!, 'translator');
  await app.db.update(projectMembers).set({ acceptance: 'waiting' })
    .where(eq(projectMembers.uid, uid));
}

async function problemsOf(route: Route & { at: string }): Promise<string[]> {
  const placed = (requests: Request[]) => unique(requests).map((one) => ({ ...one, at: route.at }));
  const foreign = placed(foreignRequests(route, lee, kim));
  await invite();
  const before = await rowsOf(app, kim, false);
  const manager = { as: lee.person, mayKnowShared: false };
  const as = await signIn(lee.person);
  const here = await ask({ method: 'GET', path: '/name', at: '/api' }, { ...manager, as });
  expect(here.status, 'the one who walks is still a member').toBe(200);
  const problems = await walk(
    [...foreign, ...placed(outsideRequests(route, lee))],
    'a manager of another project',
    manager,
  );
  for (const [role, walker] of walkers) {
    if (walker.mayKnowShared) continue;
    if (role === 'waiting' && route.path === '/teamRequest') continue;
    problems.push(...await walk(placed(foreignRequests(route, kim, kim).slice(-1)), role, walker));
    problems.push(...await walk(placed(ownRequests(route, kim)), role, walker));
  }
  problems.push(...changesOf(before, await rowsOf(app, kim, false)));
  const shared = await rowsOf(app, kim, true);
  for (const [role, walker] of walkers) {
    if (walker.mayKnowShared) {
      problems.push(...await walk(placed(ownRequests(route, kim)), role, walker));
    }
  }
  problems.push(...changesOf(shared, await rowsOf(app, kim, true)));
  return problems;
}

/** There is no image in a text, nothing was analysed, and engines are the operator's. */
const unreached = [
  '/preview/:project/:user/:file/images/:image',
  '/analysis/:projectNo/report',
  '/engineSettings',
  '/engineSettings/local',
  '/engineDownload',
];

test('the walk reaches what it walks past: its owner is answered', async () => {
  const reached: string[] = [];
  for (const route of calls.filter(({ method }) => method === 'GET')) {
    const as = await signIn(lee.person);
    for (const request of ownRequests(route, lee)) {
      const { status } = await ask({ ...request, at: route.at }, { as, mayKnowShared: false });
      if (status === 200) reached.push(route.path);
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
  60_000,
);
