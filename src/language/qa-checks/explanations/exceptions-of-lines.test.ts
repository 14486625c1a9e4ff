import { type Row, termsOf, testRows } from '../../../../tests/exception-rows.ts';

/** Marks, blanks, and what a line says as a whole. */
const rows: readonly Row[] = [
  {
    code: 'punctuation.endMissing',
    says: '짧은 이름표와 제목의 마침표는 참고로만 알려요.',
    lines: [['File name.', '파일 이름'], ['About us.', '회사 소개']],
    found: 'info',
  },
  {
    code: 'punctuation.endExtra',
    says: '짧은 이름표와 제목의 마침표는 참고로만 알려요.',
    lines: [['File name', '파일 이름.'], ['About us', '회사 소개.']],
    found: 'info',
  },
  {
    code: 'punctuation.endOther',
    says: '느낌표를 마침표로 바꾼 것은 알리지 않아요.',
    lines: [['Welcome to our home!', '환영합니다.'], ['It is done!', '끝났어요.']],
  },
  ...['punctuation.unclosed', 'punctuation.unopened'].map((code): Row => ({
    code,
    says: '목록의 1) 같은 표시는 알리지 않아요.',
    lines: [['1) Open the file.', '1) 파일을 엽니다.'], ['a) Open it.', '가) 엽니다.']],
  })),
  {
    code: 'punctuation.mixed',
    says: '원문에도 짝이 그렇게 쓰인 괄호는 알리지 않아요.',
    lines: [['f（注)를 저장', 'f（注)を保存'], ['`f（注)`를 저장', '`f（注)`を保存']],
    from: 'ko',
    to: 'ja',
  },
  {
    code: 'punctuation.halfKana',
    says: '코드 안은 보지 않아요.',
    lines: [['`ﾃﾞｰﾀ`를 저장한다.', '`ﾃﾞｰﾀ`を保存する。']],
    from: 'ko',
    to: 'ja',
  },
  ...['punctuation.mixedQuotes', 'punctuation.quotes'].map((code): Row => ({
    code,
    says: '인치(″)와 아포스트로피는 따옴표로 보지 않아요.',
    lines: [
      ['A 15″ screen.', '15″ 화면입니다.'],
      ['A 15" screen.', '15" 화면입니다.'],
      ['The user’s “name”.', 'user’s “이름”입니다.'],
      ["McDonald's shop.", "McDonald's 매장입니다."],
    ],
  })),
  {
    code: 'punctuation.wide',
    says: '①과 ㎏ 같은 글자는 바꾸지 않아요.',
    lines: [['① It weighs 5 kg.', '① 무게는 5㎏입니다.']],
  },
  {
    code: 'punctuation.foreign',
    says: '「」『』은 한국어에서도 써서 알리지 않아요.',
    lines: [['「法」と『本』を読む。', '「법」과 『책』을 읽는다.']],
    from: 'ja',
  },
  {
    code: 'punctuation.narrow',
    says: '숫자, 시각, 주소, 코드의 부호(2.1, 10:30)는 그대로 둬요.',
    lines: [['2.1판은 10:30에 나온다.', '2.1版は10:30に出る。'], [
      'https://a.kr/b를 연다.',
      'https://a.kr/bを開く。',
    ], ['`甲, 乙`을 쓴다.', '`甲, 乙`を使う。']],
    from: 'ko',
    to: 'ja',
  },
  {
    code: 'blanks.double',
    says: '원문에도 이어진 빈칸은 알리지 않아요.',
    lines: [['Name  Age', '이름  나이']],
  },
  {
    code: 'terms.forbidden',
    says: '다른 낱말의 일부인 것은 알리지 않아요.',
    lines: [['This agreement ends.', '이 계약은 합의금 없이 끝난다.'], [
      'This agreement ends.',
      '이 계약은 재합의 없이 끝난다.',
    ]],
    setting: { terms: termsOf('agreement', { text: '합의', status: 'forbidden' }) },
  },
  {
    code: 'untranslated.same',
    says: '이름, 숫자, 코드만 있는 문장은 그대로 둬도 돼요.',
    lines: ['GitHub', 'Microsoft Visual Studio Code', '10:30', 'SELECT id FROM lines'].map((
      one,
    ) => [one, one]),
  },
  {
    code: 'untranslated.left',
    says: '괄호와 따옴표 안의 말, 대문자로 쓴 이름은 알리지 않아요.',
    lines: [
      ['The files go to the trash can.', '파일은 휴지통(the trash can)으로 갑니다.'],
      ['Choose “move to the trash”.', '“move to the trash”를 고릅니다.'],
      ['Open it in Visual Studio Code.', 'Visual Studio Code에서 엽니다.'],
    ],
  },
  {
    code: 'overtranslated',
    says: '따옴표만 바뀌거나 자리를 옮긴 변수는 괜찮아요.',
    lines: [['Open {name} as {user}.', '{user}로 {name}을 엽니다.'], [
      'Open "{name}" now.',
      '지금 ‘{name}’ 파일을 엽니다.',
    ], ["Open '{name}' now.", '지금 “{name}” 파일을 엽니다.']],
  },
  {
    code: 'negation.lost',
    says:
      'not uncommon처럼 굳은 이중 부정, 거절·금지처럼 흔히 쓰는 부정의 낱말, 물음은 알리지 않아요.',
    lines: [
      ['It is not uncommon.', '흔한 일입니다.'],
      ['It is not difficult.', '쉬운 일입니다.'],
      ['Do not enter this room.', '이 방은 출입을 금지합니다.'],
      ['He did not accept the offer.', '그는 제안을 거절했습니다.'],
      ['Don’t you want to save it?', '저장하시겠습니까?'],
    ],
  },
  {
    code: 'negation.added',
    says: '어렵지 않다(easy), 나쁘지 않다(good)처럼 나쁜 뜻의 낱말을 부정한 것은 알리지 않아요.',
    lines: [['The setup is easy.', '설정은 어렵지 않습니다.'], [
      'The result is good.',
      '결과는 나쁘지 않습니다.',
    ]],
  },
  {
    code: 'repeated',
    says: '천천히 천천히, 아주 아주처럼 목록에 정해 둔 되풀이말은 알리지 않아요.',
    lines: [['Walk very slowly.', '천천히 천천히 걷습니다.'], [
      'Very far away.',
      '아주 아주 멀리 있습니다.',
    ]],
  },
  {
    code: 'length.short',
    says: '짧은 원문은 견주지 않아요.',
    lines: [['Please read this first.', '봐'], ['The tenant shall keep it.', '임']],
  },
  {
    code: 'length.long',
    says: '짧은 원문은 견주지 않아요.',
    lines: [['OK', '이 단추를 누르면 지금까지 고친 것을 모두 저장하고 창을 닫습니다']],
  },
  {
    code: 'length.width',
    says: '자막 문서에서만 봐요.',
    lines: [[
      'He told me that he would come tomorrow.',
      '그 사람이 내일 꼭 오겠다고 나한테 직접 말했다고 하더라고',
    ]],
  },
  {
    code: 'length.rows',
    says: '자막 문서에서만 봐요.',
    lines: [['Wait.', '잠깐\n기다려\n봐']],
  },
];

testRows(rows);
