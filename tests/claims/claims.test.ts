import { expect, test } from 'vitest';
import { claimsOf, collectClaims } from './collect.ts';
import { amountsOf, saysAmount } from './amounts.ts';
import { accounts } from './registry/accounts.ts';
import { checks } from './registry/checks.ts';
import { operators } from './registry/console.ts';
import { editor } from './registry/editor.ts';
import { inquiries } from './registry/inquiries.ts';
import { legal } from './registry/legal.ts';
import { moderation } from './registry/moderation.ts';
import { payments } from './registry/payments.ts';
import { plans } from './registry/plans.ts';
import type { Proof, Registry } from './registry/proof.ts';
import { programs } from './registry/programs.ts';
import { reports } from './registry/reports.ts';
import { site } from './registry/site.ts';
import { ofSubtitles } from './registry/subtitles.ts';
import { work } from './registry/work.ts';

const parts = [
  site,
  legal,
  accounts,
  work,
  reports,
  editor,
  moderation,
  payments,
  plans,
  inquiries,
  operators,
  programs,
  checks,
  ofSubtitles,
];
const registry: Registry = Object.assign({}, ...parts);
const proofs = Object.entries(registry);
const claims = await collectClaims();

test('every sentence that promises something has a proof: register it with a constant or a test, or do not promise it', () => {
  const unproved = claims.filter(({ says }) => !Object.hasOwn(registry, says));
  expect(unproved.map(({ file, says }) => `${file}: ${says}`)).toEqual([]);
});

test('no proof outlives its sentence', () => {
  const said = new Set(claims.map(({ says }) => says));
  expect(proofs.map(([says]) => says).filter((says) => !said.has(says))).toEqual([]);
});

test('no sentence has two proofs, and each has one', () => {
  const all = parts.flatMap((part) => Object.keys(part));
  expect(all.filter((says, at) => all.indexOf(says) !== at)).toEqual([]);
  expect(proofs.filter(([, proof]) => Object.keys(proof).length === 0)).toEqual([]);
});

test('the tests and notes that prove sentences exist', async () => {
  const missing: string[] = [];
  for (const [says, proof] of proofs) {
    for (const named of testsOf(proof)) {
      const [path = '', part = ''] = named.split(' › ');
      const code = await Deno.readTextFile(path).catch(() => '');
      if (part === '' || !code.includes(part)) missing.push(`${named} (${says})`);
    }
    const { measured } = proof;
    if (measured && !await Deno.stat(measured).catch(() => null)) missing.push(measured);
  }
  expect(missing).toEqual([]);
});

test('amounts are those of the constants, in both languages', () => {
  const wrong: string[] = [];
  for (const { says, en } of claims) {
    const { numbers, test: named, duty, measured, none } = registry[says] ?? {};
    if (!numbers) {
      const isHeld = named ?? duty ?? measured ?? none;
      if (amountsOf(says).length > 0 && !isHeld) wrong.push(`${says}: no constant`);
      continue;
    }
    const told = amountsOf(says).toSorted((a, b) => a - b);
    const held = [...numbers].toSorted((a, b) => a - b);
    if (told.join() !== held.join()) wrong.push(`${says}: ${told.join()}, not ${held.join()}`);
    const unsaid = en === '' ? [] : numbers.filter((one) => !saysAmount(en, one));
    if (unsaid.length > 0) wrong.push(`${en}: does not say ${unsaid.join()}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['이 기능은 무료예요.', 1],
  ['파일은 7일 동안 보관해요.', 1],
  ['올린 사람만 볼 수 있어요.', 1],
  ['파일은 절대 공유되지 않아요.', 1],
  ['다만 느릴 수 있어요.', 0],
  ['파일을 삭제했어요.', 0],
  ['파일을 삭제해 주세요.', 0],
  ['파일 삭제', 0],
  ['한 시간에 ${MOST}개까지 올릴 수 있어요.', 1],
])('of %s %d sentence promises something', (ko, count) => {
  expect(claimsOf({ file: 'src/a/text.ts', ko, en: '' })).toHaveLength(count);
});

test('a sentence that promises in English alone counts too', () => {
  const pair = { file: 'src/a/text.ts', ko: '편하게 쓸 수 있어요.', en: 'It is always free.' };
  expect(claimsOf(pair)).toHaveLength(1);
});

function testsOf({ test: named = [] }: Proof): readonly string[] {
  return typeof named === 'string' ? [named] : named;
}
