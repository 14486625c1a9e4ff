import { type Explanation, koFrom } from './explanation.ts';

const spacing = (article: string, name: string, en: string) => ({
  ko: `한글 맞춤법 ${article}(${name})`,
  en: `Korean orthography, ${en}`,
});

/** Korean words: particles, spacing, spelling, loanwords, speech level, names. */
export const koreanExplanations: Readonly<Record<string, Explanation>> = {
  'ko.particle': {
    rule: {
      ko: '국립국어원 어문 규범: 조사는 앞말을 소리 내어 읽은 끝소리를 따라요',
      en: 'National Institute of Korean Language: a particle follows the sound before it',
    },
    why: {
      ko:
        '받침이 있는 말 뒤에는 은·이·을·과·으로를, 받침이 없는 말 뒤에는 는·가·를·와·로를 써요. 숫자와 영문자, 단위는 읽는 소리로 정해요.',
      en:
        'After a final consonant 은, 이, 을, 과 and 으로 stand, after a vowel 는, 가, 를, 와 and 로. Figures, letters and units count as they are read aloud.',
    },
    example: koFrom('Save the file.', '파일를 저장합니다.', '파일을 저장합니다.'),
    exceptions: {
      ko:
        '읽는 법이 둘인 글자(R, MP3), 코드와 변수 뒤, 조사처럼 보이는 낱말(국가, 평가, 마을)은 알리지 않아요.',
      en:
        'Silent where the reading is open (R, MP3), behind code and variables, and for words that only look like it (국가, 평가, 마을).',
    },
  },
  'ko.particle.dual': {
    rule: {
      ko: '국립국어원 어문 규범: 앞말을 알면 조사를 하나만 써요',
      en: 'One particle is enough where the word before it is known',
    },
    why: {
      ko: '을(를)처럼 둘을 함께 적는 것은 앞말이 무엇일지 모를 때뿐이에요.',
      en: 'Both forms are written only where nobody knows which word will stand there.',
    },
    example: koFrom('Delete the file.', '파일을(를) 지웁니다.', '파일을 지웁니다.'),
    exceptions: {
      ko: '변수 뒤에서는 알리지 않고, 영문자 뒤에서는 알리더라도 참고로만 알려요.',
      en: 'Behind variables nothing is said; behind Latin letters it is a remark at most.',
    },
  },
  'ko.spacing.boundNoun': {
    rule: spacing('제42항', '의존 명사', 'article 42 (dependent nouns)'),
    why: {
      ko: '수, 것, 바, 지, 줄, 만큼, 뿐, 때, 중 같은 말은 앞말에 기대지만 낱말이라서 띄어 써요.',
      en:
        'Nouns such as 수, 것, 바, 지, 줄, 만큼, 뿐, 때 and 중 lean on the word before them and still stand apart.',
    },
    example: koFrom('You can change it.', '바꿀수 있습니다.', '바꿀 수 있습니다.'),
    exceptions: {
      ko: '어미(할수록, 살펴본바), 조사(너만큼, 너뿐), 굳은 낱말(이것, 그중, 은연중)은 붙여 써요.',
      en:
        'Endings (할수록, 살펴본바), particles (너만큼, 너뿐) and fixed words (이것, 그중, 은연중) stay joined.',
    },
  },
  'ko.spacing.unit': {
    rule: spacing('제43항', '단위를 나타내는 명사', 'article 43 (counters)'),
    why: {
      ko: '세 개, 두 명처럼 단위는 띄어 쓰고, 제3조처럼 차례를 나타내는 제-는 뒷말에 붙여 써요.',
      en: 'Counters stand apart (세 개), and 제 of an order is joined to its number (제3조).',
    },
    example: koFrom(
      'Connect three cables.',
      '케이블 세개를 연결합니다.',
      '케이블 세 개를 연결합니다.',
    ),
    exceptions: {
      ko: '숫자 뒤의 단위(3개, 3 개)는 둘 다 맞아서 알리지 않아요.',
      en: 'Behind figures both ways are right (3개, 3 개), so nothing is said.',
    },
  },
  'ko.spacing.particle': {
    rule: spacing('제41항', '조사', 'article 41 (particles)'),
    why: {
      ko: '조사는 홀로 쓰이지 않아서 앞말에 붙여 써요.',
      en: 'A particle never stands alone: it is written with its noun.',
    },
    example: koFrom('Keep the contract.', '계약서 를 보관합니다.', '계약서를 보관합니다.'),
    exceptions: {
      ko: '‘이 밖에’의 밖, 비교가 아닌 ‘보다’처럼 낱말인 것은 알리지 않아요.',
      en: 'Words that only look like particles (이 밖에, the verb 보다) are left alone.',
    },
  },
  'ko.spacing.auxiliary': {
    rule: spacing('제47항', '보조 용언', 'article 47 (auxiliary verbs)'),
    why: {
      ko: '-어지다, -어하다는 앞말에 붙어 한 낱말이 돼요.',
      en: '-어지다 and -어하다 make one word with what stands before them.',
    },
    example: koFrom('It is made of glass.', '유리로 만들어 졌다.', '유리로 만들어졌다.'),
    exceptions: {
      ko: '해 보다·해보다처럼 둘 다 맞는 보조 용언은 알리지 않아요.',
      en: 'Auxiliaries that may be joined or not (해 보다, 해보다) are never reported.',
    },
  },
  'ko.spacing.word': {
    rule: spacing('제2항', '낱말의 띄어쓰기', 'article 2 (words stand apart)'),
    why: {
      ko: '각, 전, 모든, 및은 낱말이라서 띄어 쓰고, 그중, 올해, 한동안은 한 낱말이라서 붙여 써요.',
      en: 'Determiners and 및 stand apart; 그중, 올해 and 한동안 are one word.',
    },
    example: koFrom('All over the world.', '전세계에 퍼졌다.', '전 세계에 퍼졌다.'),
    exceptions: {
      ko: '전문 용어와 합성어의 띄어쓰기(제50항)는 자유로워서 알리지 않아요.',
      en: 'Technical terms may be written both ways (article 50), so nothing is said.',
    },
  },
  'ko.spelling': {
    rule: { ko: '한글 맞춤법과 표준어 규정', en: 'Korean orthography and standard language' },
    why: {
      ko: '어느 자리에서도 맞지 않는 표기예요(됬다, 몇일, 증가률, 할께요).',
      en: 'A spelling that is wrong wherever it stands (됬다, 몇일, 증가률, 할께요).',
    },
    example: koFrom('It was finished.', '작업이 됬습니다.', '작업이 됐습니다.'),
    exceptions: {
      ko:
        '사전으로 낱말을 재지 않아요. 목록과 규칙으로 확실한 것만 알리고, 목록의 자모(ㄱ. ㄴ.)는 그대로 둬요.',
      en:
        'No dictionary judges words: only what lists and rules make sure is said. Letters of lists (ㄱ. ㄴ.) stay.',
    },
  },
  'ko.spelling.context': {
    rule: {
      ko: '한글 맞춤법 제57항(구별하여 적는 말)',
      en: 'Korean orthography, article 57 (words to be kept apart)',
    },
    why: {
      ko: '다른 자리에서는 맞지만 여기서는 틀린 말이에요(로서/로써, 안/않, 결재/결제, 던/든).',
      en: 'Right elsewhere and wrong here (로서/로써, 안/않, 결재/결제, 던/든).',
    },
    example: koFrom(
      'Check the amount to pay.',
      '결재 금액을 확인합니다.',
      '결제 금액을 확인합니다.',
    ),
    exceptions: {
      ko: '둘 다 될 수 있는 자리(결과로서, 스크립트로써)는 알리지 않아요.',
      en: 'Where both may be meant (결과로서, 스크립트로써) nothing is said.',
    },
  },
  'ko.loanword': {
    rule: { ko: '외래어 표기법', en: 'Rules for loanwords' },
    why: {
      ko: '외래어 표기법에 정한 표기가 있어요. 프로젝트에서 켰을 때만 찾아요.',
      en: 'There is an official spelling. It is looked for only where the project asks for it.',
    },
    example: koFrom('Upload your content.', '컨텐츠를 올립니다.', '콘텐츠를 올립니다.', {
      loanwords: true,
    }),
    exceptions: {
      ko: '용어집에 있는 표기가 언제나 앞서요.',
      en: 'What the glossary says always wins.',
    },
  },
  'ko.register': {
    rule: { ko: '프로젝트에서 정한 문체', en: 'The speech level of the project' },
    why: {
      ko:
        '한 문서에 합니다, 해요, 한다가 섞이면 읽기 어려워요. 프로젝트에서 문체를 정했을 때만 봐요.',
      en:
        'Mixed endings are hard to read. They are judged only where the project has chosen a level.',
    },
    example: koFrom('Open the file.', '파일을 연다.', '파일을 엽니다.', { level: 'hapsyo' }),
    exceptions: {
      ko: '따옴표와 괄호 안, 남의 말, 명사로 끝난 제목과 목록은 보지 않아요.',
      en:
        'Quotations, brackets, reported speech, and headings and lists that end in a noun are not judged.',
    },
  },
  'ko.consistency': {
    rule: { ko: '한 이름은 한 가지로', en: 'One name, one form' },
    why: {
      ko: '원문의 같은 이름이나 용어를 두 가지로 적었어요. 더 드문 쪽을 알려요.',
      en: 'The same name or term of the source is written in two ways. The rarer one is reported.',
    },
    example: koFrom(
      'Margaret hired two people.',
      '마가렛은 두 사람을 고용했다.',
      '마거릿은 두 사람을 고용했다.',
    ),
    exceptions: {
      ko: '비슷하지만 다른 이름(제럴드, 제럴딘)은 따로 세요. 확정한 문장만 견줘요.',
      en: 'Related names (제럴드, 제럴딘) are two. Only confirmed lines are compared.',
    },
  },
};
