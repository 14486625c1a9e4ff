import { describe, expect, test } from 'vitest';
import type { CheckSetting } from '../../finding.ts';
import { findingsOf } from '../../findings-of.ts';
import { indexEntries } from '../../../terms/check-terms.ts';
import { lineOf, settingOf } from '../../testing/sample.ts';

function judged(target: string, more: Partial<CheckSetting>, check: string) {
  return findingsOf(lineOf('', target), { ...settingOf('en', 'ko'), ...more })
    .filter((one) => one.check === check);
}

function fixed(target: string, more: Partial<CheckSetting>, check: string): string {
  return judged(target, more, check).toReversed().reduce(
    (text, { fix }) => fix ? text.slice(0, fix.start) + fix.insert + text.slice(fix.end) : text,
    target,
  );
}

const rows = (table: string) =>
  table.trim().split('\n').map((row) => row.split(' → ') as [string, string]);

describe('speech levels', () => {
  test.each(rows(`
문을 연다. → 문을 엽니다.
암호가 필요하다. → 암호가 필요합니다.
길이가 길다. → 길이가 깁니다.
단추를 누르세요. → 단추를 누르십시오.
다시 시작해요. → 다시 시작합니다.
날이 추워요. → 날이 춥습니다.
어제 배웠어요. → 어제 배웠습니다.
다음을 참고하시오. → 다음을 참고하십시오.
`))('hapsyo: %s → %s', (wrong, right) => {
    expect(fixed(wrong, { level: 'hapsyo' }, 'ko.register')).toBe(right);
    expect(judged(right, { level: 'hapsyo' }, 'ko.register')).toEqual([]);
  });

  test.each(rows(`
파일을 설치합니다. → 파일을 설치한다.
권한이 필요합니다. → 권한이 필요하다.
필요하지 않습니다. → 필요하지 않다.
저장하지 않습니다. → 저장하지 않는다.
문을 만듭니다. → 문을 만든다.
책입니다. → 책이다.
지켜야 해요. → 지켜야 한다.
`))('handa: %s → %s', (wrong, right) => {
    expect(fixed(wrong, { level: 'handa' }, 'ko.register')).toBe(right);
    expect(judged(right, { level: 'handa' }, 'ko.register')).toEqual([]);
  });

  test.each(rows(`
값이 비쌉니다. → 값이 비싸요.
답을 모릅니다. → 답을 몰라요.
문제입니다. → 문제예요.
소리를 듣습니다. → 소리를 들어요.
값을 내렸습니다. → 값을 내렸어요.
`))('haeyo: %s → %s', (wrong, right) => {
    expect(fixed(wrong, { level: 'haeyo' }, 'ko.register')).toBe(right);
    expect(judged(right, { level: 'haeyo' }, 'ko.register')).toEqual([]);
  });

  test.each(
    [
      ['그는 “빨리 와.”라고 말했습니다.', 'hapsyo'],
      ['닫혀 있다고 합니다.', 'hapsyo'],
      ['제품 개요', 'hapsyo'],
      ['전원이 꺼져 있음', 'hapsyo'],
      ['대금(부가가치세를 포함한다. 이하 같다)을 지급합니다.', 'hapsyo'],
      ['누르세요. 저장합니다.', 'hapsyo-seyo'],
      ['감사합니다.', 'haeyo'],
      ['바다', 'hapsyo'],
      ['왜 안 되는가?', 'handa'],
      ['지금 시작하라.', 'handa'],
    ] as const,
  )('silent: %s (%s)', (text, level) => {
    expect(judged(text, { level }, 'ko.register')).toEqual([]);
  });

  test('without a wanted level nothing is said', () => {
    expect(judged('문을 연다. 저장합니다. 해요.', {}, 'ko.register')).toEqual([]);
  });
});

describe('loanwords', () => {
  test.each(rows(`
컨텐츠를 올린다. → 콘텐츠를 올린다.
타겟을 고른다. → 타깃을 고른다.
악세사리와 뱃지 → 액세서리와 배지
데스크탑으로 → 데스크톱으로
`))('%s → %s', (wrong, right) => {
    expect(fixed(wrong, { loanwords: true }, 'ko.loanword')).toBe(right);
    expect(judged(right, { loanwords: true }, 'ko.loanword')).toEqual([]);
    expect(judged(wrong, {}, 'ko.loanword')).toEqual([]);
  });

  test('a word of the glossary stays as it is', () => {
    const preferred = (text: string) => [{ text, status: 'preferred' as const }];
    const entries = [{ sources: preferred('content'), targets: preferred('컨텐츠') }];
    const terms = indexEntries(entries, { from: 'en', to: 'ko' });
    expect(
      judged('컨텐츠와 메세지', { loanwords: true, terms }, 'ko.loanword').map((one) =>
        one.values.word
      ),
    )
      .toEqual(['메세지']);
  });
});
