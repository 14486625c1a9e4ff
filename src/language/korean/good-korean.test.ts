import { expect, test } from 'vitest';
import { loanwordFaults } from './loanword-faults.ts';
import { particleFaults } from './particle-faults.ts';
import { spacingFaults } from './spacing/spacing-faults.ts';
import { spellingFaults } from './spelling-faults.ts';

/** Good Korean that looks like a fault. A wider rule shows here what else it meets. */
test.each([
  ['귀여운 고양이예요.'],
  ['우리 집 막내 쌍둥이예요.'],
  ['그건 새 먹이예요.'],
  ['저는 미란이예요.'],
  ['모자를 쓴 사람이 왔다.'],
  ['모질라 재단이 발표했다.'],
  ['어제 사둔 우유를 마셨다.'],
  ['봄가을 옷을 정리했다.'],
  ['지난가을 여행이 생각난다.'],
  ['고개를 가로저을 뿐이었다.'],
  ['밑줄을 내리그을 때 조심한다.'],
  ['도리이 앞에서 사진을 찍었다.'],
  ['이시이 감독이 말했다.'],
  ['고도이 선수가 나왔다.'],
  ['로히트 샤르마가 쳤다.'],
  ['하예지 씨가 왔다.'],
  ['트럭으로 짐을 날라왔다.'],
  ['맛갈비 집에 갔다.'],
  ['잠바티스타 비코의 책이다.'],
  ['슈퍼머신을 샀다.'],
  ['퍼머넌트 마커로 썼다.'],
  ['플라이타워가 높다.'],
  ['리스프를 배웠다.'],
  ['국제로타리에 가입했다.'],
  ['리처드 버턴이 연기했다.'],
  ['벽에 엽서를 붙였다.'],
  ['문에 초대장을 붙이고 나왔다.'],
  ['소매를 늘리고 도매를 줄였다.'],
  ['나침반은 우리에게 길을 가르쳐 준다.'],
  ['이곳은 온천지로 유명하다.'],
  ['꽃게된장찌개를 먹었다.'],
  ['육상 도 대표로 뽑혔다.'],
  ['순환로 공사가 끝났다.'],
  ['피아노과 학생이 연주했다.'],
  ['쿠폰가 9,900원에 판다.'],
  ['배가 고팠던지 두 그릇을 먹고, 목이 말랐던지 물도 마셨다.'],
  ['왜 그렇게 춥던지, 왜 그리 배고프던지 모른다.'],
  ['대통령으로서 이로써 개회를 선포합니다.', 'As the president, I hereby declare it open.'],
  ['교사인 그는 책을 줌으로써 돕는다.', 'As a teacher he helps by giving books.'],
  ['그들은 힘의 원천으로서 남는다.', 'Being the source of strength, they remain.'],
  ['관리자는 구매 주문서를 결재한다.', 'The manager must sign the purchase order.'],
  ['구독 결제를 승인해 주세요.', 'Please authorize this subscription.'],
  ['반드시 반듯이 누우세요.', 'You must lie on your back.'],
])('nothing is said of %s', (text, source = '') => {
  const found = [
    ...spellingFaults(text, { source }),
    ...particleFaults(text),
    ...spacingFaults(text),
    ...loanwordFaults(text, () => false),
  ];
  expect(found.map(({ word, right }) => `${word} → ${right}`)).toEqual([]);
});
