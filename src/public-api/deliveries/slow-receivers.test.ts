import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { fakeReceivers } from '../../../tests/receivers.ts';
import { SLOW_MS } from './rules.ts';
import { DeliverySender } from './sender.ts';

const LATE = 'https://late.example/hook';
/** On a busy machine. */
const WAIT = { timeout: 20_000 };

let app: TestApp;
let token: string;
let outside: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  outside = fakeReceivers();
  app = await testApp({ receivers: outside.receivers });
  token = await tokenOf(app, await app.member('kim'));
  const json = { url: LATE, events: ['project.created'] };
  expect((await callV1(app, token, ['POST', '/webhooks'], { json })).status).toBe(201);
});
afterEach(() => app.close());

const newProject = () =>
  callV1(app, token, ['POST', '/projects'], {
    json: { title: 'new', source_language: 'ko', target_language: 'en' },
  });

test('who answers late has one call at a time from then on, until an answer is quick', async () => {
  const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);
  const working = new DeliverySender(app.deps, new AbortController().signal);
  const round = async (count: number, answer = () => {}) => {
    const before = outside.to(LATE).length;
    const end = outside.hang(LATE);
    for (let nth = 0; nth < 6; nth++) await newProject();
    await working.wake();
    await vi.waitFor(() => expect(outside.to(LATE)).toHaveLength(before + count), WAIT);
    await working.wake();
    expect(outside.to(LATE)).toHaveLength(before + count);
    outside.answer(LATE, { status: 200 });
    answer();
    end({ status: 200 });
    await working.settled();
    expect(outside.to(LATE)).toHaveLength(before + 6);
  };
  await round(4, () => pass(SLOW_MS));
  // The calls that began behind it were quick; the next one is late again.
  await newProject();
  const end = outside.hang(LATE);
  await working.wake();
  pass(SLOW_MS);
  end({ status: 200 });
  await working.stopped();
  await round(1);
  await round(4);
});
