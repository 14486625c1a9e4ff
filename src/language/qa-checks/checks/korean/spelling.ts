import { koreanCheck } from '../../korean-check.ts';

export const spelling = koreanCheck({
  topic: 'spelling',
  place: 13,
  label: { ko: '맞춤법', en: 'Korean spelling' },
  help: {
    ko: '언제나 틀린 표기와, 그 자리에 맞지 않는 표기(로서/로써, 안/않)',
    en: 'What is always misspelt, and what is wrong in its place (로서/로써, 안/않)',
  },
  messages: {
    'ko.spelling': {
      ko: '맞춤법에 어긋나요: {word} → {right}',
      en: 'Misspelt: {word} → {right}',
    },
    'ko.spelling.context': {
      ko: '이 자리에서는 ‘{right}’(으)로 써요: {word}',
      en: 'Here “{word}” should be “{right}”',
    },
  },
});
