import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { attacks } from '../../../../tests/guard/attacks.ts';
import { ATTACKER, attackerOwns } from '../../../../tests/guard/attack.ts';
import {
  type Answer,
  copyOf,
  decide,
  handmade,
  lineDocument,
  SERVER,
  updateOf,
} from '../../../../tests/guard/documents.ts';
import { fuzzBytes, fuzzLibrary } from '../../../../tests/guard/fuzz.ts';
import { fuzzItems } from '../../../../tests/guard/fuzz-items.ts';
import { checkApplied } from './check-applied.ts';
import { type Refusal, refusals } from './verdict.ts';

// No rule is idle, and the tests beside this one would notice if one were gone.

/** One rule is left out: which attack is answered in another way, and how. */
const leftOut: [Refusal, keyof typeof attacks, Answer][] = [
  ['too-large', 'an insert of 1 MB', 'too-long'],
  ['repeated-section', 'one client in two sections', 'pending'],
  ['unordered-sections', 'clients from the lowest up', 'accepted'],
  ['too-many-clients', 'a hundred sessions in one update', 'accepted'],
  ['foreign-client', "another member's client", 'accepted'],
  ['gap', 'a clock gap', 'pending'],
  ['unknown-origin', 'an origin in its own future', 'throws'],
  ['unknown-delete', 'a delete of clocks that do not exist yet', 'pending'],
  ['empty-delete', 'a delete of nothing', 'accepted'],
  ['unlisted-delete', 'an item that is deleted, but in no list', 'accepted'],
  ['contradiction', 'known clocks with another text', 'accepted'],
  ['clock-too-far', 'clocks up to the last number', 'accepted'],
  ['characters', 'a control character', 'accepted'],
  ['not-text', 'a format', 'accepted'],
  ['garbage-range', 'the range of a parent that is gone', 'accepted'],
  ['other-parent', 'another root type', 'other-root'],
  ['map-entry', 'text in a map entry', 'accepted'],
  ['too-long', 'a line that grows over its limit', 'accepted'],
  ['false-neighbours', 'false neighbours: text between', 'accepted'],
  ['too-much-work', 'thousands of items in one place', 'accepted'],
];

test.each(leftOut)('without %s: %s is %s', (code, name, answer) => {
  const { make, guard, owns = attackerOwns } = attacks[name];
  const answerWithout = (...rules: Refusal[]) => {
    const server = lineDocument();
    return decide(server, make(server), { ownsClient: owns, without: new Set(rules) }).answer;
  };

  expect(guard).toBe(code);
  expect(answerWithout(code)).toBe(answer);
});

test('what the second look only covers is accepted when both looks leave it out', () => {
  const covered: [Refusal[], keyof typeof attacks][] = [
    [['unknown-delete', 'pending'], 'a delete of clocks that do not exist yet'],
    [['other-parent', 'other-root'], 'another root type'],
  ];

  const answers = covered.map(([rules, name]) => {
    const server = lineDocument();
    const update = attacks[name].make(server);
    return decide(server, update, { ownsClient: attackerOwns, without: new Set(rules) }).answer;
  });

  expect(answers).toEqual(['accepted', 'accepted']);
});

test('the second look refuses by itself what the first should not have let through', () => {
  const first = { ok: true, added: [], lengthBefore: 14 } as const;
  const pending = lineDocument();
  Y.applyUpdate(pending, handmade({ deletes: [{ client: 77, ranges: [[0, 5]] }] }));
  const other = lineDocument();
  other.getText('u').insert(0, 'hidden');

  expect(checkApplied(pending, { ...first, added: [] })).toEqual({ ok: false, code: 'pending' });
  expect(checkApplied(other, { ...first, added: [] })).toEqual({ ok: false, code: 'other-root' });
});

test('the tables above name every rule; bytes that cannot be read have nothing to leave out', () => {
  const named = [...leftOut.map(([code]) => code), 'undecodable', 'pending', 'other-root'];

  expect(named.toSorted()).toEqual(refusals.toSorted());
});

test('the random runs notice too: with a rule left out they count harm', () => {
  const without = (code: Refusal) => ({ rounds: 150, without: new Set([code]) });

  expect(fuzzLibrary(without('not-text')).disagreements).toBeGreaterThan(0);
  expect(fuzzLibrary(without('foreign-client')).disagreements).toBeGreaterThan(0);
  expect(fuzzBytes(without('characters')).wronglyAccepted).toBeGreaterThan(0);
  expect(fuzzItems(without('false-neighbours')).diverged).toBeGreaterThan(0);
  expect(fuzzItems(without('contradiction')).diverged).toBeGreaterThan(0);
  expect(fuzzItems(without('unordered-sections')).mergedOtherwise).toBeGreaterThan(0);
});

test('a text that is too long already may become shorter, and may not grow', () => {
  const answer = (work: (text: Y.Text) => void) => {
    const server = lineDocument('x'.repeat(30_000));
    const update = updateOf(copyOf(server, ATTACKER), work);
    return decide(server, update, { ownsClient: attackerOwns }).answer;
  };

  expect(answer((text) => text.delete(0, 100))).toBe('accepted');
  expect(answer((text) => text.insert(0, 'y'))).toBe('too-long');
});

test('there is one copy of Yjs: what was decoded is known by its class', () => {
  const { structs } = Y.decodeUpdate(Y.encodeStateAsUpdate(lineDocument()));

  expect(structs[0]).toBeInstanceOf(Y.Item);
  expect(structs[0]?.id.client).toBe(SERVER);
});
