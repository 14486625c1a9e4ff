import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

/** Long enough for everyone who may go on to do so. */
const rest = async () => {
  for (let round = 0; round < 5; round++) await setImmediate();
};

test('while a guest writes others wait, and write when it is done, in their order', async () => {
  const gate = new Gate();
  const seen: string[] = [];
  const write = async (name: string) => {
    const release = await gate.toWrite();
    seen.push(name);
    release();
  };

  const leave = await gate.toGuest();
  const writing = [write('first'), write('second')];
  await rest();
  seen.push('left');
  leave();
  await Promise.all(writing);

  expect(seen).toEqual(['left', 'first', 'second']);
});

test('a guest waits for whoever writes, and a second guest for the first', async () => {
  const gate = new Gate();
  const seen: string[] = [];
  const visit = async (name: string) => {
    const leave = await gate.toGuest();
    seen.push(`${name} in`);
    await rest();
    seen.push(`${name} out`);
    leave();
  };

  const release = await gate.toWrite();
  const visits = [visit('one'), visit('two')];
  await rest();
  seen.push('written');
  release();
  await Promise.all(visits);

  expect(seen).toEqual(['written', 'one in', 'one out', 'two in', 'two out']);
});

test('who asked to write before a guest came is served before the next guest', async () => {
  const gate = new Gate();
  const seen: string[] = [];
  const leave = await gate.toGuest();

  const writing = gate.toWrite().then((release) => {
    seen.push('write');
    release();
  });
  leave();
  const visiting = gate.toGuest().then((leaving) => {
    seen.push('guest');
    leaving();
  });
  await Promise.all([writing, visiting]);

  expect(seen).toEqual(['write', 'guest']);
});
