import { watchStalls } from './stalls.ts';
import { joinServer } from '../tests/client.ts';
import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/** Search and replacement over all lines of a long document, by the API, and how long others wait meanwhile. */
const LINES = 10_000;
const FILE = 'long.txt';

const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const kim = await joinServer(server, 'kim');
await makeDocument();

await measureSearch('filter by status', { query: 'status:edited' }, 300);
await measureSearch('words of a filter', { query: 'target:유효하다' }, 1000);
await measureSearch('find a term', { find: { text: '계약', mode: 'term' } }, 1500);
const worst = { text: '(.*)(.*)(.*)(.*)없음', mode: 'expression' };
await measureSearch('find by a costly expression', { find: worst }, 6000);
await replaceAndUndo();
await server.stop();
finish();

async function makeDocument() {
  const content = Array.from({ length: LINES }, (_, at) => `Clause ${at + 1} of the contract`);
  await form('/upload', { file: new File([content.join('\n')], FILE) });
  await form('/translate', { process: 'manual_translation', filename: FILE, direction: 'en2ko' });
  for (let from = 0; from < LINES; from += 2000) {
    const lines = Array.from(
      { length: 2000 },
      (_, more) => [from + more, `제${from + more + 1}조 이 계약은 서명한 날부터 유효하다.`],
    );
    const fields = { process: 'write_part', fileName: FILE };
    await form('/files', { ...fields, lines: JSON.stringify(Object.fromEntries(lines)) });
  }
}

async function measureSearch(name: string, order: Record<string, unknown>, atMost: number) {
  const times: number[] = [];
  const stall = watchStalls(server.origin);
  for (let run = 0; run < 3; run++) {
    const startedAt = performance.now();
    await (await json('POST', '/lines/search', order)).json();
    times.push(performance.now() - startedAt);
  }
  const longest = await stall();
  const of = `${name}, ${LINES} lines`;
  report({ name: of, value: Math.min(...times), unit: 'ms', atMost });
  report({ name: `${of}: longest wait of others`, value: longest, unit: 'ms', atMost: 100 });
}

async function replaceAndUndo() {
  const order = { find: { text: '계약', mode: 'term' }, replacement: '합의' };
  const stall = watchStalls(server.origin);
  const looked = performance.now();
  const preview = await json('POST', '/lines/replace', { ...order, process: 'preview' });
  const { lines } = await preview.json() as { lines: number[][] };
  report({
    name: `preview of ${lines.length} replacements`,
    value: performance.now() - looked,
    unit: 'ms',
    atMost: 3000,
  });

  const ran = performance.now();
  const given = lines.map(([index, version]) => [index, version]);
  const res = await json('POST', '/lines/replace', { ...order, process: 'run', lines: given });
  const told = await res.text();
  const { operation, written } = JSON.parse(told.trim().split('data: ').at(-1) ?? '{}');
  report({
    name: `replace in ${written} lines`,
    value: (performance.now() - ran) / 1000,
    unit: 's',
    atMost: 10,
  });

  const undone = performance.now();
  const { restored } = await (await json('PUT', '/operations/undo', { operation })).json();
  report({
    name: `undo in ${restored} lines`,
    value: (performance.now() - undone) / 1000,
    unit: 's',
    atMost: 10,
  });
  report({
    name: 'longest wait of others meanwhile',
    value: await stall(),
    unit: 'ms',
    atMost: 200,
  });
}

async function form(path: string, fields: Record<string, string | Blob>) {
  const res = await kim.api('POST', path, fields);
  const text = await res.text();
  if (!res.ok) throw new Error(`${path}: ${text}`);
}

async function json(method: string, path: string, body: Record<string, unknown>) {
  const res = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { authorization: `JWT ${kim.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: FILE, ...body }),
  });
  if (!res.ok) throw new Error(`${path}: ${res.status} ${await res.text()}`);
  return res;
}
