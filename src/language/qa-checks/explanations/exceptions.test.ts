import { expect, test } from 'vitest';
import { langs } from '../../../shared/languages.ts';
import { findingsOf } from '../findings-of.ts';
import { checks } from '../table.ts';
import { type Row, termsOf, testRows } from '../../../../tests/exception-rows.ts';
import { lineOf, settingOf } from '../testing/sample.ts';
import { explanations } from './table.ts';

const law = { packs: ['law'] } as const;
const hapsyo = { level: 'hapsyo' } as const;

/** Figures and Korean words. Marks and whole lines are in exceptions-of-lines.test.ts. */
const rows: readonly Row[] = [
  {
    code: 'numbers.lost',
    says: '홀로 선 0과 1, 절반·다스처럼 말로 한 수, 변수의 자리(%1$s)는 알리지 않아요.',
    lines: [
      ['Choose 1 of the options.', '선택지를 고르십시오.'],
      ['Only 0 was left.', '남은 것이 없었습니다.'],
      ['Half of the members agreed.', '회원의 절반이 찬성했습니다.'],
      ['Half of the members agreed.', '회원의 50%가 찬성했습니다.'],
      ['He bought a dozen eggs.', '그는 달걀 한 다스를 샀습니다.'],
      ['He bought a dozen eggs.', '그는 달걀을 샀습니다.'],
      ['Hello, %1$s and %2$s.', '안녕하세요, 여러분.'],
    ],
  },
  {
    code: 'numbers.added',
    says: '알려진 환산(2주 = 14일)은 참고로만 알려요.',
    lines: [['It takes two weeks.', '14일이 걸립니다.'], ['It takes 14 days.', '2주가 걸립니다.']],
    as: 'numbers.converted',
    found: 'info',
  },
  {
    code: 'numbers.unit',
    says: '단위를 알 수 없는 수는 견주지 않아요.',
    lines: [
      ['The cable is 5 m long.', '케이블 길이는 5입니다.'],
      ['Use 5 zorks.', '5조르크를 씁니다.'],
      ['The cable is 5 long.', '케이블 길이는 5cm입니다.'],
    ],
  },
  {
    code: 'numbers.currency',
    says: '¥처럼 두 통화가 쓰는 기호는 견주지 않아요.',
    lines: [['The ticket costs ¥500.', '표는 500위안입니다.'], [
      'The ticket costs ¥500.',
      '표는 500엔입니다.',
    ]],
  },
  {
    code: 'numbers.converted',
    says: '값이 맞아서 참고로만 알려요.',
    lines: [['It takes two weeks.', '14일이 걸립니다.']],
    found: 'info',
  },
  {
    code: 'numbers.converted',
    says: '2% 넘게 다르면 환산으로 보지 않아요.',
    lines: [['It weighs 100 pounds.', '무게는 46.4kg입니다.'], [
      'It takes two weeks.',
      '15일이 걸립니다.',
    ]],
  },
  {
    code: 'numbers.converted',
    says: '2% 넘게 다르면 환산으로 보지 않아요.',
    lines: [['It weighs 100 pounds.', '무게는 46.2kg입니다.']],
    found: 'info',
  },
  {
    code: 'numbers.border',
    says:
      '일반 문서에서 more than 3을 3 이상으로 쓰는 것은 참고로만 알리고, 법률 문서에서는 알려요.',
    lines: [['More than 3 directors are required.', '이사는 3명 이상이 필요합니다.']],
    found: 'info',
  },
  {
    code: 'numbers.border',
    says:
      '일반 문서에서 more than 3을 3 이상으로 쓰는 것은 참고로만 알리고, 법률 문서에서는 알려요.',
    lines: [['More than 3 directors are required.', '이사는 3명 이상이 필요합니다.']],
    setting: law,
    found: 'warning',
  },
  {
    code: 'law.amount',
    says: '괄호 없이 떨어진 두 금액은 견주지 않아요.',
    lines: [
      [
        'The deposit is ten million won, of KRW 10,000,000.',
        '보증금은 금 일억원정이며 ₩10,000,000으로 한다.',
      ],
    ],
    setting: law,
  },
  {
    code: 'patent.antecedent',
    says: '다른 항을 인용하는 종속항은 보지 않아요.',
    lines: [
      [
        'The device of claim 1, further comprising a wheel.',
        '제1항에 있어서, 상기 몸체에 결합된 바퀴를 더 포함하는 장치.',
      ],
    ],
    setting: { packs: ['patent'] },
  },
  {
    code: 'ko.particle',
    says:
      '읽는 법이 둘인 글자(R, MP3), 코드와 변수 뒤, 조사처럼 보이는 낱말(국가, 평가, 마을)은 알리지 않아요.',
    lines: [
      ['Press R.', 'R을 누릅니다.'],
      ['Press R.', 'R를 누릅니다.'],
      ['Play the MP3.', 'MP3을 재생합니다.'],
      ['Play the MP3.', 'MP3를 재생합니다.'],
      ['Read {name}.', '{name}을 읽습니다.'],
      ['Read {name}.', '{name}를 읽습니다.'],
      ['Call `run()`.', '`run()`을 부릅니다.'],
      ['Call `run()`.', '`run()`를 부릅니다.'],
      ['The state is rated in the village.', '국가 평가 마을 회의를 엽니다.'],
    ],
  },
  {
    code: 'ko.particle.dual',
    says: '변수 뒤에서는 알리지 않고, 영문자 뒤에서는 알리더라도 참고로만 알려요.',
    lines: [
      ['Delete {name}.', '{name}을(를) 지웁니다.'],
      ['Delete %s.', '%s을(를) 지웁니다.'],
      ['Press R.', 'R을(를) 누릅니다.'],
    ],
  },
  {
    code: 'ko.particle.dual',
    says: '변수 뒤에서는 알리지 않고, 영문자 뒤에서는 알리더라도 참고로만 알려요.',
    lines: [['Delete Qubole.', 'Qubole을(를) 지웁니다.']],
    found: 'info',
  },
  {
    code: 'ko.spacing.unit',
    says: '숫자 뒤의 단위(3개, 3 개)는 둘 다 맞아서 알리지 않아요.',
    lines: [['Connect 3 cables.', '케이블 3개를 연결합니다.'], [
      'Connect 3 cables.',
      '케이블 3 개를 연결합니다.',
    ]],
  },
  {
    code: 'ko.spacing.particle',
    says: '‘이 밖에’의 밖, 비교가 아닌 ‘보다’처럼 낱말인 것은 알리지 않아요.',
    lines: [['Beside it there are others.', '이 밖에 다른 것도 있습니다.'], [
      'A better way.',
      '보다 나은 방법입니다.',
    ], ['Watch the film.', '영화를 보다 잤습니다.']],
  },
  {
    code: 'ko.spacing.auxiliary',
    says: '해 보다·해보다처럼 둘 다 맞는 보조 용언은 알리지 않아요.',
    lines: [['Try it.', '한번 해 보십시오.'], ['Try it.', '한번 해보십시오.'], [
      'Write it down.',
      '적어 둡니다.',
    ], ['Write it down.', '적어둡니다.']],
  },
  {
    code: 'ko.spacing.word',
    says: '전문 용어와 합성어의 띄어쓰기(제50항)는 자유로워서 알리지 않아요.',
    lines: [
      ['Machine translation.', '기계 번역을 씁니다.'],
      ['Machine translation.', '기계번역을 씁니다.'],
      ['Personal data.', '개인 정보를 처리합니다.'],
      ['Personal data.', '개인정보를 처리합니다.'],
    ],
  },
  {
    code: 'ko.spelling',
    says: '사전으로 낱말을 재지 않아요.',
    lines: [['The blorf.', '뷁쇍을 놓습니다.'], ['Zork.', '조르크뮤를 엽니다.']],
  },
  {
    code: 'ko.spelling',
    says: '목록과 규칙으로 확실한 것만 알리고, 목록의 자모(ㄱ. ㄴ.)는 그대로 둬요.',
    lines: [['a. Open it. b. Close it.', 'ㄱ. 엽니다. ㄴ. 닫습니다.'], ['a. Name', 'ㄱ. 이름']],
  },
  {
    code: 'ko.spelling.context',
    says: '둘 다 될 수 있는 자리(결과로서, 스크립트로써)는 알리지 않아요.',
    lines: [
      ['As a result.', '그 결과로서 나타납니다.'],
      ['As a result.', '그 결과로써 나타납니다.'],
      ['By a script.', '스크립트로써 실행합니다.'],
      ['By a script.', '스크립트로서 실행합니다.'],
    ],
  },
  {
    code: 'ko.loanword',
    says: '프로젝트에서 켰을 때만 찾아요.',
    lines: [['Upload your content.', '컨텐츠를 올립니다.']],
  },
  {
    code: 'ko.loanword',
    says: '프로젝트에서 켰을 때만 찾아요.',
    lines: [['Upload your content.', '컨텐츠를 올립니다.']],
    setting: { loanwords: true },
    found: 'warning',
  },
  {
    code: 'ko.loanword',
    says: '용어집에 있는 표기가 언제나 앞서요.',
    lines: [['Upload your content.', '컨텐츠를 올립니다.']],
    setting: {
      loanwords: true,
      terms: termsOf('content', { text: '컨텐츠', status: 'preferred' }),
    },
  },
  {
    code: 'ko.register',
    says: '프로젝트에서 문체를 정했을 때만 봐요.',
    lines: [['Open it. Save it.', '파일을 연다. 저장해요.']],
  },
  {
    code: 'ko.register',
    says: '따옴표와 괄호 안, 남의 말, 명사로 끝난 제목과 목록은 보지 않아요.',
    lines: [
      ['He said “come soon”.', '그는 “빨리 와.”라고 말했습니다.'],
      ['The price (with tax) is paid.', '대금(부가가치세를 포함한다. 이하 같다)을 지급합니다.'],
      ['They say it is closed.', '닫혀 있다고 합니다.'],
      ['About the product', '제품 개요'],
      ['- Open the file', '- 파일 열기'],
      ['1. How to open the file', '1. 파일을 여는 방법'],
      ['It is off.', '전원이 꺼져 있음'],
    ],
    setting: hapsyo,
  },
];

testRows(rows);

const limited = checks.flatMap(({ code, into }) =>
  Object.entries(explanations)
    .filter(([one]) => one === code || one.startsWith(`${code}.`))
    .flatMap(([, { example }]) =>
      langs.filter((to) => into && !into.includes(to)).map((to) => ({ code, example, to }))
    )
);

test.each(limited)('$code says nothing of translations into $to', ({ code, example, to }) => {
  const line = lineOf(example.source, example.wrong);
  const setting = { ...settingOf(example.from, to), ...example.setting };
  expect(findingsOf(line, setting).filter(({ check }) => check === code)).toEqual([]);
});
