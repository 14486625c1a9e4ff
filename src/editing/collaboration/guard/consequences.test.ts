import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { ATTACKER, attackerOwns, OTHER_TAB, VICTIM } from '../../../../tests/guard/attack.ts';
import {
  copyOf,
  decide,
  handmade,
  lineDocument,
  SERVER,
  shown,
  updateOf,
} from '../../../../tests/guard/documents.ts';

// What each rule is for: how things go on a server that takes whatever Yjs takes.

const answerTo = (server: Y.Doc, update: Uint8Array) =>
  decide(server, update, { ownsClient: attackerOwns }).answer;

/** What others show who get these updates one by one, and what those show who get them as one. */
function singlyAndMerged(base: Y.Doc, updates: Uint8Array[]): [string, string] {
  const singly = copyOf(base);
  for (const update of updates) Y.applyUpdate(singly, update);
  const merged = copyOf(base);
  Y.applyUpdate(merged, Y.mergeUpdates(updates));
  return [shown(singly), shown(merged)];
}

test('a delete in advance removes what the victim types later', () => {
  const early = handmade({ deletes: [{ client: VICTIM, ranges: [[0, 10_000]] }] });
  const server = lineDocument();
  const victim = copyOf(server, VICTIM);
  const answer = answerTo(server, early);

  Y.applyUpdate(server, early);
  Y.applyUpdate(server, updateOf(victim, (text) => text.insert(0, 'MY WORK ')));

  expect(shown(victim)).toBe('MY WORK The red valve.');
  expect(shown(server)).toBe('The red valve.');
  expect(answer).toBe('unknown-delete');
});

test("under a forged client the victim's next edit is lost without a word", () => {
  const server = lineDocument();
  const victim = copyOf(server, VICTIM);
  const forged = updateOf(copyOf(server, VICTIM), (text) => text.insert(14, ' 12345678'));
  const answer = answerTo(server, forged);

  Y.applyUpdate(server, forged);
  Y.applyUpdate(server, updateOf(victim, (text) => text.insert(0, 'MY WORK ')));

  expect(shown(victim)).toBe('MY WORK The red valve.');
  expect(shown(server)).toBe('The red valve. 12345678');
  expect(answer).toBe('foreign-client');
});

test('false neighbours make copies differ that receive them in different orders', () => {
  const places: [number, number, string][] = [[2, 9, 'A'], [4, 11, 'B'], [9, 2, 'C']];
  const crafted = places.map(([left, right, text], at) =>
    handmade({
      sections: [{
        client: 60 + at,
        clock: 0,
        items: [{ text, origin: [SERVER, left], right: [SERVER, right] }],
      }],
    })
  );

  const texts = [crafted, crafted.toReversed()].map((updates) => {
    const copy = lineDocument();
    for (const update of updates) Y.applyUpdate(copy, update);
    return shown(copy);
  });
  const answers = crafted.map((update) =>
    decide(lineDocument(), update, { ownsClient: () => true }).answer
  );

  expect(texts[0]).not.toBe(texts[1]);
  expect(new Set(answers)).toEqual(new Set(['false-neighbours']));
});

test('after a refusal the document is of no use, and a fresh one is', () => {
  const server = lineDocument();
  const client = copyOf(server, ATTACKER);
  const refused = updateOf(client, (text) => text.format(0, 3, { bold: true }));
  const next = updateOf(client, (text) => text.insert(0, 'fine '));
  const fresh = copyOf(server, OTHER_TAB);
  const again = updateOf(fresh, (text) => text.insert(0, 'fine '));

  const answers = [refused, next, again].map((update) => answerTo(server, update));

  expect(answers).toEqual(['not-text', 'gap', 'accepted']);
});

test('a contradiction shows others another text, when it comes to them merged', () => {
  const server = lineDocument();
  const place = { origin: [SERVER, 2], right: [SERVER, 3] } as { origin: [number, number] };
  const first = handmade({
    sections: [{ client: ATTACKER, clock: 0, items: [{ ...place, text: 'abc' }] }],
  });
  const start = copyOf(server);
  Y.applyUpdate(server, first);
  const more = handmade({
    sections: [{ client: ATTACKER, clock: 3, items: [{ text: 'de', origin: [ATTACKER, 2] }] }],
  });
  const other = handmade({
    sections: [{ client: ATTACKER, clock: 0, items: [{ ...place, text: 'XXXYYf' }] }],
  });
  Y.applyUpdate(start, first);

  const [singly, merged] = singlyAndMerged(start, [more, other]);

  expect(singly).not.toBe(merged);
  Y.applyUpdate(server, more);
  expect(answerTo(server, other)).toBe('contradiction');
});

test('clients from the lowest up are torn apart, when others get them merged', () => {
  const server = lineDocument();
  const place = (client: number, clock: number, text: string) => ({
    client,
    clock,
    items: [{
      text,
      origin: [SERVER, 2] as [number, number],
      right: [SERVER, 3] as [number, number],
    }],
  });
  const upwards = handmade({ sections: [place(ATTACKER, 0, 'x'), place(OTHER_TAB, 0, 'y')] });
  const next = handmade({
    sections: [{
      client: OTHER_TAB,
      clock: 1,
      items: [{ text: 'z', origin: [OTHER_TAB, 0], right: [SERVER, 3] }],
    }],
  });

  const [singly, merged] = singlyAndMerged(server, [upwards, next]);

  expect(singly).not.toBe(merged);
  expect(answerTo(server, upwards)).toBe('unordered-sections');
});

test('an item that is deleted without a list comes back, when others get it merged', () => {
  const server = lineDocument();
  const place = { origin: [SERVER, 2], right: [SERVER, 3] } as { origin: [number, number] };
  const deleted = handmade({
    sections: [{ client: ATTACKER, clock: 0, items: [{ ...place, deleted: 3 }] }],
  });
  const typed = handmade({
    sections: [{ client: ATTACKER, clock: 0, items: [{ ...place, text: 'abcd' }] }],
  });

  const [singly] = singlyAndMerged(server, [deleted, typed]);
  const [, merged] = singlyAndMerged(server, [typed, deleted]);

  expect(singly).not.toBe(merged);
  expect(answerTo(server, deleted)).toBe('unlisted-delete');
});

test('a delete of nothing breaks a character in two', () => {
  const server = lineDocument('a\u{1f600}b');
  const nothing = handmade({ deletes: [{ client: SERVER, ranges: [[2, 0]] }] });
  const before = shown(server);
  const answer = answerTo(server, nothing);

  Y.applyUpdate(server, nothing);

  expect(shown(server)).not.toBe(before);
  expect(answer).toBe('empty-delete');
});
