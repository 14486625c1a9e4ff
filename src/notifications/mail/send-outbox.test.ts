import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../db/schema/index.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { queueMail } from './queue-mail.ts';
import { CLAIM_MS, MOST_ATTEMPTS, waitAfter } from './rules.ts';
import { runOutbox } from './run-outbox.ts';
import { sendOutbox } from './send-outbox.ts';

const mail = { to: 'kim@example.com', subject: 'Hello', text: 'a secret link', html: '<p>one</p>' };

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const queue = (given: Partial<typeof mail> = {}) =>
  queueMail(app.db, { ...mail, ...given }, app.clock.now);
const row = async () => (await app.db.select().from(outbox))[0];
const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);

test('a queued mail is sent once, and its words are not kept', async () => {
  await queue();
  await sendOutbox(app.deps);
  await sendOutbox(app.deps);
  expect(app.mails).toEqual([mail]);
  expect(await row()).toMatchObject({
    sentAt: app.clock.now,
    text: '',
    html: '',
    subject: 'Hello',
  });
});

test('a mail of a transaction that fails is never sent', async () => {
  await app.db.transaction(async (tx) => {
    await queueMail(tx, mail, app.clock.now);
    throw new Error('no');
  }).catch(() => {});
  await sendOutbox(app.deps);
  expect(app.mails).toEqual([]);
});

test('a line break in a header is refused before it is queued', async () => {
  await expect(queue({ subject: 'a\r\nBcc: lee@example.com' })).rejects.toThrow();
  expect(await app.db.$count(outbox)).toBe(0);
});

test('a failure is tried again, each time later, and then given up', async () => {
  await queue();
  let tries = 0;
  app.deps.mailer = {
    send() {
      tries++;
      return Promise.reject(new Error('451 try later, kim@example.com'));
    },
  };
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    await sendOutbox(app.deps);
    expect(tries).toBe(attempt);
    pass(waitAfter(attempt) - 1);
    await sendOutbox(app.deps);
    expect(tries).toBe(attempt);
    pass(1);
  }
  await sendOutbox(app.deps);
  expect(tries).toBe(MOST_ATTEMPTS);
  expect(await row()).toMatchObject({ sentAt: null, attempts: MOST_ATTEMPTS });
  expect(app.logged.map(({ event }) => event)).toContain('mail.givenUp');
});

test('one mail that fails does not hold the others', async () => {
  await queue({ to: 'bad@example.com' });
  await queue();
  const { mailer } = app.deps;
  app.deps.mailer = {
    send: (one) => one.to.startsWith('bad') ? Promise.reject(new Error('550')) : mailer.send(one),
  };
  await sendOutbox(app.deps);
  expect(app.mails.map((one) => one.to)).toEqual(['kim@example.com']);
});

test('a mail whose sender died before noting it is sent again, at least once', async () => {
  await queue();
  let isDead = true;
  const { mailer } = app.deps;
  // The process that takes the mail never comes back from sending it.
  app.deps.mailer = { send: (one) => isDead ? new Promise(() => {}) : mailer.send(one) };
  void sendOutbox(app.deps);
  while ((await row())?.attempts !== 1);
  isDead = false;
  await sendOutbox(app.deps);
  expect(app.mails).toEqual([]);
  pass(CLAIM_MS);
  await sendOutbox(app.deps);
  expect(app.mails).toHaveLength(1);
});

test('two processes never send one mail at the same time', async () => {
  await queue();
  await queue({ to: 'lee@example.com' });
  await Promise.all([sendOutbox(app.deps), sendOutbox(app.deps), sendOutbox(app.deps)]);
  expect(app.mails.map((one) => one.to).toSorted()).toEqual(['kim@example.com', 'lee@example.com']);
});

test('the running outbox sends as soon as a mail is queued, and ends when it is told to', async () => {
  const stop = new AbortController();
  const sent = Promise.withResolvers<void>();
  app.deps.mailer = { send: () => Promise.resolve(sent.resolve()) };
  const running = runOutbox(app.deps, stop.signal);
  await queue();
  await app.deps.bus.publish({ type: 'mail.queued' });
  await sent.promise;
  stop.abort();
  await running;
  expect((await row())?.sentAt).toEqual(app.clock.now);
});

test('what was queued before a restart is sent after it, more than one round of it', async () => {
  for (let index = 0; index < 45; index++) await queue({ to: `p${index}@example.com` });
  const stop = new AbortController();
  const all = Promise.withResolvers<void>();
  const sent = new Set<string>();
  app.deps.mailer = {
    send: (one) => {
      sent.add(one.to);
      if (sent.size === 45) all.resolve();
      return Promise.resolve();
    },
  };
  const running = runOutbox(app.deps, stop.signal);
  await all.promise;
  stop.abort();
  await running;
  expect(sent.size).toBe(45);
});

test('being told to end holds no longer than the mail that is being sent', async () => {
  await queue();
  await queue({ to: 'lee@example.com' });
  const stop = new AbortController();
  let tries = 0;
  app.deps.mailer = {
    send: () => {
      tries++;
      stop.abort();
      return Promise.resolve();
    },
  };
  await runOutbox(app.deps, stop.signal);
  expect(tries).toBe(1);
});
