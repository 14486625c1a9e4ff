import { expect, test } from 'vitest';
import { compareEojeols, eojeolOf } from './eojeol.ts';

const rows: [a: string, b: string, difference: string][] = [
  ['계약을', '계약을', 'none'],
  ['계약을', '계약을,', 'signs'],
  ['“저장”을', '"저장"을', 'signs'],
  ['매수인은', '매수인이', 'particle'],
  ['서버가', '서버에서', 'particle'],
  ['법은', '법이', 'particle'],
  ['메모리', '메모리로부터의', 'particle'],
  ['국가', '국도', 'content'],
  ['차이', '차가', 'content'],
  ['계정을', '계약을', 'content'],
  ['한다.', '합니다.', 'ending'],
  ['저장합니다', '저장했습니다', 'ending'],
  ['됩니다', '돼요', 'ending'],
  ['않습니다.', '않았습니다.', 'ending'],
  ['지급하여야', '지급할', 'ending'],
  ['있다', '없다', 'content'],
  ['한다', '아니한다', 'content'],
  ['30일', '60일', 'content'],
  ['API를', 'API가', 'particle'],
  ['입력하세요.', '입력하십시오.', 'ending'],
  ['누르세요', '누르십시오', 'ending'],
  ['삭제하시겠습니까', '삭제하겠습니까', 'ending'],
  ['확인하려면', '확인하려고', 'ending'],
  ['보내셨습니다', '보내었습니다', 'ending'],
  ['드립니다', '드려요', 'ending'],
  ['봅니다', '봐요', 'ending'],
  ['먹으며', '먹으면', 'ending'],
  ['Wi-Fi로', 'WiFi로', 'signs'],
  ['-5', '5', 'content'],
  ['확인해주세요', '확인하세요', 'ending'],
  ['먹여주세요', '먹으세요', 'content'],
  ['화면', '화기', 'content'],
  ['바다', '바라', 'content'],
];

for (const [a, b, difference] of rows) {
  test(`${a} and ${b} differ by ${difference}, whichever comes first`, () => {
    const [one, other] = [eojeolOf(a), eojeolOf(b)];

    expect([compareEojeols(one, other), compareEojeols(other, one)])
      .toEqual([difference, difference]);
  });
}
