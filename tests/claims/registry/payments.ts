import { REST_DAYS } from '../../../src/billing/payments/plan/over-limit.ts';
import type { Registry } from './proof.ts';

const trials = 'src/billing/payments/subscriptions/trial.test.ts';
const folder = 'src/billing/payments/subscriptions';
const plans = `${folder}/subscriptions.test.ts`;
const ends = `${folder}/end-plan.test.ts`;
const renewals = `${folder}/renewals.test.ts`;
const paying = 'src/billing/payments/payments.test.ts';
const rest = 'src/projects/projects/resting/rest-projects.test.ts';
const resting = {
  test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  numbers: [REST_DAYS],
};
const stopping = { test: `${ends} › stopped at the end, the plan goes on to its end` };
const byDays = {
  test: [
    `${ends} › ended within 7 days all of it goes back`,
    `${ends} › who has used more than Free gets back the days that were not used`,
    `${ends} › the sum on the page is the sum that goes back, by days`,
  ],
};

const freeTrial = { test: `${trials} › without consent nothing is charged, and it is had once` };
const yearly = { test: `${renewals} › a week before a yearly charge there is a mail, once` };
const triedAgain = { test: `${renewals} › a refused card is tried again on days 1, 3 and 5` };
const told = 'src/billing/payments/subscriptions/told-by-mail.test.ts';
const gift = { test: `${told} › who was here before plans were sold has Plus for thirty days` };

/** Sentences about plans and money. */
const declined = {
  test:
    'src/operator/settings/prices.test.ts › without consent nothing is charged and the plan ends with what is paid',
};

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
  '매니저가 요금제를 바꾸거나 다른 프로젝트를 보관하면 다시 진행할 수 있어요.': {
    test: `${rest} › the manager may choose`,
  },
  '자동으로 결제되지 않아요.': stopping,
  '무료 체험이 {time}에 끝나요.': { test: `${trials} › without consent nothing is charged` },
  '구독 화면에서 언제든지 그만둘 수 있고, 그만두면 남은 날만큼 돌려받아요.': byDays,
  '그때까지 되돌릴 수 있어요.': stopping,
  '{time}에 결제하지 않아요.': declined,
  '그 전까지는 언제든지 동의할 수 있어요.': declined,
  '더는 결제를 시도하지 않고, 요금제가 바로 {plan}로 바뀌어요.': {
    test: `${renewals} › who has a refused card may stop on the page`,
  },
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
  '자동으로 다시 결제하지 않아요.': { test: `${paying} › nothing renews` },
  '환불: 결제한 날부터 7일 안에는 Free 요금제의 한도를 넘지 않았으면 전액을, 그 뒤에는 쓰지 않은 날만큼을 돌려 드려요.':
    byDays,
  '${minute(mail.until)}까지는 요금제를 그대로 쓸 수 있고, 그동안 몇 번 더 결제를 시도해요.':
    triedAgain,
  '${minute(mail.until)}까지 Standard 요금제를 무료로 쓸 수 있어요.': freeTrial,
  '무료 체험이 ${day(mail.until)}에 끝나요': freeTrial,
  '무료 체험은 ${minute(mail.until)}에 끝나요.': freeTrial,
  "동의하시면 ${minute(mail.until)}에 0원에서 ${wonText(mail.price, 'ko')}(월, 부가가치세 포함)으로 바뀌어 등록한 카드로 결제해요.":
    { test: `${trials} › with the notice sent, a consent and a card it becomes the plan` },
  '결제 뒤에도 구독 화면에서 언제든지 그만두고 남은 날만큼 돌려받을 수 있어요.': byDays,
  '${day(mail.at)}에 연간 요금제를 다시 결제해요': yearly,
  "${minute(mail.at)}에 ${offerName(mail.offer, 'ko')} 요금제 대금 ${wonText(mail.price, 'ko')}을 등록한 카드로 결제해요.":
    yearly,
  "${minute(mail.at)}부터 ${offerName(mail.offer, 'ko')} 요금이 ${wonText(mail.before, 'ko')}에서 ${wonText(mail.after, 'ko')}으로 바뀌어요.":
    { test: `${told} › a higher price that was agreed to is charged` },
  '${minute(mail.restsAt)}까지는 모든 프로젝트를 그대로 쓸 수 있어요.': {
    test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  },
  '쉬는 프로젝트도 읽고 내려받고 삭제할 수 있고, 저절로 삭제되는 것은 없어요.': {
    test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  },
  '어느 프로젝트를 쉬게 할지는 프로젝트를 보관해서 직접 고를 수 있어요.': {
    test: `${rest} › the manager may choose`,
  },
  '프로젝트 ${mail.count}개가 쉬고 있어요': {
    test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  },
  '요금제 한도를 넘은 지 30일이 지나 프로젝트 ${mail.count}개가 쉬고 있어요.': resting,
  '읽고 내려받고 삭제할 수 있고, 삭제된 것은 없어요.': {
    test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  },
  '다른 프로젝트를 보관하고 쉬는 프로젝트를 다시 진행할 수도 있어요.': {
    test: `${rest} › the manager may choose`,
  },
  '지금까지 함께해 주신 회원께는 ${minute(mail.until)}까지 Plus 요금제를 드려요.': gift,
  '그 뒤에는 Free 요금제로 바뀌고, 자동으로 결제되는 것은 없어요.': gift,
  '인원수대로 내지 않아요.': {
    test: `${plans} › beyond a plan that can be bought a project is refused`,
  },
  '그동안에는 요금제 한도를 넘어도 막지 않아요.': {
    test:
      'src/projects/projects/projects.test.ts › while nothing can be bought, projects are not counted',
  },
  '실제 돈은 오가지 않아요.': {
    test: 'src/ports/payments/sandbox.test.ts › it is refused in production',
  },
  '{time}까지는 그대로 쓸 수 있고, 그동안 몇 번 더 시도해요.': triedAgain,
  '동의하지 않으면 끝난 뒤에도 결제되지 않아요.': freeTrial,
  '동의하지 않아요': { none: 'what a button does now' },
  '등록할 때는 결제되지 않아요.': freeTrial,
  '{time}까지 쓰고, 다음부터 결제하지 않아요.': stopping,
  '{time}까지는 지금 요금제를 그대로 쓰고, 그때부터 {offer}({price})으로 바뀌어요.': {
    test: `${plans} › down happens at the end, and can be taken back`,
  },
  '지금은 결제하지 않아요.': freeTrial,
  '카드 결제에는 세금계산서를 발행하지 않아요.': { duty: 'law' },
};
