import { koreanCheck } from '../../korean-check.ts';

export const particle = koreanCheck({
  topic: 'particle',
  place: 12,
  label: { ko: '조사', en: 'Particles' },
  help: {
    ko: '앞말의 받침과 맞지 않는 은/는, 이/가, 을/를, 과/와, 으로/로',
    en: 'Particles that do not agree with the word before them',
  },
  messages: {
    'ko.particle': {
      ko: '‘{word}’은(는) ‘{right}’(으)로 써요. 조사는 앞말의 끝소리를 따라요.',
      en: '“{word}” should be “{right}”: a particle follows the sound before it',
    },
    'ko.particle.dual': {
      ko: '앞말을 알 수 있으니 ‘{right}’(으)로 써요: {word}',
      en: 'The word is known, so “{word}” should be “{right}”',
    },
  },
});
