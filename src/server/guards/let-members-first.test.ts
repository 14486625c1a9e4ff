import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http.ts';
import { ServiceState } from '../service-state.ts';
import { letMembersFirst } from './let-members-first.ts';

/** A service whose calls last until the test ends them; it writes down when one begins. */
function service() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const app = new Hono<AppEnv>();
  const deps = { state: new ServiceState() } as Deps;
  app.use(async (c, next) => {
    c.set('deps', deps);
    await next();
  });
  app.use(letMembersFirst((c) => Promise.resolve(c.req.header('who') === 'member')));
  app.get('/:call', async (c) => {
    const { call } = c.req.param();
    begun.push(call);
    await new Promise<void>((resolve) => ends.set(call, resolve));
    return c.text('');
  });
  const send = async (who: string, call: string) => {
    await (await app.request(`/${call}`, { headers: { who } })).text();
  };
  return { begun, send, end: (call: string) => ends.get(call)!() };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a stranger waits while a member is answered, a further member does not', async () => {
  const { begun, send, end } = service();
  const calls = [send('member', 'a'), send('stranger', 'b'), send('member', 'c')];
  await turn();
  expect(begun).toEqual(['a', 'c']);
  end('a');
  await turn();
  expect(begun).toEqual(['a', 'c']);
  end('c');
  await expect.poll(() => begun).toEqual(['a', 'c', 'b']);
  end('b');
  await Promise.all(calls);
});

test('strangers come in one after the other, and a member between them', async () => {
  const { begun, send, end } = service();
  const calls = [send('member', 'a')];
  await turn();
  calls.push(send('stranger', 'b'), send('stranger', 'c'), send('stranger', 'd'));
  await turn();
  end('a');
  while (!begun.includes('b')) await turn();
  calls.push(send('member', 'e'));
  while (!begun.includes('e')) await turn();
  expect(begun).not.toContain('d');
  for (const call of ['b', 'e', 'c', 'd']) {
    await expect.poll(() => begun).toContain(call);
    end(call);
  }
  await Promise.all(calls);
});

test('a member’s call that lasts lets strangers in, and nobody waits for long', async () => {
  const { begun, send, end } = service();
  const calls = [send('member', 'waits for an engine'), send('stranger', 'b')];
  await expect.poll(() => begun).toEqual(['waits for an engine', 'b']);
  // Members come without a pause.
  let isOver = false;
  const members = (async () => {
    for (let no = 0; !isOver; no++) {
      const call = `member ${no}`;
      const before = send('member', call);
      await turn();
      calls.push(before);
      if (no > 0) end(`member ${no - 1}`);
      if (isOver) end(call);
    }
  })();
  calls.push(send('stranger', 'c'));
  await expect.poll(() => begun).toContain('c');
  isOver = true;
  await members;
  for (const call of begun) end(call);
  await Promise.all(calls);
});

test('alone, a stranger waits for nothing', async () => {
  const { begun, send, end } = service();
  const call = send('stranger', 'b');
  for (let no = 0; no < 5; no++) await Promise.resolve();
  await turn();
  expect(begun).toEqual(['b']);
  end('b');
  await call;
});
