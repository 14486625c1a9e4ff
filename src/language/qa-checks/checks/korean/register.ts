import { koreanCheck } from '../../korean-check.ts';

export const register = koreanCheck({
  topic: 'register',
  place: 16,
  label: { ko: '문체', en: 'Speech level' },
  help: {
    ko: '프로젝트에서 정한 문체와 다른 문장 끝(합니다, 해요, 한다). 따옴표 안은 보지 않아요.',
    en:
      'Sentences that end in another speech level than the project wants; quotations are not judged',
  },
  messages: {
    'ko.register': {
      ko: '문체가 달라요: {word} → {right}',
      en: 'Another speech level: {word} → {right}',
    },
  },
});
