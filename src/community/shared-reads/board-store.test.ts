import { expect, test } from 'vitest';
import { inProcessBus } from '../../ports/bus/in-process.ts';
import { BoardStore } from './board-store.ts';

const made = (value: string, of?: number) => ({ value, of, bytes: 1 });
const store = () => new BoardStore<string>({ mostBytes: 10 });
const bus = () =>
  inProcessBus((error) => {
    throw error;
  });

test('what is made while the board changes is not stored', async () => {
  const [news, words] = [bus(), store()];
  words.follow(news);
  const begun = Promise.withResolvers<ReturnType<typeof made>>();
  const old = words.read('key', () => begun.promise);
  await news.publish({ type: 'board.changed', no: 1 });
  const fresh = words.read('key', () => Promise.resolve(made('new', 1)));
  begun.resolve(made('old', 1));
  expect(await Promise.all([old, fresh])).toEqual(['old', 'new']);
  expect(words.find('key')).toBe('new');
});

test('a change throws away what is about that post and all lists, and leaves other posts', async () => {
  const [news, words] = [bus(), store()];
  words.follow(news);
  await words.read('one', () => Promise.resolve(made('one', 1)));
  await words.read('two', () => Promise.resolve(made('two', 2)));
  await words.read('list', () => Promise.resolve(made('list')));
  await news.publish({ type: 'board.changed', no: 1 });
  expect(['one', 'two', 'list'].map((key) => words.find(key)))
    .toEqual([undefined, 'two', undefined]);
});

test('a crowd that asks at once has it made once', async () => {
  const words = store();
  let count = 0;
  const make = async () => {
    count++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return made('words');
  };
  await Promise.all(Array.from({ length: 50 }, () => words.read('key', make)));
  expect(count).toBe(1);
});

test('one who waits for another that fails may make it for themselves', async () => {
  const words = store();
  const fails = words.read('key', () => Promise.reject(new Error('broken')));
  const beside = words.read('key', () => Promise.resolve(made('words')));
  await expect(fails).rejects.toThrow('broken');
  expect(await beside).toBeUndefined();
  expect(await words.read('key', () => Promise.resolve(made('words')))).toBe('words');
});

test('there is a bound to what is stored, and the oldest goes', async () => {
  const words = store();
  for (let at = 0; at < 100; at++) await words.read(`key ${at}`, () => Promise.resolve(made('x')));
  expect(words.bytes).toBe(10);
  expect([words.find('key 0'), words.find('key 99')]).toEqual([undefined, 'x']);
});
