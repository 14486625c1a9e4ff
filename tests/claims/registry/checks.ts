import type { Registry } from './proof.ts';

const exceptions = 'src/language/qa-checks/explanations/exceptions.test.ts';
const lines = 'src/language/qa-checks/explanations/exceptions-of-lines.test.ts';
const pages = 'routes/pages/site/checks/pages.test.ts';
const qa = 'src/review/qa/qa.test.ts';
const fixAll = 'islands/editor/panels/qa/groups/fix-all.test.tsx';
const small = 'src/language/qa-checks/checks/small-checks.test.ts';
const stopsNobody = `${qa} › a check that judges confirmed lines stops nobody`;
const rule = { none: 'about a text' } as const;

/** Sentences that a table of lines shows: each is the name of a test. */
const figuresAndWords = [
  '홀로 선 0과 1, 절반·다스처럼 말로 한 수, 변수의 자리(%1$s)는 알리지 않아요.',
  '알려진 환산(2주 = 14일)은 참고로만 알려요.',
  '단위를 알 수 없는 수는 견주지 않아요.',
  '¥처럼 두 통화가 쓰는 기호는 견주지 않아요.',
  '값이 맞아서 참고로만 알려요.',
  '2% 넘게 다르면 환산으로 보지 않아요.',
  '일반 문서에서 more than 3을 3 이상으로 쓰는 것은 참고로만 알리고, 법률 문서에서는 알려요.',
  '괄호 없이 떨어진 두 금액은 견주지 않아요.',
  '다른 항을 인용하는 종속항은 보지 않아요.',
  '읽는 법이 둘인 글자(R, MP3), 코드와 변수 뒤, 조사처럼 보이는 낱말(국가, 평가, 마을)은 알리지 않아요.',
  '변수 뒤에서는 알리지 않고, 영문자 뒤에서는 알리더라도 참고로만 알려요.',
  '숫자 뒤의 단위(3개, 3 개)는 둘 다 맞아서 알리지 않아요.',
  '‘이 밖에’의 밖, 비교가 아닌 ‘보다’처럼 낱말인 것은 알리지 않아요.',
  '해 보다·해보다처럼 둘 다 맞는 보조 용언은 알리지 않아요.',
  '전문 용어와 합성어의 띄어쓰기(제50항)는 자유로워서 알리지 않아요.',
  '사전으로 낱말을 재지 않아요.',
  'ㄴ.)는 그대로 둬요.',
  '둘 다 될 수 있는 자리(결과로서, 스크립트로써)는 알리지 않아요.',
  '프로젝트에서 켰을 때만 찾아요.',
  '용어집에 있는 표기가 언제나 앞서요.',
  '프로젝트에서 문체를 정했을 때만 봐요.',
  '따옴표와 괄호 안, 남의 말, 명사로 끝난 제목과 목록은 보지 않아요.',
];

const marksAndLines = [
  '짧은 이름표와 제목의 마침표는 참고로만 알려요.',
  '느낌표를 마침표로 바꾼 것은 알리지 않아요.',
  '목록의 1) 같은 표시는 알리지 않아요.',
  '원문에도 짝이 그렇게 쓰인 괄호는 알리지 않아요.',
  '코드 안은 보지 않아요.',
  '인치(″)와 아포스트로피는 따옴표로 보지 않아요.',
  '①과 ㎏ 같은 글자는 바꾸지 않아요.',
  '「」『』은 한국어에서도 써서 알리지 않아요.',
  '숫자, 시각, 주소, 코드의 부호(2.1, 10:30)는 그대로 둬요.',
  '원문에도 이어진 빈칸은 알리지 않아요.',
  '다른 낱말의 일부인 것은 알리지 않아요.',
  '이름, 숫자, 코드만 있는 문장은 그대로 둬도 돼요.',
  '괄호와 따옴표 안의 말, 대문자로 쓴 이름은 알리지 않아요.',
  '따옴표만 바뀌거나 자리를 옮긴 변수는 괜찮아요.',
  'not uncommon처럼 굳은 이중 부정, 거절·금지처럼 흔히 쓰는 부정의 낱말, 물음은 알리지 않아요.',
  '어렵지 않다(easy), 나쁘지 않다(good)처럼 나쁜 뜻의 낱말을 부정한 것은 알리지 않아요.',
  '천천히 천천히, 아주 아주처럼 목록에 정해 둔 되풀이말은 알리지 않아요.',
  '짧은 원문은 견주지 않아요.',
  '자막 문서에서만 봐요.',
];

const provedBy = (path: string, sentences: readonly string[]): Registry =>
  Object.fromEntries(sentences.map((says) => [says, { test: `${path} › ${says}` }]));

/** What the pages of the checks say is reported and what is not. */
export const checks: Registry = {
  '다른 사람의 문장이거나 그사이 바뀐 {n}개는 그대로예요.': {
    test: [
      `${fixAll} › after fixing all, each reason why something stays`,
      `${fixAll} › what is asked stays while the list changes`,
    ],
  },
  '한 번에 고치는 수를 넘은 {n}개는 남아 있어요.': {
    test: `${fixAll} › what is more than one press fixes is left`,
  },
  '한 번 더 누르면 다른 형태로 바꿔요.': {
    test:
      'islands/editor/panels/qa/finding-in-hand.test.ts › the key of a fix, pressed again behind',
  },
  // Rules of the languages, and what is wrong with a line.
  '이상과 이하는 그 수를 포함하고 초과와 미만은 포함하지 않아요.': rule,
  '독립항에서 ‘상기’는 앞에 나온 것만 가리켜야 해요.': rule,
  '국립국어원 어문 규범: 앞말을 알면 조사를 하나만 써요': rule,
  '을(를)처럼 둘을 함께 적는 것은 앞말이 무엇일지 모를 때뿐이에요.': rule,
  '조사는 홀로 쓰이지 않아서 앞말에 붙여 써요.': rule,
  '각, 전, 모든, 및은 낱말이라서 띄어 쓰고, 그중, 올해, 한동안은 한 낱말이라서 붙여 써요.': rule,
  '마침표와 쉼표 앞에는 빈칸을 두지 않아요.': rule,
  '번역문이 원문 그대로예요.': rule,
  '코드, 변수, 주소, 파일 이름은 프로그램이 읽어서 원문 그대로여야 해요.': rule,
  '같은 말을 두 번 이어 썼어요.': rule,
  '자막 한 줄이 화면에 다 들어가지 않아요.': rule,
  // What the product does with lines and confirmations.
  '{languages} 번역문에서만 봐요.': {
    test: [
      `${pages} › which checks are of some languages only`,
      `${exceptions} › says nothing of translations into`,
    ],
  },
  '늘 막아요.': {
    test: [`${pages} › what its check may stop`, `${qa} › is silent, and cannot stop anything`],
  },
  '막지 않아요.': { test: [`${pages} › what its check may stop`, stopsNobody] },
  '확정한 문장을 보고 알리기만 해요.': {
    test: [`${pages} › what its check may stop`, stopsNobody],
  },
  '확정한 문장만 견줘요.': { test: `${qa} › lines confirmed in two ways disagree` },
  '확정한 문장만 보고, 확정을 막지 않아요.': {
    test: [`${small} › a draft that is not confirmed`, stopsNobody],
  },
  // What is passed over.
  ...provedBy(exceptions, figuresAndWords),
  ...provedBy(lines, marksAndLines),
};
