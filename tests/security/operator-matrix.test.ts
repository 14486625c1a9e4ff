import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../routes/pages.ts';
import { type Person, type TestApp, testApp } from '../app.ts';
import { sendForm } from '../moderation.ts';
import { operatorOf, supportOf } from '../operators.ts';

/**
 * What of the console is open to whom, once somebody runs the service. A route of the console without a row makes the
 * build fail. The password was not typed again by anybody here.
 */
const roles = ['nobody', 'member', 'support', 'operator'] as const;
type Row = {
  route: string;
  path: string;
  form?: Record<string, string>;
  expected: [number, number, number, number];
};

const readable = [302, 403, 200, 200] satisfies Row['expected'];

/** Nobody has bought anything. */
const noOrder = '0'.repeat(26);

const rows: Row[] = [
  { route: 'GET /operator', path: '/operator', expected: readable },
  // The start code means nothing any more.
  {
    route: 'POST /operator',
    path: '/operator',
    form: { code: 'X' },
    expected: [404, 404, 404, 404],
  },
  { route: 'GET /operator/members', path: '/operator/members', expected: readable },
  { route: 'GET /operator/members/:no', path: '/operator/members/1', expected: readable },
  {
    route: 'POST /operator/members/:no',
    path: '/operator/members/1',
    form: { do: 'open', why: 'inquiry' },
    expected: [302, 403, 303, 303],
  },
  {
    route: 'POST /operator/members/:no',
    path: '/operator/members/1',
    form: { do: 'endSessions' },
    expected: [302, 403, 403, 303],
  },
  ...[
    { do: 'role', role: 'support', reason: 'x' },
    { do: 'gift', plan: 'plus', days: '1', reason: 'x' },
  ].map((form): Row => ({
    route: 'POST /operator/members/:no',
    path: '/operator/members/1',
    form,
    expected: [302, 403, 403, 403],
  })),
  { route: 'GET /operator/inquiries', path: '/operator/inquiries', expected: readable },
  {
    route: 'GET /operator/inquiries/templates',
    path: '/operator/inquiries/templates',
    expected: readable,
  },
  {
    route: 'POST /operator/inquiries/templates',
    path: '/operator/inquiries/templates',
    form: {},
    expected: [302, 403, 400, 400],
  },
  // Nobody has asked anything.
  {
    route: 'GET /operator/inquiries/:no',
    path: '/operator/inquiries/1',
    expected: [302, 403, 404, 404],
  },
  {
    route: 'POST /operator/inquiries/:no',
    path: '/operator/inquiries/1',
    form: { do: 'close' },
    expected: [302, 403, 404, 404],
  },
  { route: 'GET /moderation', path: '/moderation', expected: readable },
  {
    route: 'GET /moderation',
    path: '/moderation?tab=appeals',
    expected: [302, 403, 403, 200],
  },
  {
    route: 'GET /moderation',
    path: '/moderation?tab=requests',
    expected: [302, 403, 403, 200],
  },
  {
    route: 'POST /moderation',
    path: '/moderation',
    form: { act: '1', do: 'uphold', words: '다시 보니 맞는 말씀이에요.' },
    expected: [302, 403, 403, 404],
  },
  { route: 'GET /moderation/:thing/:no', path: '/moderation/member/1', expected: readable },
  {
    route: 'POST /moderation/:thing/:no',
    path: '/moderation/member/1',
    form: { do: 'suspend', feature: 'write', reason: 'abuse', words: '반복', days: '1', grave: '' },
    expected: [302, 403, 403, 403],
  },
  { route: 'GET /settings/engines', path: '/settings/engines', expected: [302, 403, 403, 200] },
  { route: 'GET /operator/confirm', path: '/operator/confirm', expected: readable },
  {
    route: 'POST /operator/confirm',
    path: '/operator/confirm',
    form: { password: 'not the right one', next: '/operator' },
    expected: [302, 403, 403, 403],
  },
  { route: 'GET /operator/payments', path: '/operator/payments', expected: readable },
  {
    route: 'GET /operator/payments/:id',
    path: `/operator/payments/${noOrder}`,
    expected: [302, 403, 404, 404],
  },
  {
    route: 'POST /operator/payments/:id',
    path: `/operator/payments/${noOrder}`,
    form: { do: 'inspect' },
    expected: [302, 403, 403, 404],
  },
  { route: 'GET /operator/projects', path: '/operator/projects', expected: readable },
  { route: 'GET /operator/books', path: '/operator/books', expected: readable },
  ...[{ do: 'close', month: '2026-01' }, { do: 'export', month: '2026-01', as: 'csv' }].map((
    form,
  ): Row => ({
    route: 'POST /operator/books',
    path: '/operator/books',
    form,
    expected: [302, 403, 403, 403],
  })),
  { route: 'GET /operator/mails', path: '/operator/mails', expected: readable },
  {
    route: 'POST /operator/mails',
    path: '/operator/mails',
    form: { id: '999999', do: 'again' },
    expected: [302, 403, 403, 409],
  },
  { route: 'GET /operator/notices', path: '/operator/notices', expected: readable },
  {
    route: 'POST /operator/notices',
    path: '/operator/notices',
    form: { do: 'end', no: '999999' },
    expected: [302, 403, 403, 409],
  },
  {
    route: 'POST /operator/notices',
    path: '/operator/notices',
    form: {
      do: 'write',
      kind: 'maintenance',
      ko: 'x',
      en: 'x',
      from: '2026-03-03T09:00',
      until: '2026-03-03T10:00',
      readOnly: 'yes',
    },
    expected: [302, 403, 403, 403],
  },
  { route: 'GET /operator/settings', path: '/operator/settings', expected: readable },
  {
    route: 'POST /operator/settings',
    path: '/operator/settings',
    form: { do: 'withdraw', from: '2026-09-01' },
    expected: [302, 403, 403, 403],
  },
  { route: 'GET /operator/records', path: '/operator/records', expected: [302, 403, 403, 200] },
  {
    route: 'POST /operator/records',
    path: '/operator/records',
    form: { do: 'verify' },
    expected: [302, 403, 403, 200],
  },
  {
    route: 'POST /operator/records',
    path: '/operator/records',
    form: { do: 'export' },
    expected: [302, 403, 403, 403],
  },
  { route: 'GET /operator/costs', path: '/operator/costs', expected: readable },
  { route: 'GET /operator/figures', path: '/operator/figures', expected: readable },
  { route: 'GET /operator/health', path: '/operator/health', expected: readable },
  { route: 'GET /operator/jobs', path: '/operator/jobs', expected: readable },
  {
    route: 'POST /operator/jobs',
    path: '/operator/jobs',
    form: { of: 'job', id: 'none', do: 'restart' },
    expected: [302, 403, 403, 404],
  },
  {
    route: 'POST /operator/jobs',
    path: '/operator/jobs',
    form: { of: 'kind', kind: 'learn', do: 'goOn' },
    expected: [302, 403, 403, 409],
  },
];

let app: TestApp;
const people: Record<string, Person | undefined> = {};

beforeAll(async () => {
  app = await testApp();
  await app.member('kim');
  people.member = await app.member('lee');
  people.support = await supportOf(app);
  people.operator = await operatorOf(app);
});
afterAll(() => app.close());

test('every route of the console has a row', () => {
  const table = new Set(
    pages.routes.filter(({ method, path }) => method !== 'ALL' && /^\/operator(\/|$)/.test(path))
      .map(({ method, path }) => `${method} ${path}`),
  );
  const covered = new Set(rows.map(({ route }) => route));
  expect([...table].filter((route) => !covered.has(route))).toEqual([]);
  const all = new Set(pages.routes.map(({ method, path }) => `${method} ${path}`));
  expect([...covered].filter((route) => !all.has(route))).toEqual([]);
});

describe.each(rows)('$route $form', ({ route, path, form, expected }) => {
  test(`${expected.join(' ')}`, async () => {
    const got: Record<string, number> = {};
    for (const role of roles) {
      const as = people[role];
      const res = route.startsWith('GET')
        ? await app.page(path, as ? { as } : {})
        : await sendForm(app, path, as ?? null, form ?? {});
      await res.body?.cancel();
      got[role] = res.status;
    }
    expect(got).toEqual(Object.fromEntries(roles.map((role, at) => [role, expected[at]])));
  });
});
