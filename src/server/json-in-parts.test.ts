import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './http.ts';
import { jsonInParts } from './json-in-parts.ts';

async function written(value: unknown): Promise<string> {
  const app = new Hono<AppEnv>().get('/', (c) => jsonInParts(c, value) as unknown as Response);
  return await (await app.request('/')).text();
}

test('what is written in parts is what would be written at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), async (value) => {
      expect(await written({ value })).toBe(JSON.stringify({ value }));
    }),
    { numRuns: 200 },
  );
});

test('dates, absent fields and long texts stay what they are', async () => {
  const line = { source: '가'.repeat(90_000), absent: undefined, at: new Date(0), none: null };
  const value = { data: [[line, line, undefined], { styles: {} }, 2], document: line };
  expect(await written(value)).toBe(JSON.stringify(value));
});
