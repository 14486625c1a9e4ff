import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing needs to be set', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 8000,
    publicOrigin: 'http://localhost:8000',
    database: { url: 'file:./data/omgim.db' },
  });
});

test('the example file sets nothing that differs from the defaults', async () => {
  const example = await Deno.readTextFile('.env.example');
  const pairs = example.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  expect(pairs.length).toBeGreaterThan(5);
  expect(readSettings(Object.fromEntries(pairs))).toEqual(readSettings({}));
});

test('a second service has its own port, address and folder', () => {
  const settings = readSettings({ PORT: '8123', DATA_DIR: '/tmp/other/' });
  expect(settings.publicOrigin).toBe('http://localhost:8123');
  expect(settings.database.url).toBe('file:/tmp/other/omgim.db');
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES'],
  [{ OPERATOR_IPS: 'office' }, 'OPERATOR_IPS'],
  [{ DATABASE_URL: 'https://database.example' }, 'SESSION_SECRET'],
  [{ DATABASE_URL: 'https://database.example', SESSION_SECRET: 's'.repeat(32) }, 'DATA_SECRET'],
  [{ DATA_SECRET: 'short' }, 'DATA_SECRET'],
  [{ BACKUP_URL: 's3://bucket' }, 'BACKUP_URL'],
  [{ ROLE: 'web' }, 'ROLE'],
  [{ ROLE: 'worker' }, 'ROLE'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
])('a setting that cannot be used stops the start and is named: %o', (env, name) => {
  expect(() => readSettings(env)).toThrow(name);
  expect(() => readSettings(env)).toThrow(/^[^(]*[가-힣].*\(.*\)$/);
});
