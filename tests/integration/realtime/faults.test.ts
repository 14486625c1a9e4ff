import { afterEach, expect, test } from 'vitest';
import { randomNumbers } from '../../guard/random.ts';
import { without } from '../../realtime/broken/parts.ts';
import { openEditor, until } from '../../realtime/editor.ts';
import { startHistory } from '../../realtime/history.ts';
import { killRounds } from '../../realtime/kill-rounds.ts';
import { readLog } from '../../realtime/log.ts';
import { seedTeam } from '../../realtime/seed.ts';
import { openWriter } from '../../realtime/writer.ts';
import { type Running, startServer } from '../../server.ts';

let server: Running | undefined;
let isDown = false;
afterEach(async () => {
  if (server && isDown) await Deno.remove(server.dataDir, { recursive: true });
  else await server?.stop();
  server = undefined;
  isDown = false;
});

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function twoWriters(running: Running) {
  const team = await seedTeam(running, { people: 2, lines: 1 });
  const where = { origin: running.origin, socketPort: Number(new URL(running.origin).port) };
  const history = startHistory();
  const [kim, lee] = team.people.map((person, at) =>
    openWriter(openEditor(where, person), `w${at}`, history)
  );
  const [line = 0] = team.lineIds;
  if (!kim || !lee) throw new Error('two were asked for');
  await until(() => kim.isReady(line) && lee.isReady(line), 10_000, 'both have the line');
  return { team, kim, lee, line, history, random: randomNumbers(3) };
}

test('the process is killed while ten people type: nothing acknowledged is lost or doubled', {
  timeout: 120_000,
}, async () => {
  server = await startServer();

  const killed = await killRounds(server, { rounds: 3, clients: 10, lines: 5, seed: 5 });
  isDown = true;

  expect(killed.findings).toEqual([]);
  expect(killed.integrity).toBe('ok');
  expect(killed.acknowledged).toBeGreaterThan(30);
});

test('a full disk: nothing is acknowledged, nothing is lost, and reading goes on', {
  timeout: 90_000,
}, async () => {
  server = await startServer({}, { importMap: await without('room on the disk') });
  const { kim, lee, line, team } = await twoWriters(server);
  const mine = kim.room(line);
  const write = (word: string) => mine.write([{ start: 0, end: 0, insert: word }], 0);
  write('kept ');
  await until(() => !mine.hasUnsent(), 10_000, 'there is room');

  await Deno.writeTextFile(`${server.dataDir}/full`, '');
  await sleep(500);
  // The pages that the file has hold some more.
  for (let at = 0; at < 8; at++) {
    write(`${'x'.repeat(1_500)} `);
    await sleep(100);
  }
  write('unkept ');
  await sleep(1_500);
  const isUnsent = mine.hasUnsent();
  const seenByOthers = lee.room(line).read().includes('unkept');
  const read = await fetch(`${server.origin}/readyz`);
  await read.body?.cancel();
  await Deno.remove(`${server.dataDir}/full`);
  await until(() => !mine.hasUnsent(), 30_000, 'all is kept when there is room');
  await until(() => lee.room(line).read() === mine.read(), 10_000, 'the other has it');
  kim.finish();
  lee.finish();
  await server.kill();
  isDown = true;
  const kept = (await readLog(server, team.lineIds)).get(line);

  expect({ isUnsent, seenByOthers, read: read.status }).toEqual({
    isUnsent: true,
    seenByOthers: false,
    read: 200,
  });
  expect(server.output()).toContain('insert into \\"line_updates\\"');
  expect(kept?.rebuilt).toMatch(/^unkept (x{1500} ){8}kept $/);
  expect(kept?.target).toBe(kept?.rebuilt);
});

test('a second process on the same file is refused with a sentence, and the first goes on', {
  timeout: 60_000,
}, async () => {
  server = await startServer();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'src/app/start.ts'],
    env: { NODE_ENV: 'production', MT_ENGINE: 'memory', DATA_DIR: server.dataDir, PORT: '0' },
    stdout: 'piped',
    stderr: 'piped',
  }).output();
  const said = new TextDecoder().decode(new Uint8Array([...stdout, ...stderr]));

  const res = await fetch(`${server.origin}/readyz`);
  await res.body?.cancel();

  expect(code).not.toBe(0);
  expect(said).toMatch(/Another process works on .*omgim\.db/);
  expect(res.status).toBe(200);
});

test('asked to stop, the process keeps what was sent, says so, and is gone within five seconds', {
  timeout: 60_000,
}, async () => {
  server = await startServer();
  const { kim, lee, line, random, team } = await twoWriters(server);
  for (let at = 0; at < 30; at++) kim.insert(line, random);
  await sleep(5);
  const askedAt = performance.now();
  Deno.kill(server.pid(), 'SIGINT');
  await until(() => lee.editor.mux.state !== 'open', 5_000, 'the connection is closed');
  await server.kill().catch(() => {});
  isDown = true;
  const tookMs = performance.now() - askedAt;
  const kept = await readLog(server, team.lineIds);
  await server.restart();
  isDown = false;
  await until(() => kim.isIdle(), 20_000, 'all is kept after the restart');
  const mine = kim.room(line).read();
  await until(() => lee.room(line).read() === mine, 10_000, 'the other has it');

  expect(tookMs).toBeLessThan(5_000);
  expect(kept.get(line)?.rebuilt).toBe(kept.get(line)?.target);
  expect(mine.split(' ').filter(Boolean)).toHaveLength(30);
  kim.finish();
  lee.finish();
});
