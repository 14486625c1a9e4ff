import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { ATTACKER, VICTIM } from '../../../../tests/guard/attack.ts';
import {
  copyOf,
  decide,
  handmade,
  lineDocument,
  SERVER,
  shown,
  updateOf,
} from '../../../../tests/guard/documents.ts';
import { randomNumbers } from '../../../../tests/guard/random.ts';
import { applyWithin } from './apply-within.ts';
import { checkUpdate } from './check-update.ts';
import { isKnown } from './is-known.ts';
import { lineLimits } from './limits.ts';

afterEach(() => vi.restoreAllMocks());

const anybody = { ownsClient: () => true };
const TEXT = 'x'.repeat(6_000);

/** Each item passes all that came before it in the update. */
const passing = (count: number) =>
  handmade({
    sections: [{
      client: ATTACKER,
      clock: 0,
      items: Array.from({ length: count }, (_, at) => ({
        text: 'y',
        right: [SERVER, at + 1] as [number, number],
      })),
    }],
  });

test('an update in which each item passes all others is given up long before its end', () => {
  const server = lineDocument(TEXT);
  const integrate = vi.spyOn(Y.Item.prototype, 'integrate');

  const { answer } = decide(server, passing(5_000), anybody);

  expect(answer).toBe('too-much-work');
  expect(integrate.mock.calls.length).toBeLessThan(1_000);
});

test('deletes of thousands of single characters are refused before any of them is applied', () => {
  const server = lineDocument(TEXT);
  const everyOther = (count: number) =>
    handmade({
      deletes: [{
        client: SERVER,
        ranges: Array.from({ length: count }, (_, at): [number, number] => [at * 2, 1]),
      }],
    });

  expect(decide(server, everyOther(2_500), anybody).answer).toBe('too-much-work');
  expect(shown(server)).toBe(TEXT);
  expect(decide(server, everyOther(1_500), anybody).answer).toBe('accepted');
});

test('deletes that name the same characters again and again are refused', () => {
  const server = lineDocument(TEXT);
  const inPieces = handmade({
    deletes: [{
      client: SERVER,
      ranges: Array.from({ length: 1_500 }, (_, at): [number, number] => [at * 2, 1]),
    }],
  });
  Y.applyUpdate(server, inPieces);
  const ranges = Array.from({ length: 200 }, (): [number, number] => [0, 6_000]);

  expect(decide(server, handmade({ deletes: [{ client: SERVER, ranges }] }), anybody).answer)
    .toBe('too-much-work');
});

test('so are deletes of thousands of single characters of what comes with them', () => {
  const server = lineDocument('');
  const update = handmade({
    sections: [{ client: ATTACKER, clock: 0, items: [{ text: TEXT }] }],
    deletes: [{
      client: ATTACKER,
      ranges: Array.from({ length: 2_500 }, (_, at): [number, number] => [at * 2, 1]),
    }],
  });
  expect(decide(server, update, anybody).answer).toBe('too-much-work');
});

test('a text that was composed syllable by syllable without a connection is taken', () => {
  const server = lineDocument('가나다');
  const copy = copyOf(server, ATTACKER);
  const before = Y.encodeStateVector(copy);
  const text = copy.getText('t');
  for (let at = 0; at < 300; at++) {
    text.insert(at, 'ㄱ');
    text.delete(at, 1);
    text.insert(at, '각');
  }
  const { answer, copy: after } = decide(
    server,
    Y.encodeStateAsUpdate(copy, before),
    anybody,
  );
  expect(answer).toBe('accepted');
  expect(shown(after)).toHaveLength(303);
});

test('what was deleted long ago may come again, however much it is', () => {
  const server = lineDocument(TEXT);
  for (let from = 0; from < 2_900; from += 1_000) {
    const ranges = Array.from({ length: 1_000 }, (_, at): [number, number] => [
      (from + at) * 2,
      1,
    ]);
    Y.applyUpdate(server, handmade({ deletes: [{ client: SERVER, ranges }] }));
  }

  expect(decide(server, Y.encodeStateAsUpdate(copyOf(server)), anybody).answer).toBe('accepted');
});

test('what a reader sends is looked up and never applied, whatever it is', () => {
  const server = lineDocument(TEXT);
  const integrate = vi.spyOn(Y.Item.prototype, 'integrate');

  expect(isKnown(server, passing(5_000))).toBe(false);
  expect(isKnown(server, new Uint8Array([200, 1, 2]))).toBe(false);
  expect(isKnown(server, handmade({ deletes: [{ client: SERVER, ranges: [[0, 1]] }] }))).toBe(
    false,
  );
  expect(isKnown(server, handmade({ deletes: [{ client: VICTIM, ranges: [[0, 1]] }] }))).toBe(
    false,
  );
  expect(integrate).not.toHaveBeenCalled();
});

test('what a document has already it knows, deletes included', () => {
  const server = lineDocument();
  const reader = copyOf(server, ATTACKER);
  const typed = updateOf(copyOf(server, VICTIM), (text) => {
    text.delete(4, 3);
    text.insert(4, 'blue');
  });

  Y.applyUpdate(reader, typed);
  expect(isKnown(server, Y.encodeStateAsUpdate(reader))).toBe(false);
  Y.applyUpdate(server, typed);
  expect(isKnown(server, Y.encodeStateAsUpdate(reader))).toBe(true);
  expect(isKnown(server, handmade({ deletes: [{ client: SERVER, ranges: [[4, 2], [5, 2]] }] })))
    .toBe(true);
  expect(isKnown(server, handmade({ deletes: [{ client: SERVER, ranges: [[4, 4]] }] }))).toBe(
    false,
  );
});

test('applied in parts, an update makes of a document what it makes as a whole', () => {
  const random = randomNumbers(7);
  let inParts = 0;
  for (let round = 0; round < 60; round++) {
    const base = lineDocument('가나다라마바사아자차카타파하 and more');
    const update = editsOf(base, ATTACKER, { random, count: 60 });
    const whole = copyOf(base);
    Y.applyUpdate(whole, editsOf(base, VICTIM, { random, count: 30 }));
    const parts = copyOf(whole);
    const looked = checkUpdate(parts, update, anybody);
    if (!looked.ok) throw new Error(looked.code);
    const applies = vi.spyOn(parts, 'transact');

    Y.applyUpdate(whole, update);
    const isDone = applyWithin(parts, update, looked, { limits: { ...lineLimits, passed: 900 } });

    inParts += applies.mock.calls.length;
    if (!isDone) continue;
    expect(shown(parts)).toBe(shown(whole));
    expect(Y.encodeStateAsUpdate(parts)).toEqual(Y.encodeStateAsUpdate(whole));
  }
  expect(inParts).toBeGreaterThan(30);
});

type Edits = { random: (below: number) => number; count: number };

/** Some are typed one behind the other, as syllables are, some anywhere. */
function editsOf(base: Y.Doc, client: number, { random, count }: Edits): Uint8Array {
  const copy = copyOf(base, client);
  const before = Y.encodeStateVector(copy);
  const text = copy.getText('t');
  let at = 0;
  for (let edit = 0; edit < count; edit++) {
    const kind = random(4);
    if (kind === 0 || at > text.length) at = random(text.length + 1);
    if (kind === 1 && at > 0) text.delete(--at, 1);
    else {
      text.insert(at, 'ㄱ');
      text.delete(at, 1);
      text.insert(at++, '각');
    }
  }
  return Y.encodeStateAsUpdate(copy, before);
}
