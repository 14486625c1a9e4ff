import { expect, test } from 'vitest';
import { jsonLog } from '../../shared/log.ts';
import { gatherLines } from './gather-lines.ts';

function gathered() {
  const texts: string[] = [];
  const lines = gatherLines((text) => texts.push(text));
  const log = jsonLog(lines.add, () => new Date(0));
  const events = () =>
    texts.map((text) => text.split('\n').map((line) => JSON.parse(line).event as string));
  return { log, events, flush: lines.flush };
}

test('lines of requests are written together, in their order', async () => {
  const { log, events } = gathered();
  log.info('a');
  log.info('b');
  expect(events()).toEqual([]);
  await expect.poll(events).toEqual([['a', 'b']]);
  log.info('c');
  await expect.poll(events).toEqual([['a', 'b'], ['c']]);
});

test('an error is written at once, behind what came before it', () => {
  const { log, events } = gathered();
  log.info('a');
  log.error('fault');
  expect(events()).toEqual([['a', 'fault']]);
});

test('what is left is written at the end, once', async () => {
  const { log, events, flush } = gathered();
  log.info('a');
  flush();
  flush();
  log.info('b');
  await expect.poll(events).toEqual([['a'], ['b']]);
});
