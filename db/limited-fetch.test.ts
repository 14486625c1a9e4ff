import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseBusy } from '../src/shared/errors.ts';
import { limitedFetch } from './limited-fetch.ts';

let server: Deno.HttpServer<Deno.NetAddr>;
let held: PromiseWithResolvers<void> | undefined;
beforeEach(() => {
  server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: () => {} }, async () => {
    await held?.promise;
    return new Response('answered', { status: 201, headers: { 'x-of': 'the server' } });
  });
});
afterEach(async () => {
  held?.resolve();
  held = undefined;
  await server.shutdown();
});

const request = () => new Request(`http://127.0.0.1:${server.addr.port}/`);

/** Calls that wait for ever would not come to their end here. */
const UNLIMITED = 3_600_000;

test('what the server answers arrives whole', async () => {
  const answer = await limitedFetch()(request());
  expect([answer.status, answer.headers.get('x-of'), await answer.text()])
    .toEqual([201, 'the server', 'answered']);
});

test('a server that stands still is a busy database, for the first and for those behind it', async () => {
  held = Promise.withResolvers();
  const ask = limitedFetch({ answerMs: 50, silentMs: 10 });
  await expect(ask(request())).rejects.toThrow('within 0.05 s');
  await expect(ask(request())).rejects.toThrow('within 0.01 s');
  await expect(ask(request())).rejects.toBeInstanceOf(DatabaseBusy);
});

test('a commit has all of its time, also behind one that got no answer', async () => {
  held = Promise.withResolvers();
  const ask = limitedFetch({ answerMs: 50, silentMs: 10 });
  await expect(ask(request())).rejects.toThrow('within 0.05 s');
  const commit = new Request(request(), { method: 'POST', body: '{"stmt":{"sql":"COMMIT"}}' });
  await expect(ask(commit)).rejects.toThrow('within 0.05 s');
  await expect(ask(request())).rejects.toThrow('within 0.01 s');
});

test('when it answers again, it has all of its time', async () => {
  held = Promise.withResolvers();
  const ask = limitedFetch({ answerMs: 100, silentMs: 5_000 });
  await expect(ask(request())).rejects.toThrow('within 0.1 s');
  held.resolve();
  held = undefined;
  expect((await ask(request())).status).toBe(201);
  held = Promise.withResolvers();
  await expect(ask(request())).rejects.toThrow('within 0.1 s');
});

test('another fault is what it was', async () => {
  const ask = limitedFetch({ answerMs: UNLIMITED });
  await expect(ask(new Request('http://127.0.0.1:1/'))).rejects.toBeInstanceOf(TypeError);
});
