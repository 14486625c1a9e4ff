import { expect, test } from 'vitest';
import { fuzzBytes, fuzzLibrary } from '../../../../tests/guard/fuzz.ts';
import { fuzzItems } from '../../../../tests/guard/fuzz-items.ts';
import { fuzzMembers } from '../../../../tests/guard/fuzz-members.ts';

// GUARD_ROUNDS=20000 is a long run, of about a minute.
const rounds = Number(Deno.env.get('GUARD_ROUNDS') ?? 600);
const minutes = { timeout: Math.max(20_000, rounds * 20) };

test(
  'edits of the library are accepted just when a slow look at the result finds no fault',
  minutes,
  () => {
    const count = fuzzLibrary({ rounds });

    expect(count).toMatchObject({ disagreements: 0 });
    expect(Math.min(count.accepted, count.refused)).toBeGreaterThan(rounds / 4);
  },
);

test('no update with changed bytes gets through that does harm', minutes, () => {
  const count = fuzzBytes({ rounds });

  expect(count).toMatchObject({ wronglyAccepted: 0 });
  expect(count.onlySecondLook).toBeGreaterThan(rounds / 100);
});

test(
  'handmade items that are accepted show one text in every order, and when merged',
  minutes,
  () => {
    const count = fuzzItems({ rounds: rounds / 4 });

    expect(count).toMatchObject({ diverged: 0, mergedOtherwise: 0 });
    expect(count.divergedWithout).toBeGreaterThan(rounds / 20);
  },
);

test('honest members are never refused, and agree in the end', minutes, () => {
  const { count } = fuzzMembers({ rounds: Math.ceil(rounds / 200) });

  expect(count).toMatchObject({ refused: 0, diverged: 0 });
});
