import { koreanCheck } from '../../korean-check.ts';

export const loanword = koreanCheck({
  topic: 'loanword',
  place: 15,
  label: { ko: '외래어', en: 'Loanwords' },
  help: {
    ko:
      '외래어 표기법과 다른 말(컨텐츠 → 콘텐츠). 용어집에 있는 말은 그대로 둬요. 아래에서 켜 주세요.',
    en:
      'Loanwords in another spelling than the official one; words of the glossary stay. Switch it on below.',
  },
  messages: {
    'ko.loanword': {
      ko: '외래어 표기법과 달라요: {word} → {right}',
      en: 'Other than the official spelling: {word} → {right}',
    },
  },
});
