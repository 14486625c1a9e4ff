import { expect, test } from 'vitest';
import { listen, listenEarly } from './listen.ts';

test('who calls before there is an answer waits for it', async () => {
  const listening = listen({ port: 0, hostname: '127.0.0.1' });
  const early = fetch(`http://127.0.0.1:${listening.port}/a`).then((res) => res.text());
  listening.answer((request) => new Response(new URL(request.url).pathname));
  expect(await early).toBe('/a');
  listening.stop();
  await listening.finished;
});

test('a port that is in use stops the start, but not the early listening', () => {
  using other = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const { port } = other.addr as Deno.NetAddr;
  expect(() => listen({ port, hostname: '127.0.0.1' })).toThrow(`Port ${port} is in use`);
  expect(listenEarly({ PORT: String(port), HOST: '127.0.0.1' })).toBeUndefined();
  expect(listenEarly({ PORT: 'eighty' })).toBeUndefined();
});
