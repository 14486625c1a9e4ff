import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import * as client from '../../client/omgim.ts';
import type { ApiDocument } from '../../src/public-api/documents/schema.ts';
import type { ApiJob } from '../../src/public-api/jobs/schema.ts';
import type { ApiLine } from '../../src/public-api/lines/schema.ts';
import type { ApiProject } from '../../src/public-api/projects/schema.ts';
import { apiScopes } from '../../src/public-api/tokens/rules.ts';
import { type Client, joinServer, PASSWORD } from '../client.ts';
import { type FakeOpenAi, fakeOpenAi } from '../fake-openai.ts';
import { type Running, startServer } from '../server.ts';

type Received = { headers: Headers; body: string };

let server: Running;
let engine: FakeOpenAi;
let kim: Client;
let folder: string;
let receiver: Deno.HttpServer<Deno.NetAddr>;
const received: Received[] = [];

beforeAll(async () => {
  receiver = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, async (request) => {
    received.push({ headers: request.headers, body: await request.text() });
    return new Response('ok');
  });
  engine = fakeOpenAi();
  server = await startServer({
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    MT_ENGINE: 'openai',
    MT_BASE_URL: engine.url,
    MT_MODEL: 'fake',
  });
  kim = await joinServer(server, 'kim');
  folder = await Deno.makeTempDir({ prefix: 'omgim-test-' });
});
afterAll(async () => {
  await server.stop();
  await receiver.shutdown();
  await engine.close();
  await Deno.remove(folder, { recursive: true });
});

/** A token of all scopes, made as people make it. */
async function makeToken(): Promise<string> {
  const fields = [['do', 'make'], ['name', 'CI'], ['days', '30'], ['password', PASSWORD]];
  const body = new URLSearchParams([...fields, ...apiScopes.map((scope) => ['scopes', scope])]);
  const headers = { cookie: kim.cookie, 'sec-fetch-site': 'same-origin' };
  const res = await fetch(`${server.origin}/profile/tokens`, { method: 'POST', headers, body });
  return />(omg_\w+)</.exec(await res.text())?.[1] ?? expect.fail('no token');
}

async function revokeToken() {
  const body = new URLSearchParams({ do: 'revoke', token: '1' });
  const headers = { cookie: kim.cookie, 'sec-fetch-site': 'same-origin' };
  await (await fetch(`${server.origin}/profile/tokens`, { method: 'POST', headers, body })).text();
}

/** The client as a command, in a folder of its own. */
async function run(token: string, ...args: string[]) {
  const path = new URL('../../client/omgim.ts', import.meta.url).pathname;
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '--no-config', '-A', path, '--json', ...args],
    cwd: folder,
    env: { OMGIM_TOKEN: token, OMGIM_ORIGIN: server.origin, HOME: folder },
  }).output();
  const text = new TextDecoder();
  const out = text.decode(stdout).trim();
  return { code, answer: out && JSON.parse(out), error: text.decode(stderr).trim() };
}

async function untilReceived(type: string) {
  for (let round = 0; round < 300; round++) {
    const found = received.find(({ body }) => JSON.parse(body).type === type);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  expect.fail(`no ${type}`);
}

test('its types are those of the schemas', () => {
  expectTypeOf<client.Project>().toEqualTypeOf<z.output<typeof ApiProject>>();
  expectTypeOf<client.Document>().toEqualTypeOf<z.output<typeof ApiDocument>>();
  expectTypeOf<client.Job>().toEqualTypeOf<z.output<typeof ApiJob>>();
  expectTypeOf<client.Line>().toEqualTypeOf<z.output<typeof ApiLine>>();
});

test('the file that is served is the client', async () => {
  const res = await fetch(`${server.origin}/developers/omgim.ts`);
  expect(await res.text()).toBe(await Deno.readTextFile('client/omgim.ts'));
});

test(
  'a project is made, a file uploaded, drafted, confirmed and downloaded; a webhook says so; a revoked token ends it',
  async () => {
    const token = await makeToken();
    const api = new client.Omgim({ token, origin: server.origin });
    const hook = await api.createWebhook({
      url: `http://127.0.0.1:${receiver.addr.port}/hook`,
      events: ['project.created', 'job.finished'],
    });
    const made = await run(token, 'new', '제품 설명서', '--from', 'ko', '--to', 'en');
    const project: number = made.answer.no;
    const created = await untilReceived('project.created');
    expect((await client.verifyWebhook(hook.secret, created.headers, created.body)).data)
      .toEqual({ project });
    const altered = created.body.replace('project.created', 'project.deleted');
    await expect(client.verifyWebhook(hook.secret, created.headers, altered)).rejects.toThrow();

    await Deno.writeTextFile(`${folder}/설명서.txt`, '첫 문장입니다.\n\n둘째 문장입니다.\n');
    const push = () => run(token, 'push', '설명서.txt', '--project', String(project));
    const [{ id }] = (await push()).answer;
    expect((await push()).answer).toEqual([{ file: '설명서.txt', id, unchanged: true }]);
    expect((await run(token, 'draft', id)).answer.state).toBe('started');
    expect((await run(token, 'watch', id)).answer).toMatchObject({
      status: 'ready',
      line_count: 2,
    });
    const ended = await untilReceived('job.finished');
    const { data } = await client.verifyWebhook(hook.secret, ended.headers, ended.body);
    expect(data).toMatchObject({ document: id, project, status: 'done' });

    const { lines } = await api.lines(id);
    const targets = lines.map(({ index, version }) => ({
      index,
      version,
      target: `Sentence ${index + 1}.`,
      confirmed: true,
    }));
    expect(await api.saveLines(id, targets)).toMatchObject({ saved: 2, conflicts: [] });
    expect((await run(token, 'pull', id, '--out', 'out.txt')).code).toBe(0);
    expect(await Deno.readTextFile(`${folder}/out.txt`)).toBe('Sentence 1.\n\nSentence 2.\n');

    await Deno.writeTextFile(`${folder}/설명서.txt`, '다른 문장입니다.\n');
    expect(await push()).toMatchObject({ code: 2 });
    const replaced = await run(token, 'push', '설명서.txt', '--project', `${project}`, '--replace');
    expect(replaced.answer[0].id).not.toBe(id);

    await revokeToken();
    const refused = await run(token, 'projects');
    expect([refused.code, refused.error]).toEqual([3, expect.stringContaining('token.invalid')]);
  },
  120_000,
);
