import { koreanCheck } from '../../korean-check.ts';

export const spacing = koreanCheck({
  topic: 'spacing',
  place: 14,
  label: { ko: '띄어쓰기', en: 'Korean spacing' },
  help: {
    ko:
      '띄어 쓰거나 붙여 써야 하는 곳(할수 → 할 수, 계약서 를 → 계약서를). 둘 다 맞는 곳은 알리지 않아요.',
    en: 'Blanks that are missing or too many; where both ways are right nothing is said',
  },
  messages: {
    'ko.spacing.boundNoun': {
      ko: '의존 명사는 띄어 써요: {word} → {right} (한글 맞춤법 제42항)',
      en: 'A dependent noun stands apart: {word} → {right}',
    },
    'ko.spacing.unit': {
      ko: '단위와 차례의 띄어쓰기예요: {word} → {right} (한글 맞춤법 제43항)',
      en: 'Spacing of counters: {word} → {right}',
    },
    'ko.spacing.particle': {
      ko: '조사는 앞말에 붙여 써요: {word} → {right} (한글 맞춤법 제41항)',
      en: 'A particle is written with its noun: {word} → {right}',
    },
    'ko.spacing.auxiliary': {
      ko: '한 낱말로 붙여 쓰거나 띄어 쓰는 말이에요: {word} → {right}',
      en: 'Written as one word: {word} → {right}',
    },
    'ko.spacing.word': {
      ko: '낱말의 띄어쓰기예요: {word} → {right} (한글 맞춤법 제2항)',
      en: 'Spacing of words: {word} → {right}',
    },
  },
});
