import { afterEach, expect, test } from 'vitest';
import { closeCodes, SOCKET_PATH } from '../../src/realtime/sockets/rules.ts';
import { type Client, clientAt, joinServer } from '../client.ts';
import { LiveSocket, until } from '../live-socket.ts';
import { type Running, startServer } from '../server.ts';
import { type Sqld, startSqld } from '../sqld.ts';

let servers: Running[] = [];
let sockets: LiveSocket[] = [];
let sqld: Sqld | undefined;
afterEach(async () => {
  for (const socket of sockets) socket.close();
  for (const server of servers) await server.stop();
  await sqld?.close();
  servers = [];
  sockets = [];
  sqld = undefined;
});

async function start(env: Record<string, string> = {}) {
  const server = await startServer(env);
  servers.push(server);
  return server;
}

async function connect(server: Running, client: Client) {
  const { ticket } = await (await client.api('POST', '/rt/ticket')).json();
  const url = `${server.origin.replace('http', 'ws')}${SOCKET_PATH}`;
  const socket = await LiveSocket.with(url, ticket);
  sockets.push(socket);
  return socket;
}

/** A document with two empty lines; answers the ids of these. */
async function prepare(client: Client): Promise<number[]> {
  await client.api('POST', '/upload', { file: new File(['하나.\n둘.\n'], 'live.txt') });
  await client.api('POST', '/translate', {
    process: 'manual_translation',
    filename: 'live.txt',
    direction: 'ko2en',
  });
  return (await linesOf(client)).map(({ id }) => id);
}

async function linesOf(client: Client): Promise<{ id: number; target: string }[]> {
  return (await (await client.api('GET', '/files/live.txt')).json()).data[0];
}

test('a signal keeps what was typed, says when to come back, and the next process goes on', async () => {
  const server = await start();
  const kim = await joinServer(server, 'kim');
  const [id = 0] = await prepare(kim);
  const socket = await connect(server, kim);
  const line = socket.line(id);
  await line.synced();
  line.insert(0, 'typed just now');
  // An answer says that the frames before it have arrived.
  await socket.ask('leave_document', {});

  Deno.kill(server.pid(), 'SIGINT');
  expect((await socket.closed).code).toBe(closeCodes.restart);
  await until(() => isGone(server.pid()));
  await server.restart();

  const again = (await connect(server, kim)).line(id);
  await again.synced();
  expect(again.text).toBe('typed just now');
  again.leave();
  line.leave();
});

test('a second process on the same file is refused with a sentence', async () => {
  const server = await start();
  const second = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', 'src/app/start.ts'],
    env: { NODE_ENV: 'production', PORT: '0', MT_ENGINE: 'memory', DATA_DIR: server.dataDir },
    stdout: 'piped',
    stderr: 'piped',
  }).output();
  expect(second.success).toBe(false);
  expect(new TextDecoder().decode(second.stderr)).toContain('Another process works on');
});

test('two processes on one remote database keep one text', async () => {
  sqld = await startSqld();
  const env = {
    DATABASE_URL: sqld.url,
    SESSION_SECRET: 'a secret that only this test knows, of 32+',
    DATA_SECRET: 'another secret that only this test knows, 32+',
  };
  const [here, there] = [await start(env), await start(env)];
  const kim = await joinServer(here, 'kim');
  const [id = 0] = await prepare(kim);
  const one = (await connect(here, kim)).line(id);
  const other = (await connect(there, clientAt(there, kim))).line(id);
  await Promise.all([one.synced(), other.synced()]);

  for (let no = 0; no < 5; no++) {
    one.insert(0, 'a');
    other.insert(0, 'b');
    await Promise.all([one.saved(), other.saved()]);
  }
  await until(() => one.text.length === 10 && one.text === other.text);
  // What the other process wrote last is known by now, and written on.
  other.insert(0, 'c');
  await until(() => one.text.length === 11);
  one.insert(3, ' leans on both ');
  await one.saved();
  await until(() => other.text === one.text);

  expect((await linesOf(kim))[0]?.target).toBe(one.text);
  expect([one.closes, other.closes]).toEqual([[], []]);

  const form = { fileName: 'live.txt', process: 'write_part', lines: '{"0":"written past both"}' };
  expect((await clientAt(there, kim).api('POST', '/files', form)).status).toBe(200);
  const outdated = { code: closeCodes.outdated, reason: 'epoch:1' };
  expect([await one.closed(), await other.closed()]).toEqual([outdated, outdated]);
  one.leave();
  other.leave();
});

function isGone(pid: number): boolean {
  try {
    Deno.kill(pid, 'SIGCONT');
    return false;
  } catch {
    return true;
  }
}
