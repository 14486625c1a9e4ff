import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents, jobs } from '../../db/schema/index.ts';
import { api } from '../../routes/api.ts';
import { endSession, memberOfToken } from '../../src/accounts/sessions.ts';
import { type Person, type TestApp, testApp } from '../app.ts';

/**
 * Who may call what. Every row asks for something of the member kim, or of the visitor whose cookie uploaded first;
 * the columns are the people who ask. A route without a row makes the build fail.
 */
const roles = [
  'nobody',
  'forged',
  'revoked',
  'visitor',
  'otherVisitor',
  'stranger',
  'owner',
] as const;
type Role = (typeof roles)[number];
type Asked = NonNullable<Parameters<TestApp['api']>[2]>;
type Row = {
  route: string;
  path: (world: World) => string;
  asked?: (world: World) => Asked;
  /** One status for each role, in the order of `roles`. */
  expected: [number, number, number, number, number, number, number];
};

type World = {
  app: TestApp;
  kim: Person;
  lee: Person;
  revoked: Person;
  visitor: string;
  otherVisitor: string;
  jobId: string;
};

let world: World;
beforeAll(async () => world = await makeWorld());
afterAll(() => world.app.close());

const form = (fields: Record<string, string>): Asked => ({ form: fields });
const textFile = (name: string) => new File(['첫 문장입니다. 둘째 문장입니다.\n'], name);

const open = [200, 200, 200, 200, 200, 200, 200] satisfies Row['expected'];
/** Signed in or nothing; the row asks for what is one's own anyway. */
const members = [401, 401, 401, 401, 401, 200, 200] satisfies Row['expected'];
/** A document of kim by its file name: nobody else has one of that name. */
const kimsByName = [401, 401, 401, 404, 404, 404, 200] satisfies Row['expected'];
/** A document of kim by an address that names kim. */
const kimsByAddress = [401, 401, 401, 403, 403, 403, 200] satisfies Row['expected'];
/** A document of the visitor by its file name. */
const visitorsByName = [401, 401, 401, 200, 404, 404, 404] satisfies Row['expected'];

const save = { fileName: 'kim.txt', index: '0', line: 'First sentence.' };
const asKim = ({ kim }: World) => ({ ownerId: kim.uid, ownerEmail: kim.email });

const rows: Row[] = [
  {
    route: 'POST /chk-email',
    path: () => '/chk-email',
    asked: () => ({ json: { email: 'kim@example.com', _type: 'CHK_EMAIL' } }),
    expected: open,
  },
  {
    route: 'POST /chk-information',
    path: () => '/chk-information',
    asked: () => ({ json: { name: '아무개', _type: 'CHK_NAME' } }),
    expected: open,
  },
  {
    route: 'POST /auth',
    path: () => '/auth',
    asked: () => ({ json: { username: 'ghost@example.com', password: 'not-his-password1!' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  {
    route: 'POST /register',
    path: () => '/register',
    asked: () => ({ json: { params: 'x'.repeat(32), query: 'y'.repeat(43), chk: 1 } }),
    expected: [400, 400, 400, 400, 400, 400, 400],
  },
  { route: 'GET /name', path: () => '/name', expected: members },
  {
    route: 'GET /files/:/:/:/:',
    path: ({ kim }) => `/files/individual/${kim.uid}/kim.txt/document`,
    expected: kimsByAddress,
  },
  {
    route: 'GET /files/:/:/:/:',
    path: () => '/files/tempFiles/nonMember/visitor.txt/document',
    expected: [401, 401, 401, 200, 404, 403, 403],
  },
  { route: 'GET /files/:', path: () => '/files/kim.txt', expected: kimsByName },
  { route: 'GET /files/:', path: () => '/files/visitor.txt', expected: visitorsByName },
  {
    route: 'POST /files',
    path: () => '/files',
    asked: () =>
      form({ process: 'document.write_part', fileName: 'kim.txt', lines: '{"0":"First."}' }),
    expected: kimsByName,
  },
  {
    route: 'POST /files',
    path: () => '/files',
    asked: ({ kim }) =>
      form({ process: 'document.getJobCount', fileName: 'kim.txt', user_email: kim.email }),
    expected: kimsByAddress,
  },
  { route: 'PUT /files', path: () => '/files', asked: () => form(save), expected: kimsByName },
  {
    route: 'PUT /files',
    path: () => '/files',
    asked: () =>
      form({
        process: 'document.put_one_check',
        fileName: 'visitor.txt',
        index: '0',
        humanChecked: '0',
      }),
    expected: visitorsByName,
  },
  {
    route: 'POST /upload',
    path: () => '/upload',
    asked: () => form({ owner: 'someone-else', file: textFile('new.txt') as unknown as string }),
    expected: [403, 403, 403, 403, 403, 403, 403],
  },
  {
    route: 'GET /getFiles/:/:',
    path: ({ kim }) => `/getFiles/individual/${kim.uid}`,
    expected: [401, 401, 401, 401, 401, 403, 200],
  },
  {
    route: 'GET /getFiles/:/:',
    path: () => '/getFiles/tempFiles/nonMember',
    expected: open,
  },
  {
    route: 'GET /download/:/:/:',
    path: ({ kim }) => `/download/individual/${kim.uid}/kim.txt`,
    expected: kimsByAddress,
  },
  { route: 'GET /download/:', path: () => '/download/visitor.txt', expected: visitorsByName },
  { route: 'GET /jobs/:', path: ({ jobId }) => `/jobs/${jobId}`, expected: kimsByName },
  {
    route: 'GET /jobs/:/events',
    path: ({ jobId }) => `/jobs/${jobId}/events`,
    expected: kimsByName,
  },
  {
    route: 'POST /jobs/:/resume',
    path: ({ jobId }) => `/jobs/${jobId}/resume`,
    expected: kimsByName,
  },
  {
    route: 'POST /jobs/:/cancel',
    path: ({ jobId }) => `/jobs/${jobId}/cancel`,
    expected: kimsByName,
  },
  {
    route: 'POST /translate',
    path: () => '/translate',
    asked: (w) =>
      form({ process: 'manual_translation', filename: 'kim.txt', direction: 'ko2en', ...asKim(w) }),
    expected: kimsByAddress,
  },
  {
    route: 'POST /translate',
    path: () => '/translate',
    asked: () =>
      form({ process: 'manual_translation', filename: 'visitor.txt', direction: 'ko2en' }),
    expected: visitorsByName,
  },
  { route: 'GET /mtStatus', path: () => '/mtStatus', expected: open },
  { route: 'POST /adoptFiles', path: () => '/adoptFiles', expected: members },
  {
    route: 'DELETE /document',
    path: () => '/document',
    asked: ({ kim }) => form({ filename: 'kim.txt', owner: kim.uid, table: 'documents' }),
    expected: kimsByAddress,
  },
  {
    route: 'POST /document/restore',
    path: () => '/document/restore',
    asked: () => form({ filename: 'kim.txt' }),
    expected: kimsByName,
  },
  {
    route: 'POST /inquiry',
    path: () => '/inquiry',
    asked: () => ({
      json: { name: '아무개', email: 'any@example.com', title: '문의', message: '질문입니다.' },
    }),
    expected: open,
  },
  {
    route: 'POST /auth/mfa',
    path: () => '/auth/mfa',
    asked: () => ({ json: { ticket: 'x'.repeat(43), code: '123456' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  {
    route: 'POST /send-sus',
    path: () => '/send-sus',
    asked: ({ kim }) => ({ json: { email: kim.email, tempcode: '1', site: 'x' } }),
    expected: open,
  },
  {
    route: 'POST /chk-sus',
    path: () => '/chk-sus',
    asked: ({ kim }) => ({ json: { email: kim.email, tempcode: '12345678' } }),
    expected: open,
  },
  {
    route: 'POST /forgot-password',
    path: () => '/forgot-password',
    asked: ({ kim }) => ({ json: { email: kim.email } }),
    expected: open,
  },
  {
    // Signed in the password must have been typed again; signed out a mailed token is needed.
    route: 'POST /reset-password',
    path: () => '/reset-password',
    asked: () => ({ json: { token: 'x'.repeat(43), password: 'Zeppelin8!x' } }),
    expected: [400, 400, 400, 400, 400, 403, 403],
  },
  {
    // The second who asks for a nickname finds it taken.
    route: 'POST /name',
    path: () => '/name',
    asked: () => ({ json: { name: '새 이름' } }),
    expected: [401, 401, 401, 401, 401, 200, 409],
  },
  { route: 'GET /profile', path: () => '/profile', expected: members },
  {
    route: 'PUT /profile',
    path: () => '/profile',
    asked: () => ({ json: { colour: 3 } }),
    expected: members,
  },
  { route: 'GET /profile/export', path: () => '/profile/export', expected: members },
  {
    route: 'POST /reauthenticate',
    path: () => '/reauthenticate',
    asked: () => ({ json: { password: 'not-my-password1!' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  { route: 'GET /sessions', path: () => '/sessions', expected: members },
  {
    route: 'DELETE /sessions/:',
    path: () => '/sessions/not-mine',
    expected: [401, 401, 401, 401, 401, 404, 404],
  },
  {
    route: 'POST /mfa/setup',
    path: () => '/mfa/setup',
    expected: [401, 401, 401, 401, 401, 403, 403],
  },
  {
    route: 'POST /mfa/confirm',
    path: () => '/mfa/confirm',
    asked: () => ({ json: { code: '123456' } }),
    expected: [401, 401, 401, 401, 401, 409, 409],
  },
  {
    route: 'POST /mfa/disable',
    path: () => '/mfa/disable',
    asked: () => ({ json: { code: '123456' } }),
    expected: [401, 401, 401, 401, 401, 403, 403],
  },
  {
    // A wrong password is answered in the body.
    route: 'POST /chk-withdrawal',
    path: () => '/chk-withdrawal',
    asked: () => ({ json: { password: 'not-my-password1!' } }),
    expected: members,
  },
  {
    route: 'POST /withdrawal',
    path: () => '/withdrawal',
    asked: () => ({ json: { password: 'not-my-password1!' } }),
    expected: [401, 401, 401, 401, 401, 401, 401],
  },
  { route: 'DELETE /sessions', path: () => '/sessions', expected: members },
  { route: 'POST /logout', path: () => '/logout', expected: open },
];

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
      const request = { ...asked?.(world), ...identityOf(role) };
      const res = await world.app.api(method, path(world), request);
      await res.body?.cancel();
      got[role] = res.status;
    }
    expect(got).toEqual(Object.fromEntries(roles.map((role, at) => [role, expected[at]])));
  });
});

function identityOf(role: Role): Asked {
  const { kim, lee, revoked, visitor, otherVisitor } = world;
  switch (role) {
    case 'nobody':
      return {};
    case 'forged':
      return { as: { ...kim, token: kim.token.slice(0, -6) + 'AAAAAA' } };
    case 'revoked':
      return { as: revoked };
    case 'visitor':
      return { cookie: visitor };
    case 'otherVisitor':
      return { cookie: otherVisitor };
    case 'stranger':
      return { as: lee };
    case 'owner':
      return { as: kim };
  }
}

async function makeWorld(): Promise<World> {
  const app = await testApp();
  app.deps.config.supportEmail = 'help@example.com';
  const kim = await app.member('kim');
  const lee = await app.member('lee');
  const revoked = await app.member('choi');
  const choi = await memberOfToken(app.deps, revoked.token);
  if (choi) await endSession(app.deps, choi);
  await upload(app, { as: kim }, 'kim.txt');
  const visitor = await upload(app, {}, 'visitor.txt');
  const otherVisitor = await upload(app, {}, 'other.txt');
  await prepare(app, { as: kim }, 'kim.txt');
  await prepare(app, { cookie: visitor }, 'visitor.txt');
  return { app, kim, lee, revoked, visitor, otherVisitor, jobId: await insertJob(app, kim) };
}

/** Answers the visitor's cookie, if one was set. */
async function upload(app: TestApp, who: Asked, name: string): Promise<string> {
  const file = textFile(name);
  const res = await app.api('POST', '/upload', { ...who, form: { file } });
  expect(await res.json()).toMatchObject({ filename: name });
  return res.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function prepare(app: TestApp, who: Asked, filename: string) {
  const fields = { process: 'manual_translation', filename, direction: 'ko2en' };
  const res = await app.api('POST', '/translate', { ...who, form: fields });
  expect(res.status).toBe(200);
}

/** A job of kim that rests, so that it can be sent on and cancelled. */
async function insertJob(app: TestApp, { uid }: Person): Promise<string> {
  const [document] = await app.db.select().from(documents).where(eq(documents.ownerUid, uid));
  const id = 'job-of-kim'.padEnd(32, 'x');
  await app.db.insert(jobs).values({
    id,
    documentId: document?.id ?? 0,
    kind: 'translate',
    startedBy: uid,
    engine: 'none',
    domain: 'normal',
    register: 'auto',
    direction: 'ko2en',
    status: 'paused',
    partCount: 0,
    createdAt: app.deps.now(),
  });
  return id;
}
