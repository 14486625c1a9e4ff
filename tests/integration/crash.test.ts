import { afterEach, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type FakeOpenAi, fakeOpenAi } from '../fake-openai.ts';
import { type Running, startServer } from '../server.ts';

let server: Running | undefined;
let engine: FakeOpenAi | undefined;
afterEach(async () => {
  await server?.stop();
  await engine?.close();
  server = engine = undefined;
});

type Line = { index: number; source: string; target: string; origin: string };

test('a draft goes on after a crash: each line is filled once, none is lost', async () => {
  engine = fakeOpenAi();
  engine.state.beforeReply = () => new Promise((resolve) => setTimeout(resolve, 60));
  server = await startServer({
    MT_ENGINE: 'openai',
    MT_BASE_URL: engine.url,
    MT_MODEL: 'fake',
    MT_CONCURRENCY: '1',
  });
  const kim = await joinServer(server, 'kim');
  const count = 200;
  await upload(kim, 'draft.txt', sentences(count));
  const started = await kim.api('POST', '/translate', {
    process: 'getJobCount',
    filename: 'draft.txt',
    direction: 'en2ko',
    force: 'true',
  });
  const { data: [, jobId] } = await started.json();

  await until(async () => (await filled(kim, 'draft.txt')) >= 20);
  await server.kill();
  await server.restart();
  const afterCrash = await filled(kim, 'draft.txt');
  await until(async () =>
    (await (await kim.api('GET', `/jobs/${jobId}`)).json()).status === 'done'
  );

  expect(afterCrash).toBeGreaterThanOrEqual(20);
  expect(afterCrash).toBeLessThan(count);
  const lines = await readLines(kim, 'draft.txt');
  expect(lines).toHaveLength(count);
  expect(lines.filter((line) => line.origin !== 'machine' || line.target === '')).toEqual([]);
});

test('no acknowledged save is lost by a crash', async () => {
  server = await startServer();
  const kim = await joinServer(server, 'kim');
  await upload(kim, 'saves.txt', sentences(60));
  await kim.api('POST', '/translate', {
    process: 'manual_translation',
    filename: 'saves.txt',
    direction: 'en2ko',
  });
  const acknowledged = new Map<number, number>();
  let isDown = false;

  for (let crash = 0; crash < 3; crash++) {
    isDown = false;
    const writers = Array.from({ length: 6 }, (_, writer) => write(kim, writer));
    const lines = 8 * (crash + 1);
    await until(() => Promise.resolve(acknowledged.size >= lines));
    await new Promise((resolve) => setTimeout(resolve, 300));
    isDown = true;
    await server.kill();
    await Promise.all(writers);
    await server.restart();
  }

  const lines = await readLines(kim, 'saves.txt');
  const lost = [...acknowledged].filter(([index, at]) => {
    const stored = Number(/(\d+) times/.exec(lines[index]?.target ?? '')?.[1] ?? -1);
    return stored < at;
  });
  expect(acknowledged.size).toBeGreaterThan(20);
  expect(lost).toEqual([]);

  /** Saves its own ten lines over and over, with rising numbers, until the server is gone. */
  async function write(client: Client, writer: number) {
    for (let at = 0; !isDown; at++) {
      const index = writer * 10 + at % 10;
      const number = (acknowledged.get(index) ?? 0) + 1;
      const save = { fileName: 'saves.txt', index: String(index), line: `saved ${number} times` };
      try {
        const res = await client.api('PUT', '/files', save);
        if (res.ok) acknowledged.set(index, number);
        await res.body?.cancel();
      } catch {
        return;
      }
    }
  }
});

function sentences(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `Clause number ${at + 1} of the agreement remains in force.`,
  );
  return lines.join('\n') + '\n';
}

async function upload(client: Client, name: string, text: string) {
  const res = await client.api('POST', '/upload', { file: new File([text], name) });
  expect(res.status).toBe(200);
  await res.body?.cancel();
}

async function readLines(client: Client, name: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (let offset = 0;; offset = lines.length) {
    const res = await client.api('GET', `/files/${name}?offset=${offset}&limit=200`);
    const { data: [chunk, , count] } = await res.json();
    lines.push(...chunk);
    if (lines.length >= count || chunk.length === 0) return lines;
  }
}

async function filled(client: Client, name: string): Promise<number> {
  return (await readLines(client, name)).filter((line) => line.target !== '').length;
}

async function until(isSo: () => Promise<boolean>) {
  const limit = Date.now() + 45_000;
  while (Date.now() < limit) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('it did not come to be so in time');
}
