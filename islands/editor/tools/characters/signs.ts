/** Signs that keyboards lack, in groups; each with the name by which people know it. */
export type Sign = { sign: string; ko: string; en: string };
type SignGroup = { name: 'quotes' | 'marks' | 'signs' | 'blanks'; signs: readonly Sign[] };

const sign = (sign: string, ko: string, en: string): Sign => ({ sign, ko, en });

export const signGroups: readonly SignGroup[] = [
  {
    name: 'quotes',
    signs: [
      sign('“', '여는 큰따옴표', 'Opening double quote'),
      sign('”', '닫는 큰따옴표', 'Closing double quote'),
      sign('‘', '여는 작은따옴표', 'Opening single quote'),
      sign('’', '닫는 작은따옴표', 'Closing single quote'),
      sign('「', '여는 홑낫표', 'Opening corner bracket'),
      sign('」', '닫는 홑낫표', 'Closing corner bracket'),
      sign('『', '여는 겹낫표', 'Opening double corner bracket'),
      sign('』', '닫는 겹낫표', 'Closing double corner bracket'),
      sign('〈', '여는 홑화살괄호', 'Opening angle bracket'),
      sign('〉', '닫는 홑화살괄호', 'Closing angle bracket'),
      sign('《', '여는 겹화살괄호', 'Opening double angle bracket'),
      sign('》', '닫는 겹화살괄호', 'Closing double angle bracket'),
      sign('【', '여는 검은 괄호', 'Opening black bracket'),
      sign('】', '닫는 검은 괄호', 'Closing black bracket'),
    ],
  },
  {
    name: 'marks',
    signs: [
      sign('·', '가운뎃점', 'Middle dot'),
      sign('…', '줄임표', 'Ellipsis'),
      sign('–', '짧은 줄표', 'En dash'),
      sign('—', '긴 줄표', 'Em dash'),
      sign('〜', '물결표', 'Wave dash'),
      sign('、', '모점', 'Ideographic comma'),
      sign('。', '고리점', 'Ideographic full stop'),
      sign('，', '전각 쉼표', 'Full width comma'),
      sign('！', '전각 느낌표', 'Full width exclamation mark'),
      sign('？', '전각 물음표', 'Full width question mark'),
      sign('※', '참고표', 'Reference mark'),
      sign('§', '절 기호', 'Section sign'),
      sign('¶', '문단 기호', 'Paragraph sign'),
      sign('†', '칼표', 'Dagger'),
    ],
  },
  {
    name: 'signs',
    signs: [
      sign('×', '곱하기', 'Times'),
      sign('÷', '나누기', 'Divided by'),
      sign('±', '더하기 빼기', 'Plus or minus'),
      sign('≤', '작거나 같음', 'At most'),
      sign('≥', '크거나 같음', 'At least'),
      sign('≠', '같지 않음', 'Not equal'),
      sign('°', '도', 'Degree'),
      sign('℃', '섭씨', 'Celsius'),
      sign('㎡', '제곱미터', 'Square metre'),
      sign('㎥', '세제곱미터', 'Cubic metre'),
      sign('㎏', '킬로그램', 'Kilogram'),
      sign('㎜', '밀리미터', 'Millimetre'),
      sign('₩', '원', 'Won'),
      sign('¥', '엔·위안', 'Yen or yuan'),
      sign('€', '유로', 'Euro'),
      sign('©', '저작권', 'Copyright'),
      sign('®', '등록 상표', 'Registered trade mark'),
      sign('™', '상표', 'Trade mark'),
      sign('→', '오른쪽 화살표', 'Right arrow'),
      sign('①', '원 숫자 1', 'Circled 1'),
      sign('②', '원 숫자 2', 'Circled 2'),
      sign('③', '원 숫자 3', 'Circled 3'),
    ],
  },
  {
    name: 'blanks',
    signs: [
      sign('\u00a0', '줄 바꿈 없는 공백', 'No-break space'),
      sign('\u202f', '좁은 줄 바꿈 없는 공백', 'Narrow no-break space'),
      sign('\u3000', '전각 공백', 'Ideographic space'),
      sign('\u2011', '줄 바꿈 없는 하이픈', 'No-break hyphen'),
    ],
  },
];
