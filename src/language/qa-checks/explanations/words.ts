import { type Explanation, koFrom } from './explanation.ts';

const compared = { ko: '원문과 번역문의 대조', en: 'Against the source' };
const team = { ko: '프로젝트에서 정한 것', en: 'What the project has decided' };
const tags = { ko: '파일을 지키는 규칙', en: 'What keeps files whole' };
const noneOfTags = {
  ko: '자리를 바꿀 수 있는 태그는 순서가 달라도 돼요.',
  en: 'Tags that may change places may stand in another order.',
};

const tagRow = (
  [ko, en]: [string, string],
  source: string,
  wrong: string,
  right: string,
): Explanation => ({
  rule: tags,
  why: { ko, en },
  example: koFrom(source, wrong, right),
  exceptions: noneOfTags,
});

/** What was left, lost or said otherwise. */
export const wordExplanations: Readonly<Record<string, Explanation>> = {
  'tags.missing': tagRow(
    [
      '빠지면 파일을 만들 수 없는 태그가 빠졌어요.',
      'A tag is missing without which the file cannot be written.',
    ],
    'Press {1/}.',
    '누르십시오.',
    '{1/}를 누르십시오.',
  ),
  'tags.extra': tagRow(
    ['같은 태그를 두 번 썼어요.', 'The same tag is used twice.'],
    'Press {1/}.',
    '{1/}과 {1/}를 누르십시오.',
    '{1/}를 누르십시오.',
  ),
  'tags.unclosed': tagRow(
    ['열고 닫는 태그의 짝이 맞지 않아요.', 'A tag lacks its other half.'],
    'Read the {1}terms{/1}.',
    '{1}약관을 읽으십시오.',
    '{1}약관{/1}을 읽으십시오.',
  ),
  'tags.nesting': tagRow(
    ['두 태그가 엇갈려요.', 'Two tags cross each other.'],
    'Read {1}the {2}terms{/2}{/1}.',
    '{1}{2}약관{/1}{/2}을 읽으십시오.',
    '{1}{2}약관{/2}{/1}을 읽으십시오.',
  ),
  'tags.unknown': tagRow(
    ['원문에 없는 태그예요.', 'A tag that is not in the source.'],
    'Read the terms.',
    '{7}약관{/7}을 읽으십시오.',
    '약관을 읽으십시오.',
  ),
  'tags.order': tagRow(
    ['순서를 지켜야 하는 태그의 차례가 바뀌었어요.', 'Tags that keep their order were moved.'],
    'From {1/} to {2/}',
    '{2/}에서 {1/}까지',
    '{1/}에서 {2/}까지',
  ),
  'formats.lost': tagRow(
    [
      '그림이나 필드처럼 빼도 되는 태그가 빠졌어요.',
      'A tag that may go, such as a picture or a field, is missing.',
    ],
    'See {1/} here.',
    '여기를 보십시오.',
    '여기 {1/}를 보십시오.',
  ),
  'formats.lostAt': tagRow(
    [
      '어느 말에 걸린 서식이 빠졌는지 알려요.',
      'A format is missing, with the words that it belongs to.',
    ],
    'Read the {1}terms of use{/1} now.',
    '이용 약관을 지금 읽으십시오.',
    '{1}이용 약관{/1}을 지금 읽으십시오.',
  ),
  'terms.missing': {
    rule: { ko: '용어집', en: 'The glossary' },
    why: {
      ko: '원문에 용어가 있는데 정해 둔 번역어가 번역문에 없어요.',
      en: 'The source has a term, and none of its set translations stands here.',
    },
    example: koFrom('Terminate the agreement.', '협정을 해지합니다.', '계약을 해지합니다.'),
    exceptions: {
      ko: '조사가 붙거나 띄어 쓴 꼴, 용언으로 바뀐 꼴도 쓴 것으로 봐요.',
      en: 'Inflected, joined and verbal forms count as the term.',
    },
  },
  'terms.forbidden': {
    rule: { ko: '용어집', en: 'The glossary' },
    why: {
      ko: '용어집에서 쓰지 않기로 한 말이에요.',
      en: 'The glossary says that this word is not to be used.',
    },
    example: koFrom('Sign here.', '여기에 싸인합니다.', '여기에 서명합니다.'),
    exceptions: {
      ko: '다른 낱말의 일부인 것은 알리지 않아요.',
      en: 'A part of another word is not reported.',
    },
  },
  'untranslated.same': {
    rule: compared,
    why: { ko: '번역문이 원문 그대로예요.', en: 'The translation is the source.' },
    example: koFrom(
      'This file cannot be opened.',
      'This file cannot be opened.',
      '이 파일을 열 수 없습니다.',
    ),
    exceptions: {
      ko: '이름, 숫자, 코드만 있는 문장은 그대로 둬도 돼요.',
      en: 'Lines of names, figures or code may stay.',
    },
  },
  'untranslated.left': {
    rule: compared,
    why: { ko: '원문의 말이 번역문에 남아 있어요.', en: 'Words of the source are left here.' },
    example: koFrom(
      'The selected files are moved to the trash.',
      '선택한 파일은 the trash로 이동합니다.',
      '선택한 파일은 휴지통으로 이동합니다.',
    ),
    exceptions: {
      ko: '괄호와 따옴표 안의 말, 대문자로 쓴 이름은 알리지 않아요.',
      en: 'Words in brackets and quotes, and names with capitals, are left alone.',
    },
  },
  overtranslated: {
    rule: compared,
    why: {
      ko: '코드, 변수, 주소, 파일 이름은 프로그램이 읽어서 원문 그대로여야 해요.',
      en: 'Code, variables, addresses and file names are read by programs and stay as they are.',
    },
    example: koFrom('Hello, {name}.', '안녕하세요, {이름} 님.', '안녕하세요, {name} 님.'),
    exceptions: {
      ko: '따옴표만 바뀌거나 자리를 옮긴 변수는 괜찮아요.',
      en: 'Variables may move, and the quotes around them may change.',
    },
  },
  'negation.lost': {
    rule: compared,
    why: {
      ko: '원문은 부정하는데 번역문은 긍정이라 뜻이 반대가 돼요.',
      en: 'The source denies and the translation affirms: the meaning is the opposite.',
    },
    example: koFrom('Do not turn off the power.', '전원을 끄십시오.', '전원을 끄지 마십시오.'),
    exceptions: {
      ko:
        'not uncommon처럼 굳은 이중 부정, 거절·금지처럼 흔히 쓰는 부정의 낱말, 물음은 알리지 않아요.',
      en:
        'Set double denials (not uncommon), common words that deny by themselves (refuse, 금지) and questions are left out.',
    },
  },
  'negation.added': {
    rule: compared,
    why: {
      ko: '번역문은 부정하는데 원문은 긍정이에요.',
      en: 'The translation denies and the source affirms.',
    },
    example: koFrom(
      'The filter was replaced.',
      '필터를 교체하지 않았습니다.',
      '필터를 교체했습니다.',
    ),
    exceptions: {
      ko: '어렵지 않다(easy), 나쁘지 않다(good)처럼 나쁜 뜻의 낱말을 부정한 것은 알리지 않아요.',
      en:
        'Denials of words with a bad meaning (어렵지 않다 for easy, 나쁘지 않다 for good) are left alone.',
    },
  },
  repeated: {
    rule: { ko: '같은 말의 겹침', en: 'Doubled words' },
    why: { ko: '같은 말을 두 번 이어 썼어요.', en: 'The same word is written twice in a row.' },
    example: koFrom('Open the settings window.', '설정 창을 창을 엽니다.', '설정 창을 엽니다.'),
    exceptions: {
      ko: '천천히 천천히, 아주 아주처럼 목록에 정해 둔 되풀이말은 알리지 않아요.',
      en:
        'Listed words that are often repeated on purpose (천천히 천천히, 아주 아주) are left alone.',
    },
  },
  'length.short': {
    rule: compared,
    why: {
      ko: '원문에 비해 너무 짧아요. 빠진 말이 없는지 보세요.',
      en: 'Very short for its source: something may be missing.',
    },
    example: koFrom(
      'The tenant shall keep the premises in good repair and shall not alter them without the written consent of the landlord.',
      '임차인.',
      '임차인은 목적물을 양호한 상태로 유지하고, 임대인의 서면 동의 없이 변경하지 못한다.',
    ),
    exceptions: { ko: '짧은 원문은 견주지 않아요.', en: 'Short sources are not compared.' },
  },
  'length.long': {
    rule: compared,
    why: {
      ko: '원문에 비해 너무 길어요. 덧붙은 말이 없는지 보세요.',
      en: 'Very long for its source: something may have been added.',
    },
    example: koFrom(
      'Close the window and lock the front door.',
      '창문을 닫고 현관문을 잠근 다음 열쇠를 서랍에 넣고 서랍을 잠그고 불을 끄고 물을 잠그고 가스를 잠그고 텔레비전을 끄고 난로를 끄고 컴퓨터를 끄고 휴대폰을 충전하고 이불을 펴고 잠자리에 들어 내일 할 일을 천천히 생각하면서 푹 쉬십시오.',
      '창문을 닫고 현관문을 잠그십시오.',
    ),
    exceptions: { ko: '짧은 원문은 견주지 않아요.', en: 'Short sources are not compared.' },
  },
  'length.width': {
    rule: { ko: '자막 한 줄의 너비', en: 'The width of a subtitle' },
    why: {
      ko: '자막 한 줄이 화면에 다 들어가지 않아요.',
      en: 'A row of the subtitle does not fit on the screen.',
    },
    example: koFrom(
      'He told me that he would come tomorrow.',
      '그 사람이 내일 꼭 오겠다고 나한테 직접 말했다고 하더라고',
      '그 사람이 내일 온대',
    ),
    exceptions: {
      ko: '영문자와 숫자는 반 글자로 세요. 자막 문서에서만 봐요.',
      en: 'Latin letters and figures count half. Only documents with cues are judged.',
    },
  },
  'length.rows': {
    rule: { ko: '자막의 줄 수', en: 'Rows of a subtitle' },
    why: {
      ko: '한 자막의 줄이 너무 많아요.',
      en: 'The subtitle has too many rows.',
    },
    example: koFrom('Wait.', '잠깐\n기다려\n봐', '잠깐 기다려 봐'),
    exceptions: { ko: '자막 문서에서만 봐요.', en: 'Only documents with cues are judged.' },
  },
  team: {
    rule: team,
    why: {
      ko: '프로젝트에서 등록한 규칙에 걸렸어요. 안내 문구는 팀이 쓴 것이에요.',
      en: 'A rule of the project applies. The words are those of the team.',
    },
    example: koFrom('Click Save.', '저장을 클릭합니다.', '저장을 누릅니다.'),
    exceptions: {
      ko: '규칙은 프로젝트 설정에서 바꿔요.',
      en: 'Rules are changed in the settings of the project.',
    },
  },
  'untouched.machine': {
    rule: team,
    why: {
      ko: '기계번역을 고치지 않고 확정했어요.',
      en: 'A machine draft was confirmed as it is.',
    },
    example: koFrom('Open the file.', '파일을 엽니다.', '파일을 엽니다.'),
    exceptions: {
      ko: '확정한 문장만 보고, 확정을 막지 않아요.',
      en: 'Only confirmed lines are judged, and nothing is stopped.',
    },
  },
  'untouched.match': {
    rule: team,
    why: {
      ko: '100%가 안 되는 유사 번역을 고치지 않고 확정했어요.',
      en: 'A match below 100 was confirmed as it is.',
    },
    example: koFrom('Open the files.', '파일을 엽니다.', '파일들을 엽니다.'),
    exceptions: {
      ko: '확정한 문장만 보고, 확정을 막지 않아요.',
      en: 'Only confirmed lines are judged, and nothing is stopped.',
    },
  },
  'inconsistent.target': {
    rule: { ko: '같은 원문은 같은 번역', en: 'The same source, the same translation' },
    why: {
      ko: '같은 원문을 다른 문장에서는 다르게 확정했어요.',
      en: 'The same source was confirmed in other words elsewhere.',
    },
    example: koFrom('Save the file.', '파일을 저장해 둡니다.', '파일을 저장합니다.'),
    exceptions: {
      ko: '확정한 문장만 견줘요. 일부러 다르게 썼으면 무시하세요.',
      en: 'Only confirmed lines are compared. Dismiss it where the difference is meant.',
    },
  },
  'inconsistent.source': {
    rule: { ko: '다른 원문은 다른 번역', en: 'Another source, another translation' },
    why: {
      ko: '서로 다른 원문을 같은 말로 확정했어요.',
      en: 'Different sources were confirmed in the same words.',
    },
    example: koFrom('Delete the folder.', '파일을 지웁니다.', '폴더를 지웁니다.'),
    exceptions: {
      ko: '확정한 문장만 견줘요.',
      en: 'Only confirmed lines are compared.',
    },
  },
};
