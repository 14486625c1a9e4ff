import { type Explanation, koFrom } from './explanation.ts';

const rule = { ko: '자막 지침', en: 'Guides of subtitles' };
const timing = { ko: '자막 시간 지침', en: 'Guides of the timing of subtitles' };
const ofFile = {
  ko: '파일에 있던 시간 그대로이면 참고로만 알려요.',
  en: 'Times as the file has them are only remarked upon.',
};
const example = koFrom('Hurry up!', '서둘러', '어서');

export const subtitleExplanations: Readonly<Record<string, Explanation>> = {
  'subtitle.speed': {
    rule,
    why: {
      ko: '표시되는 동안 다 읽을 수 없어요. 줄이거나 더 오래 보여 주세요.',
      en: 'It cannot be read while it is seen. Shorten it, or show it for longer.',
    },
    example,
    exceptions: {
      ko: '나눈 자막은 한 문장씩 견주지 않아요.',
      en: 'Parts of a subtitle that was split are not compared.',
    },
  },
  'subtitle.short': {
    rule: timing,
    why: {
      ko: '너무 잠깐 보여서 눈에 들어오지 않아요.',
      en: 'It is gone before eyes have found it.',
    },
    example,
    exceptions: ofFile,
  },
  'subtitle.long': {
    rule: timing,
    why: {
      ko: '오래 보이면 다시 읽게 돼요.',
      en: 'What stays that long is read a second time.',
    },
    example,
    exceptions: ofFile,
  },
  'subtitle.gap': {
    rule: timing,
    why: {
      ko: '두 프레임은 떨어져야 다음 자막으로 바뀐 것이 보여요.',
      en: 'Without two frames between them one cannot see that another has come.',
    },
    example,
    exceptions: ofFile,
  },
  'subtitle.overlap': {
    rule: timing,
    why: {
      ko: '다음 자막과 함께 보여요.',
      en: 'It is seen together with the next one.',
    },
    example,
    exceptions: ofFile,
  },
  'subtitle.shot': {
    rule: timing,
    why: {
      ko: '장면이 바뀔 때 자막도 함께 바뀌지 않으면 두 번 바뀐 것처럼 보여요.',
      en: 'Near a change of shot eyes see two jumps instead of one.',
    },
    example,
    exceptions: {
      ko: '장면 전환 목록이 있을 때만 봐요.',
      en: 'It is judged only where the changes of shot are listed.',
    },
  },
  'subtitle.dash': {
    rule,
    why: {
      ko: '줄표가 하나뿐이면 누가 말하는지 알 수 없어요.',
      en: 'With one dash nobody knows who is speaking.',
    },
    example: koFrom('- Who is it? - Me.', '누구야?\n-나야', '-누구야?\n-나야'),
    exceptions: {
      ko: '한 행뿐인 자막은 줄표가 있어도 알리지 않아요.',
      en: 'A dash in a subtitle of one row is left alone.',
    },
  },
  'subtitle.ellipsis': {
    rule,
    why: {
      ko: '말줄임표는 한 글자 ‘…’로 적어요.',
      en: 'An ellipsis is one character.',
    },
    example: koFrom('I just…', '난 그냥...', '난 그냥…'),
    exceptions: { ko: '점 두 개는 알리지 않아요.', en: 'Two dots are left alone.' },
  },
  'subtitle.period': {
    rule,
    why: {
      ko: '한국어 자막은 행의 끝에 마침표를 쓰지 않아요.',
      en: 'Korean subtitles have no full stop at the end of a row.',
    },
    example: koFrom('He is coming.', '그가 온다.', '그가 온다'),
    exceptions: {
      ko: '행 가운데의 마침표와 한글이 아닌 글자 뒤의 마침표는 알리지 않아요.',
      en: 'Full stops within a row, and those that do not follow Hangul, are left alone.',
    },
  },
  'subtitle.balance': {
    rule,
    why: {
      ko: '두 행의 길이가 많이 다르면 읽던 눈이 멀리 움직여요.',
      en: 'Eyes have to move far between rows of very different lengths.',
    },
    example: koFrom(
      'Let us surely meet tomorrow morning, yes?',
      '내일 아침에는 꼭 만나자\n응',
      '내일 아침에는\n꼭 만나자, 응',
    ),
    exceptions: {
      ko: '첫 행이 짧으면 알리지 않아요.',
      en: 'A short first row is left alone.',
    },
  },
};
