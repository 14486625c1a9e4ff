import { expect, test } from 'vitest';
import type { Lang } from '../../shared/languages.ts';
import { hasTerm } from './terms.ts';

test.each<[string, string, Lang, boolean]>([
  ['본 계약은 서명일에 발효한다.', '계약', 'ko', true],
  ['계약서에는 날짜가 없다.', '계약서', 'ko', true],
  ['계약서에는 날짜가 없다.', '계약', 'ko', false],
  ['번역메모리로부터의 제안', '번역 메모리', 'ko', true],
  ['임차인이 해지하고자 하는 경우', '해지', 'ko', true],
  ['계약상의 의무', '계약', 'ko', true],
  ['번역가를 구한다.', '번역', 'ko', false],
  ['그 법인은 서울에 있다.', '법', 'ko', false],
  ['상기하우징은 밀폐된다.', '하우징', 'ko', true],
  ['API를 호출한다.', 'API', 'ko', true],
  ['협정을 해지한다.', '계약', 'ko', false],
  ['The contractor signed two contracts.', 'contract', 'en', true],
  ['The contractor signed.', 'contract', 'en', false],
  ['Translation memories help.', 'translation memory', 'en', true],
  ['The parties stopped trading.', 'stop', 'en', true],
  ['The party is terminating it.', 'terminate', 'en', true],
  ['This is his.', 'is', 'en', true],
  ['Subcontracting', 'contract', 'en', false],
  ['請求項1に記載の装置', '装置', 'ja', true],
  ['所述装置', '设备', 'zh', false],
])('%s has %s (%s): %s', (text, term, lang, expected) => {
  expect(hasTerm(text, term, lang)).toBe(expected);
});
