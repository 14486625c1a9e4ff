import { expect, test } from 'vitest';
import { buildConfig } from './config.ts';
import { readSettings } from './settings.ts';

const secrets = { SESSION_SECRET: 's'.repeat(32), DATA_SECRET: 'd'.repeat(32) };
const configOf = async (env: Record<string, string>) =>
  await buildConfig(readSettings({ ...secrets, ...env }), { env, isAlone: true, isDev: false });

test.each([
  ['http://127.0.0.1:8000', true],
  ['http://localhost:8000', true],
  ['http://[::1]:8000', true],
  ['https://omgim.example', false],
  ['https://localhost.omgim.example', false],
  ['https://127.0.0.1.omgim.example', false],
])('a service at %s is for trials alone: %s', async (PUBLIC_ORIGIN, isTrial) => {
  expect((await configOf({ PUBLIC_ORIGIN })).isTrial).toBe(isTrial);
});

test('a service whose address was left out may be reached from outside', async () => {
  expect((await configOf({})).isTrial).toBe(false);
});
