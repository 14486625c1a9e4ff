import type { UiLang } from '../../shared/languages.ts';
import type { Side, Validity } from './rules.ts';

/** Words of the dialog in which a translation direction is chosen. */
export const text = {
  title: { ko: '번역 방향', en: 'Translation direction' },
  from: { ko: '원문 언어', en: 'Source' },
  to: { ko: '번역문 언어', en: 'Target' },
  choose: { ko: '선택', en: 'Select' },
  swap: { ko: '두 언어 바꾸기', en: 'Swap languages' },
  proposed: {
    ko: '{language}로 쓴 문서로 추정했어요. 다르면 바꿔 주세요.',
    en: 'The document seems to be in {language}. Change it if it is not.',
  },
  mode: { ko: '번역 방법', en: 'Method' },
  auto: { ko: 'AI 초벌 번역', en: 'AI draft' },
  autoHelp: {
    ko: '빈 문장마다 초벌 번역을 채워요. 이미 있는 번역문은 바꾸지 않아요.',
    en: 'Fills in a draft for each empty sentence. What is translated stays.',
  },
  autoVisitor: {
    ko: '비회원은 하루 10문장까지 채워 드려요.',
    en: 'Without an account, up to 10 sentences a day.',
  },
  autoAbsent: {
    ko: '연결된 번역 엔진이 없어서 지금은 쓸 수 없어요.',
    en: 'Not available: no translation engine is connected.',
  },
  manual: { ko: '직접 번역', en: 'Translate by hand' },
  manualHelp: {
    ko: '기계번역 없이 직접 번역해요. 문장을 외부로 보내지 않아요.',
    en: 'Without machine drafts. Nothing is sent anywhere.',
  },
  domain: { ko: '분야', en: 'Domain' },
  domains: {
    normal: { ko: '일반', en: 'General' },
    patent: { ko: '특허', en: 'Patent' },
    law: { ko: '법률', en: 'Law' },
  },
  manyTitle: { ko: '{n}개 파일 번역', en: 'Translate {n} files' },
  forAll: { ko: '모두 같은 방향으로', en: 'One direction for all' },
  guessed: { ko: '(추정)', en: '(guessed)' },
  startAll: { ko: '{n}개 모두 시작', en: 'Start all {n}' },
  someWithout: {
    ko: '번역 방향을 선택하지 않은 파일이 있어요.',
    en: 'Some files have no direction yet.',
  },
  translate: { ko: '번역 시작', en: 'Translate' },
  notAppropriate: {
    ko: '번역 방향이 적절하지 않아요.',
    en: 'The translation direction is not appropriate',
  },
} as const;

const chooseFirst = {
  from: { ko: '번역할 원문 언어를 선택해 주세요.', en: 'Select the source language to translate' },
  to: { ko: '어느 언어로 번역할지 선택해 주세요.', en: 'Select the target language to translate' },
};

const wrong = {
  'invalid': { ko: '지원하지 않는 언어예요.', en: 'This language is not supported' },
  'invalid.Same': {
    ko: '원문 언어와 번역문 언어가 같아요.',
    en: 'The source and target language are the same',
  },
  'invalid.cannot': {
    ko: '지원하지 않는 번역이에요. 한쪽은 한국어여야 해요.',
    en: 'That translation is not supported. One side must be Korean',
  },
};

/** What to say under a select; nothing for a valid one. */
export function validityText(side: Side, validity: Validity, lang: UiLang): string | undefined {
  if (validity === 'valid') return undefined;
  return validity === 'invalid.init' ? chooseFirst[side][lang] : wrong[validity][lang];
}
