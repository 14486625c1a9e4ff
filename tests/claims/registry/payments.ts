import { REST_DAYS } from '../../../src/billing/payments/plan/over-limit.ts';
import type { Registry } from './proof.ts';

const trials = 'src/billing/payments/subscriptions/trial.test.ts';
const plans = 'src/billing/payments/subscriptions/subscriptions.test.ts';
const paying = 'src/billing/payments/payments.test.ts';
const rest = 'src/projects/projects/resting/rest-projects.test.ts';
const resting = {
  test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  numbers: [REST_DAYS],
};
const stopping = { test: `${plans} › stopped at the end, the plan goes on to its end` };
const byDays = {
  test: [
    `${plans} › ended within 7 days all of it goes back`,
    `${plans} › who has used more than Free gets back the days that were not used`,
    `${plans} › the sum on the page is the sum that goes back, by days`,
  ],
};

/** Sentences about plans and money. */
export const payments: Registry = {
  '팀 프로젝트를 만든 사람의 요금제로 그 프로젝트의 모두가 함께 써요.': {
    test: `${plans} › beyond a plan that can be bought a project is refused`,
  },
  '이 서비스에는 판매하는 요금제가 없고, 모든 기능이 포함되어 있어요.': {
    test:
      'src/projects/projects/projects.test.ts › while nothing can be bought, projects are not counted',
  },
  'Free 요금제는 0원이에요.': { test: `${paying} › who has nothing has the six fields too` },
  '30일이 지나면 오래 고치지 않은 프로젝트부터 쉬어요.': resting,
  '지워지는 것은 없고, 요금제를 바꾸면 저절로 다시 진행돼요.': {
    test: [
      `${rest} › thirty days after a plan has ended projects beyond Free rest`,
      `${rest} › the manager may choose`,
    ],
  },
  '{time}까지는 모두 그대로 쓸 수 있어요.': {
    test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  },
  '요금제 한도를 넘은 지 30일이 지나 프로젝트가 쉬어요.': resting,
  '관리자가 요금제를 바꾸거나 다른 프로젝트를 보관하면 다시 진행할 수 있어요.': {
    test: `${rest} › the manager may choose`,
  },
  '자동으로 결제되지 않아요.': stopping,
  '무료 체험이 {time}에 끝나요.': { test: `${trials} › without consent nothing is charged` },
  '구독 화면에서 언제든지 그만둘 수 있고, 그만두면 남은 날만큼 돌려받아요.': byDays,
  '그때까지 되돌릴 수 있어요.': stopping,
  '요금제가 바로 Free로 바뀌고, {price}을 결제한 카드로 돌려 드려요.': byDays,
  '요금제를 판매하는 경우 결제와 환불의 처리는 결제대행사인 토스페이먼츠 주식회사에 맡기며, 주문 번호와 주문 이름, 금액, 회원을 알아볼 수 없는 무작위 식별값만 전달합니다.':
    {
      test:
        'src/billing/payments/payments.test.ts › the gateway is given nothing that says who pays',
    },
  '정기 결제에 필요한 결제 키는 암호화하여 보관합니다.': {
    test:
      'src/billing/payments/payments.test.ts › card keys and names at the gateway stand in no log, and the key is sealed',
  },
  '카드만 등록하고, 지금은 결제하지 않아요.': {
    test: `${trials} › without consent nothing is charged`,
  },
  '한 번만 결제하고, 자동으로 다시 결제하지 않아요.': { test: `${paying} › nothing renews` },
  '구독 화면에서 언제든지 그만둘 수 있어요.': stopping,
  '결제한 날부터 7일 안에 Free 한도를 넘겨 쓰지 않았으면 전액을, 그 밖에는 쓰지 않은 날만큼 돌려 드려요.':
    byDays,
  '카드도 돈도 쓰지 않아요.': { none: 'a state of the page' },
};
