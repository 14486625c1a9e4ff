import { afterEach, expect, test } from 'vitest';
import { closeServers, plain, setUp } from '../../../tests/drafting.ts';

afterEach(closeServers);

const claims = (count: number) =>
  Array.from({ length: count }, (_, at) => plain(`Claim ${at} stands as it is.`, `line ${at}`));

test('the third answer in a row of 429 is waited for as long as the server asks, and costs no try', async () => {
  const { server, draft, waits } = setUp({ behaviour: 'limits' });
  server.state.retryAfter = '2';
  server.state.beforeReply = () => {
    if (server.calls.length > 5) server.state.behaviour = 'good';
  };

  const drafts = await draft([plain('The patent claim stands here.')]);

  expect(drafts[0]?.ok).toBe(true);
  expect(waits).toEqual([2000, 2000, 2000, 2000, 2000]);
});

test('a dead server is left alone after a few calls, and tried once when half a minute is over', async () => {
  const { server, gate, draft, clock } = setUp({ behaviour: 'fails' });
  const lines = claims(50);

  const first = await draft(lines);
  const second = await draft(lines);
  const third = await draft(lines);

  expect(new Set([...first, ...second].map((one) => !one.ok && one.reason)))
    .toEqual(new Set(['unreachable']));
  expect(new Set(third.map((one) => !one.ok && one.reason))).toEqual(new Set(['breaker-open']));
  expect(server.calls.length).toBe(8);
  clock.now += 30_001;
  server.state.behaviour = 'good';
  expect((await draft(lines)).every((one) => one.ok)).toBe(true);
  expect(gate.isOpen).toBe(false);
});

test('all who come when the provider may be back get its answers, not only the first', async () => {
  const { server, clock, draft } = setUp({ behaviour: 'fails' });
  const lines = claims(30);
  for (let round = 0; round < 3; round++) await draft(lines);

  clock.now += 30_001;
  server.state.behaviour = 'good';
  const drafts = await Promise.all([draft(lines), draft(lines), draft(lines)]);

  expect(drafts.flat().filter((one) => !one.ok)).toEqual([]);
});

test('after a refusal to go so fast fewer calls run at once, and more again after twenty good ones', async () => {
  const { server, gate, draft } = setUp({ behaviour: 'limits' });
  server.state.beforeReply = () => {
    if (server.calls.length > 1) server.state.behaviour = 'good';
  };

  await draft([plain('One sentence.')]);
  expect(gate.limit).toBe(2);
  for (let at = 0; at < 20; at++) await draft([plain(`Sentence number ${at}.`)]);

  expect(gate.limit).toBe(3);
});
