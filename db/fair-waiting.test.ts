import { expect, test } from 'vitest';
import type { Asker } from '../src/shared/priority/asker.ts';
import { FairWaiting } from './fair-waiting.ts';

const member = (id: string): Asker => ({ kind: 'member', id });
const stranger = (id: string): Asker => ({ kind: 'stranger', id });

function served(calls: readonly (readonly [Asker, string])[]): string[] {
  const waiting = new FairWaiting<string>();
  for (const [asker, call] of calls) waiting.add(asker, call);
  const order: string[] = [];
  for (let next = waiting.next(); next; next = waiting.next()) order.push(next);
  return order;
}

test('the calls of one asker come in their order', () => {
  expect(served([[member('kim'), 'a'], [member('kim'), 'b'], [member('kim'), 'c']]))
    .toEqual(['a', 'b', 'c']);
});

test('askers of a kind take turns', () => {
  const [kim, lee] = [member('kim'), member('lee')];
  expect(served([[kim, 'k1'], [kim, 'k2'], [kim, 'k3'], [lee, 'l1'], [lee, 'l2']]))
    .toEqual(['k1', 'l1', 'k2', 'l2', 'k3']);
});

test('kinds take turns: very many strangers are one of them', () => {
  const strangers = Array.from({ length: 50 }, (_, at) => [stranger(`${at}`), `s${at}`] as const);
  const order = served([...strangers, [member('kim'), 'k'], [member('lee'), 'l']]);
  expect(order.slice(0, 4)).toEqual(['s0', 'k', 's1', 'l']);
  expect(order).toHaveLength(52);
});

test('one that waits no longer is left out, and counted no more', () => {
  const waiting = new FairWaiting<string>();
  waiting.add(stranger('a'), 'one');
  waiting.add(stranger('a'), 'two');
  waiting.remove(stranger('a'), 'one');
  waiting.remove(member('a'), 'two');
  expect([waiting.countOf('stranger'), waiting.next(), waiting.next()])
    .toEqual([1, 'two', undefined]);
  expect(waiting.countOf('stranger')).toBe(0);
});
