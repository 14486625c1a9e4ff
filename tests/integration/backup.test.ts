import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startServer } from '../server.ts';

let server: Running;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  folder = await Deno.makeTempDir({ prefix: 'omgim-backup-' });
});
afterAll(async () => {
  await server.stop();
  await Deno.remove(folder, { recursive: true });
});

async function command(name: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', '-A', `src/app/commands/${name}.ts`, ...args],
    env: { DATA_DIR: dataDir, DATABASE_URL: '', NO_COLOR: '1' },
  }).output();
  const text = new TextDecoder();
  return { code, out: text.decode(stdout), err: text.decode(stderr) };
}

test('the running service makes the backup, after a kill the command does, and both are restored', async () => {
  const running = await command('backup', server.dataDir, `${folder}/a`);
  expect([running.code, running.err]).toEqual([0, '']);
  expect(running.out).toContain('0 files');

  await server.kill();
  const killed = await command('backup', server.dataDir, `${folder}/b`);
  expect([killed.code, killed.err]).toEqual([0, '']);
  for (const from of ['a', 'b']) {
    const place = `${folder}/restored-${from}`;
    await Deno.mkdir(place);
    const restored = await command('restore', place, `${folder}/${from}`);
    expect([restored.code, restored.err]).toEqual([0, '']);
    const again = await command('restore', place, `${folder}/${from}`);
    expect([again.code, again.out]).toEqual([1, '']);
    expect(again.err).toContain('exists');
  }
  await server.restart();
});

test('only the user of the service may open its socket', async () => {
  const { mode } = await Deno.stat(`${server.dataDir}/control.sock`);
  expect((mode ?? 0) & 0o777).toBe(0o600);
});
