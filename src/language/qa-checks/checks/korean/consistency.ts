import type { Check } from '../../finding.ts';

/** One name or term of the source in two Korean forms. `formFindings` says which is the rarer one. */
export const consistency: Check = {
  code: 'ko.consistency',
  label: { ko: '이름·용어 통일', en: 'Names and terms' },
  help: {
    ko: '원문의 한 이름이나 용어를 두 가지로 적은 곳(마거릿/마가렛, 홈페이지/홈 페이지)',
    en: 'One name or term of the source in two Korean forms',
  },
  policy: 'optional',
  needsOtherLines: true,
  into: ['ko'],
  place: 22,
  messages: {
    'ko.consistency': {
      ko: '{count}번 쓴 ‘{word}’ 대신 다른 문장에서는 ‘{usual}’ 형태를 {most}번 썼어요.',
      en: '“{word}” ({count} times) is “{usual}” ({most} times) in other lines',
    },
  },
  run: () => [],
};
