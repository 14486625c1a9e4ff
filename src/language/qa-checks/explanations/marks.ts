import { type Explanation, koFrom } from './explanation.ts';

const marks = { ko: '한글 맞춤법 부록(문장 부호)', en: 'Korean orthography, appendix (marks)' };
const spaces = { ko: '빈칸은 하나씩', en: 'One space at a time' };
const widths = { ko: '언어별 전각·반각', en: 'Full and half width by language' };

/** Marks and blanks. */
export const markExplanations: Readonly<Record<string, Explanation>> = {
  'punctuation.endMissing': {
    rule: marks,
    why: {
      ko: '원문에 있는 문장 끝 부호가 번역문에 없어요.',
      en: 'The mark at the end of the source is missing here.',
    },
    example: koFrom('Do you want to save the file?', '파일을 저장할까요', '파일을 저장할까요?'),
    exceptions: {
      ko: '짧은 이름표와 제목의 마침표는 참고로만 알려요.',
      en: 'Full stops of labels and headings are remarks.',
    },
  },
  'punctuation.endExtra': {
    rule: marks,
    why: {
      ko: '원문 끝에 없는 부호를 썼어요.',
      en: 'A mark at the end that the source does not have.',
    },
    example: koFrom('File name', '파일 이름?', '파일 이름'),
    exceptions: {
      ko: '짧은 이름표와 제목의 마침표는 참고로만 알려요.',
      en: 'Full stops of labels and headings are remarks.',
    },
  },
  'punctuation.endOther': {
    rule: marks,
    why: {
      ko: '문장 끝 부호의 뜻이 원문과 달라요.',
      en: 'The mark at the end means something else than that of the source.',
    },
    example: koFrom('Do you want to save the file?', '파일을 저장합니다.', '파일을 저장할까요?'),
    exceptions: {
      ko: '느낌표를 마침표로 바꾼 것은 알리지 않아요.',
      en: 'A full stop for an exclamation mark is not reported.',
    },
  },
  'punctuation.unclosed': {
    rule: marks,
    why: { ko: '연 괄호를 닫지 않았어요.', en: 'A bracket was opened and not closed.' },
    example: koFrom(
      'Open the file (read only).',
      '파일(읽기 전용을 엽니다.',
      '파일(읽기 전용)을 엽니다.',
    ),
    exceptions: {
      ko: '목록의 1) 같은 표시는 알리지 않아요.',
      en: 'Marks of lists such as 1) are left alone.',
    },
  },
  'punctuation.unopened': {
    rule: marks,
    why: { ko: '열지 않은 괄호를 닫았어요.', en: 'A bracket was closed that nothing opens.' },
    example: koFrom(
      'Open the file (read only).',
      '파일 읽기 전용)을 엽니다.',
      '파일(읽기 전용)을 엽니다.',
    ),
    exceptions: {
      ko: '목록의 1) 같은 표시는 알리지 않아요.',
      en: 'Marks of lists such as 1) are left alone.',
    },
  },
  'punctuation.mixed': {
    rule: widths,
    why: {
      ko: '여는 괄호와 닫는 괄호의 너비가 달라요.',
      en: 'The two halves of a bracket have different widths.',
    },
    example: { from: 'ko', to: 'ja', source: '(주)', wrong: '（注)', right: '（注）' },
    exceptions: {
      ko: '원문에도 짝이 그렇게 쓰인 괄호는 알리지 않아요.',
      en: 'Brackets that are paired like that in the source too are not reported.',
    },
  },
  'punctuation.mixedQuotes': {
    rule: marks,
    why: {
      ko: '여는 따옴표와 닫는 따옴표의 모양이 달라요.',
      en: 'The opening and the closing quotation mark are not of one kind.',
    },
    example: koFrom('Press "Save".', '“저장"을 누른다.', '“저장”을 누른다.'),
    exceptions: {
      ko: '인치(″)와 아포스트로피는 따옴표로 보지 않아요.',
      en: 'Inches and apostrophes are no quotation marks.',
    },
  },
  'punctuation.quotes': {
    rule: marks,
    why: { ko: '따옴표의 짝이 맞지 않아요.', en: 'A quotation mark lacks its other half.' },
    example: koFrom('Press "Save" now.', '지금 "저장을 누르십시오.', '지금 "저장"을 누르십시오.'),
    exceptions: {
      ko: '인치(″)와 아포스트로피는 따옴표로 보지 않아요.',
      en: 'Inches and apostrophes are no quotation marks.',
    },
  },
  'punctuation.wide': {
    rule: widths,
    why: {
      ko: '이 언어에서는 숫자와 영문자를 반각으로 써요.',
      en: 'Figures and Latin letters are half-width in this language.',
    },
    example: koFrom('Room 305', '３０５호실', '305호실'),
    exceptions: {
      ko: '①과 ㎏ 같은 글자는 바꾸지 않아요.',
      en: 'Characters such as ① and ㎏ are never rewritten.',
    },
  },
  'punctuation.halfKana': {
    rule: widths,
    why: { ko: '가타카나는 전각으로 써요.', en: 'Katakana are full-width.' },
    example: {
      from: 'ko',
      to: 'ja',
      source: '데이터를 저장한다.',
      wrong: 'ﾃﾞｰﾀを保存する。',
      right: 'データを保存する。',
    },
    exceptions: { ko: '코드 안은 보지 않아요.', en: 'Code is not judged.' },
  },
  'punctuation.foreign': {
    rule: widths,
    why: {
      ko: '번역문의 언어에서 쓰지 않는 부호예요.',
      en: 'A mark that the language of the translation does not use.',
    },
    example: {
      from: 'ja',
      to: 'ko',
      source: '保存します。',
      wrong: '저장합니다。',
      right: '저장합니다.',
    },
    exceptions: {
      ko: '「」『』은 한국어에서도 써서 알리지 않아요.',
      en: '「」 and 『』 are used in Korean too.',
    },
  },
  'punctuation.narrow': {
    rule: widths,
    why: {
      ko: '일본어와 중국어의 문장 부호는 전각으로 써요.',
      en: 'Marks of Japanese and Chinese sentences are full-width.',
    },
    example: {
      from: 'ko',
      to: 'ja',
      source: '파일을 저장합니다.',
      wrong: 'ファイルを保存します.',
      right: 'ファイルを保存します。',
    },
    exceptions: {
      ko: '숫자, 시각, 주소, 코드의 부호(2.1, 10:30)는 그대로 둬요.',
      en: 'Marks of numbers, times, addresses and code (2.1, 10:30) stay.',
    },
  },
  'blanks.double': {
    rule: spaces,
    why: { ko: '빈칸이 두 번 이어졌어요.', en: 'Two spaces in a row.' },
    example: koFrom('Save the file.', '파일을  저장합니다.', '파일을 저장합니다.'),
    exceptions: {
      ko: '원문에도 이어진 빈칸은 알리지 않아요.',
      en: 'Where the source has them too, nothing is said.',
    },
  },
  'blanks.lead': {
    rule: spaces,
    why: {
      ko: '맨 앞 빈칸이 원문과 달라요.',
      en: 'Other spaces at the beginning than in the source.',
    },
    example: koFrom('Save the file.', ' 파일을 저장합니다.', '파일을 저장합니다.'),
    exceptions: {
      ko: '원문과 같은 빈칸은 괜찮아요.',
      en: 'The same spaces as in the source are right.',
    },
  },
  'blanks.leadMissing': {
    rule: spaces,
    why: {
      ko: '원문 맨 앞의 빈칸이 빠졌어요.',
      en: 'The space at the beginning of the source is missing.',
    },
    example: koFrom(' of the file', '파일의', ' 파일의'),
    exceptions: {
      ko: '원문과 같은 빈칸은 괜찮아요.',
      en: 'The same spaces as in the source are right.',
    },
  },
  'blanks.trail': {
    rule: spaces,
    why: { ko: '맨 뒤 빈칸이 원문과 달라요.', en: 'Other spaces at the end than in the source.' },
    example: koFrom('Save the file.', '파일을 저장합니다. ', '파일을 저장합니다.'),
    exceptions: {
      ko: '원문과 같은 빈칸은 괜찮아요.',
      en: 'The same spaces as in the source are right.',
    },
  },
  'blanks.trailMissing': {
    rule: spaces,
    why: {
      ko: '원문 맨 뒤의 빈칸이 빠졌어요.',
      en: 'The space at the end of the source is missing.',
    },
    example: koFrom('The name of ', '이름은', '이름은 '),
    exceptions: {
      ko: '원문과 같은 빈칸은 괜찮아요.',
      en: 'The same spaces as in the source are right.',
    },
  },
  'blanks.beforeMark': {
    rule: marks,
    why: { ko: '마침표와 쉼표 앞에는 빈칸을 두지 않아요.', en: 'No space stands before a mark.' },
    example: koFrom(
      'Save the file, then close it.',
      '파일을 저장한 뒤 , 닫습니다.',
      '파일을 저장한 뒤, 닫습니다.',
    ),
    exceptions: {
      ko: '.txt 같은 이름과 말줄임표 앞은 괜찮아요.',
      en: 'Names such as .txt and ellipses may follow a space.',
    },
  },
};
