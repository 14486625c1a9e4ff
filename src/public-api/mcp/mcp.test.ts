import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { documents, lines as rows } from '../../../db/schema/index.ts';
import { publicApi } from '../../../routes/api/public.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';
import { memoryLimiter } from '../../ports/limiter/in-memory.ts';
import { callsOf } from '../operations/calls.ts';
import { callsOfToken } from '../limits/limit-token.ts';
import { type ApiScope, apiScopes } from '../tokens/rules.ts';
import { toolsOf } from './tools.ts';

let app: TestApp;
let kim: Person;
let no: number;
let document: string;
const clients: Client[] = [];
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  no = await makeProject(app, kim, { 'a.txt': ['첫 문장입니다.', '둘째 문장입니다.'] });
  const [row] = await app.db.select().from(documents);
  document = row!.randomName;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await app.close();
});

/** The client of the SDK, which speaks with the service without a network between. */
async function connect(scopes: readonly ApiScope[] = apiScopes, by?: string) {
  const token = by ?? await tokenOf(app, kim, scopes);
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:8000/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url: string | URL, init?: RequestInit) =>
      await app.app.request(String(url), init),
  });
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

type Tool = {
  name: string;
  description?: string;
  inputSchema: object;
  annotations?: { readOnlyHint?: boolean };
};
type Result = {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { type: string; text?: string; resource?: { blob: string } }[];
};
const call = async (client: Client, name: string, args: object = {}) =>
  await client.callTool({ name, arguments: { ...args } }) as Result;

test('the client of the SDK lists all tools and calls each', async () => {
  const { randomCreateName: glossary } = await glossaryCalls(app, kim).glossary();
  const client = await connect();
  const { tools } = await client.listTools() as { tools: Tool[] };
  const args: Record<string, object> = {
    read_project: { project: no },
    list_documents: { project: String(no) },
    read_document: { document },
    export_document: { document },
    read_lines: { document, limit: 1 },
    search_lines: { document, text: '둘째' },
    check_lines: { document },
    propose_targets: { document, lines: [{ index: 0, target: 'One.', version: 0 }] },
    add_comment: { document, line: 0, body: '확인해 주세요.' },
    count_text: { text: '첫 문장입니다.', language: 'ko' },
    analyse_document: { document },
    read_analysis: { document },
    estimate_draft: { document },
    draft_lines: { document },
    concordance: { query: '문장', project: no },
    list_glossaries: { project: no },
    look_up_term: { glossary, query: '문장' },
  };
  const refused = ['job_status', 'cancel_job'];
  for (const { name } of tools) {
    const given = args[name] ?? (refused.includes(name) ? { job: 'x'.repeat(32) } : {});
    const { isError = false, content } = await call(client, name, given);
    expect([name, isError, content[0]?.text]).toEqual([
      name,
      refused.includes(name),
      isError ? expect.stringContaining('mt.jobNotFound') : content[0]?.text,
    ]);
  }
  expect(tools.map(({ name }) => name)).toEqual(
    toolsOf(callsOf(publicApi.routes)).map(({ name }) => name),
  );
  const readers = tools.filter(({ annotations }) => annotations?.readOnlyHint);
  const writers = [
    'propose_targets',
    'draft_lines',
    'cancel_job',
    'add_comment',
    'analyse_document',
  ];
  expect(tools.filter((one) => !readers.includes(one)).map(({ name }) => name).toSorted())
    .toEqual(writers.toSorted());
  const propose = tools.find(({ name }) => name === 'propose_targets');
  expect(JSON.stringify(propose?.inputSchema)).not.toContain('confirmed');
  expect(propose?.description).toContain('people edit and confirm them');
});

test('what is proposed is a draft: never confirmed, and over nothing that a person wrote', async () => {
  const client = await connect();
  const { structuredContent } = await call(client, 'read_lines', { document, limit: 1 });
  expect(structuredContent).toMatchObject({ lines: [{ index: 0, version: 0 }], next_cursor: 1 });
  const propose = async (index: number, version: number, target: string) => {
    const lines = [{ index, version, target }];
    return (await call(client, 'propose_targets', { document, lines })).structuredContent;
  };
  expect(await propose(0, 0, 'One.')).toEqual({ proposed: 1, conflicts: [], refused: [] });
  const after = await call(client, 'read_lines', { document, limit: 1 });
  expect(after.structuredContent).toMatchObject({
    lines: [{ target: 'One.', origin: 'machine', confirmed: false }],
  });
  const [row] = await app.db.select().from(rows).where(eq(rows.index, 0));
  expect(row).toMatchObject({ engine: 'assistant', firstTarget: 'One.', editedBy: null });
  expect(await propose(0, 0, 'Uno.')).toMatchObject({ proposed: 0, conflicts: [{ index: 0 }] });
  expect(await propose(0, 1, 'The first.')).toMatchObject({ proposed: 1 });

  const save = { fileName: document, index: '1', line: '사람이 쓴 문장.' };
  expect((await app.api('PUT', '/files', { as: kim, form: save })).status).toBe(200);
  await app.db.update(rows).set({ isChecked: true }).where(eq(rows.index, 0));
  expect(await propose(1, 1, 'Two.')).toEqual({ proposed: 0, conflicts: [], refused: [1] });
  expect(await propose(0, 2, 'Late.')).toEqual({ proposed: 0, conflicts: [], refused: [0] });
  const { content } = await call(client, 'export_document', { document });
  expect(new TextDecoder().decode(Uint8Array.fromBase64(content[0]!.resource!.blob)))
    .toMatch(/^The first\.\s+사람이 쓴 문장\.\s*$/);
});

test('nothing of a list is proposed that names a line which is not there, or one twice', async () => {
  const client = await connect();
  const propose = async (...indices: number[]) => {
    const lines = indices.map((index) => ({ index, version: 0, target: 'One.' }));
    const { isError, content } = await call(client, 'propose_targets', { document, lines });
    return isError ? JSON.parse(content[0]!.text!).code : undefined;
  };
  expect([await propose(0, 2), await propose(0, 0)]).toEqual(['line.notFound', 'request.invalid']);
  expect((await app.db.select().from(rows)).map(({ target }) => target)).toEqual(['', '']);
});

test('lines of others are neither proposed for nor, by who only reads, talked about less', async () => {
  const lee = await app.member('lee');
  const choi = await app.member('choi');
  await joinProject(app, no, lee, 'translator');
  await joinProject(app, no, choi, 'viewer');
  const { rows: [found] } = await app.db.run(`select no from users where uid = '${kim.uid}'`);
  await app.db.update(rows).set({ assignee: Number(found?.['no']) }).where(eq(rows.index, 0));
  const lines = [0, 1].map((index) => ({ index, version: 0, target: 'A.' }));
  const ofLee = await connect(apiScopes, await tokenOf(app, lee));
  expect((await call(ofLee, 'propose_targets', { document, lines })).structuredContent)
    .toEqual({ proposed: 1, conflicts: [], refused: [0] });
  const ofChoi = await connect(apiScopes, await tokenOf(app, choi));
  const refused = await call(ofChoi, 'propose_targets', { document, lines });
  expect(JSON.parse(refused.content[0]!.text!).code).toBe('project.notAllowed');
  const said = await call(ofChoi, 'add_comment', { document, line: 0, body: '물어봐요' });
  expect(said.structuredContent).toMatchObject({ index: 0, body: '물어봐요' });
});

test('lines are searched by words and by filters, page by page', async () => {
  const client = await connect();
  const search = async (args: object) =>
    (await call(client, 'search_lines', { document, ...args })).structuredContent;
  expect(await search({ text: '둘째' })).toMatchObject({
    lines: [{ index: 1 }],
    total: 1,
    next_cursor: null,
  });
  expect(await search({ text: '문장', limit: 1 })).toMatchObject({ total: 2, next_cursor: 1 });
  expect(await search({ text: '문장', limit: 1, cursor: 1 })).toMatchObject({
    lines: [{ index: 1 }],
    next_cursor: null,
  });
  await app.db.update(rows).set({ target: 'One.' }).where(eq(rows.index, 0));
  expect(await search({ query: 'status:empty' })).toMatchObject({
    lines: [{ index: 1 }],
    total: 1,
  });
  expect(await search({ query: 'status:empty', text: '첫' })).toMatchObject({
    lines: [],
    total: 0,
  });
  const bad = await call(client, 'search_lines', { document, text: '(', mode: 'expression' });
  expect(JSON.parse(bad.content[0]!.text!).code).toMatch(/^search\.bad/);
});

test('the checks say what is wrong at which line, in words and with what mends it', async () => {
  const client = await connect();
  await app.db.update(rows).set({
    source: '12명이  왔다.',
    plain: '12명이 왔다.',
    target: 'They came.',
  })
    .where(eq(rows.index, 1));
  const { structuredContent } = await call(client, 'check_lines', { document });
  expect(structuredContent).toMatchObject({ next_cursor: null });
  expect(structuredContent!['findings']).toContainEqual(expect.objectContaining({
    index: 1,
    severity: 'error',
    message: { ko: expect.stringContaining('12'), en: expect.stringContaining('12') },
    dismissed: false,
  }));
});

test('texts and documents are counted as on the pages', async () => {
  const client = await connect();
  const counts = await call(client, 'count_text', { text: '첫 문장입니다.', language: 'ko' });
  expect(counts.structuredContent).toEqual({ eojeol: 2, characters: 7, spaced: 8, words: 1.8 });
  const before = await call(client, 'read_analysis', { document });
  expect(before.structuredContent).toEqual({ state: 'none', result: null });
  const begun = await call(client, 'analyse_document', { document });
  expect(begun.structuredContent).toMatchObject({
    state: 'done',
    result: { version: 1, unit: 'eojeol', amount: 4, bands: { none: { lines: 2, eojeol: 4 } } },
  });
  const own = new File(['내 문장입니다.'], 'own.txt');
  await app.api('POST', '/upload', { as: kim, form: { file: own } });
  const refused = await call(client, 'analyse_document', { document: 'own.txt' });
  expect(JSON.parse(refused.content[0]!.text!).code).toBe('analysis.noProject');
});

test('a token does by tools what its scopes allow, and nothing of others', async () => {
  const client = await connect(['projects:read']);
  expect((await call(client, 'list_projects')).isError).toBeFalsy();
  const refused = await call(client, 'read_lines', { document });
  expect([refused.isError, JSON.parse(refused.content[0]!.text!).code]).toEqual([
    true,
    'token.scope',
  ]);
  const lee = await connect(apiScopes, await tokenOf(app, await app.member('lee')));
  const foreign = await call(lee, 'read_lines', { document });
  expect(JSON.parse(foreign.content[0]!.text!).code).toBe('document.notFound');
});

const post = (
  headers: Record<string, string>,
  json: unknown = { jsonrpc: '2.0', id: 1, method: 'ping' },
) =>
  app.app.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });

test('a token of the API opens it: not that of a browser, nor its cookie, nor a page elsewhere', async () => {
  const token = await tokenOf(app, kim);
  const own = { authorization: `Bearer ${token}` };
  expect((await post(own)).status).toBe(200);
  const refused = [
    {},
    { authorization: `Bearer ${kim.token}` },
    { authorization: `JWT ${kim.token}` },
    { authorization: `JWT ${token}` },
    { cookie: `page=${kim.page}` },
  ];
  for (const headers of refused) {
    const res = await post(headers);
    expect([res.status, res.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  expect((await post({ ...own, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ ...own, 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  expect((await app.app.request('/mcp', { headers: own })).status).toBe(405);
});

test('messages that are none, unknown methods, tools and arguments are refused in the words of the protocol', async () => {
  const own = { authorization: `Bearer ${await tokenOf(app, kim)}` };
  const code = async (json: unknown) => (await (await post(own, json)).json()).error?.code;
  const message = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, params });
  expect([
    await code([]),
    await code({ id: 1 }),
    await code(message('resources/list')),
    await code(message('tools/call', { name: 'delete_document', arguments: {} })),
    await code(message('tools/call', { name: 'read_lines', arguments: { documents: 'x' } })),
    await code(message('tools/call', { name: 'read_document', arguments: {} })),
    await code(message('tools/call', { name: 'read_document', arguments: { document: '..' } })),
  ]).toEqual([-32600, -32600, -32601, -32602, -32602, -32602, -32602]);
  const noticed = await post(own, { jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noticed.status, await noticed.text()]).toEqual([202, '']);
});

test('calls of tools count as calls of the token', async () => {
  app.deps.rates = memoryLimiter(() => app.clock.now);
  const token = await tokenOf(app, kim);
  const own = { authorization: `Bearer ${token}` };
  for (let count = 0; count < callsOfToken.burst; count++) expect((await post(own)).ok).toBe(true);
  expect((await post(own)).status).toBe(429);
  expect((await callV1(app, token, ['GET', '/me'])).status).toBe(429);
});

test('what a tool is given is limited as at the address behind it', async () => {
  const own = { authorization: `Bearer ${await tokenOf(app, kim)}` };
  const codeOf = async (letters: number) => {
    const args = { document: 'none', domain: 'a'.repeat(letters) };
    const params = { name: 'draft_lines', arguments: args };
    const res = await post(own, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    return JSON.parse((await res.json()).result.content[0].text).code;
  };
  expect(await codeOf(10)).toBe('request.invalid');
  expect(await codeOf(1_200_000)).toBe('request.tooLarge');
});

test('what says to be no JSON is not read as JSON', async () => {
  const own = { authorization: `Bearer ${await tokenOf(app, kim)}` };
  const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(headers)).status).toBe(400);
});
