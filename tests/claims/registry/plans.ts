import { REST_DAYS } from '../../../src/billing/payments/plan/over-limit.ts';
import type { Registry } from './proof.ts';

const folder = 'src/billing/payments/subscriptions';
const mails = 'src/billing/payments/mails/mail-words.test.ts';
const banners = 'src/billing/payments/banners/banners.test.ts';
const beside = `${folder}/gift-and-trial.test.ts`;
const renewals = `${folder}/renewals.test.ts`;
const ends = `${folder}/end-plan.test.ts`;
const rest = 'src/projects/projects/resting/rest-projects.test.ts';
const unsold =
  'src/projects/projects/projects.test.ts › while nothing can be bought, projects are not counted';

const byDays = {
  test: [
    `${ends} › ended within 7 days all of it goes back`,
    `${ends} › the sum on the page is the sum that goes back, by days`,
  ],
};
const stopping = { test: `${ends} › stopped at the end, the plan goes on to its end` };
const resting = {
  test: `${rest} › thirty days after a plan has ended projects beyond Free rest`,
  numbers: [REST_DAYS],
};
const withoutConsent = {
  test: `${folder}/trial.test.ts › without consent nothing is charged, and it is had once`,
};
const raised = {
  test: `${folder}/told-by-mail.test.ts › a higher price is told by mail, and without consent`,
};
const triedAgain = { test: `${renewals} › a refused card is tried again on days 1, 3 and 5` };
const yearly = { test: `${renewals} › a week before a yearly charge there is a mail, once` };
const trialMail = { test: `${mails} › a trial says from the beginning what it costs afterwards` };
const endMail = { test: `${mails} › the end of a plan names the plan that comes after it` };
const cancelMail = {
  test: `${mails} › a payment that was cancelled elsewhere names its sum and the plan of now`,
};
const yearlyMail = {
  test: `${mails} › the notice before a yearly charge says what comes of doing`,
};
const gift = { test: `${banners} › a gift is named with its day` };
const giftOnPage = { test: `${beside} › during a gift no trial is begun` };
const startGift = {
  test: `${folder}/told-by-mail.test.ts › who was here before plans were sold has Plus for thirty`,
};
const inForce = { test: 'src/accounts/legal/rules.test.ts › the version of %s holds' };

/** Sentences of the terms, mails, pages and banners about plans and what is charged. */
export const plans: Registry = {
  // Front page
  '지금은 판매하는 요금제가 없고, 회원은 모든 기능을 무료로 쓸 수 있어요.': {
    test: [
      unsold,
      'src/projects/teams/teams.test.ts › while nothing can be bought, an eleventh member is invited',
    ],
  },
  '요금제를 팔게 되더라도 동의하지 않은 요금은 청구하지 않아요.': withoutConsent,
  // Privacy policy
  '회사는 결제대행사가 준 결제 키를 암호화하여 카드사 코드, 카드 끝 번호와 함께 보관하고, 화면에는 카드 끝 번호만 보여 줍니다.':
    {
      test:
        'src/billing/payments/payments.test.ts › card keys and names at the gateway stand in no log, and the key is sealed',
    },
  '결제 키는 회원이 카드를 바꾸거나 탈퇴하면, 또는 요금제가 끝난 뒤 7일이 지나면 회사에서 삭제하고 결제대행사에도 삭제를 요청합니다.':
    { test: `${renewals} › a week after a plan has ended its card is deleted, here and at` },
  '이 방침은 2027년 1월 1일부터 시행합니다.': inForce,
  // Terms
  '이 약관은 2027년 1월 1일부터 시행합니다.': inForce,
  '동의하지 않은 대금은 청구하지 않습니다.': withoutConsent,
  '회사가 요금제를 판매하지 않는 동안에는 회원이 요금제의 한도 없이 서비스를 무료로 이용합니다.': {
    test: unsold,
  },
  '요금제는 프로젝트를 관리하는 회원의 계정에 적용되며, 그 프로젝트에 참여한 회원은 따로 결제하지 않습니다.':
    {
      test:
        `${folder}/subscriptions.test.ts › beyond a plan that can be bought a project is refused`,
    },
  '요금제의 판매를 처음 시작할 때 이미 가입되어 있던 회원에게는 30일 동안 Plus 요금제를 무료로 제공합니다.':
    startGift,
  '무료 체험과 무료로 제공한 기간이 끝나도 회원이 동의하거나 구매하지 않은 대금은 청구하지 않습니다.':
    { test: [withoutConsent.test, startGift.test] },
  '30일이 지나면 한도를 넘는 프로젝트를 고친 지 오래된 것부터 쉬게 하며, 쉬는 프로젝트는 읽고 내려받고 삭제할 수 있고 한도가 더 큰 요금제를 이용하면 다시 진행됩니다.':
    resting,
  '연간 요금제는 다시 결제하기 7일 전에 이메일로 알립니다.': yearly,
  '결제가 승인되지 않으면 처음 거절된 때부터 7일 동안 요금제를 그대로 제공하면서 몇 번 더 결제를 시도합니다.':
    triedAgain,
  '그때까지 결제되지 않으면 요금제가 끝나고, 그 7일의 대금은 청구하지 않습니다.': triedAgain,
  '회원은 구독 화면에서 언제든지 기간 끝까지 쓰고 그만두거나, 지금 끝내고 환불받을 수 있습니다.': {
    test: [stopping.test, ...byDays.test],
  },
  '이용 기간의 날은 결제한 때부터 24시간씩 세며, 수수료나 위약금을 빼지 않습니다.': byDays,
  '회사는 청약철회나 해지가 있으면 3영업일 이내에 결제한 방법으로 환불합니다.': {
    duty: 'operator',
    test: 'src/operator/payments/attention.test.ts › a refund that does not leave for a day stands',
  },
  '쓰지 않은 유료 캐시도 같으며, 회사가 무상으로 준 캐시와 무료로 제공한 기간은 환불하지 않습니다.':
    {
      duty: 'operator',
    },
  // Banners
  '동의하지 않으면 결제되지 않아요.': withoutConsent,
  '동의하지 않으면 결제되지 않고 그때 끝나요.': raised,
  '선물로 받은 {plan}를 {time}까지 무료로 쓸 수 있어요.': gift,
  '{time}까지는 그대로 쓸 수 있어요.': triedAgain,
  '{time}까지는 모두 그대로 쓸 수 있고, 그 뒤에는 한도를 넘는 프로젝트가 쉬어요.': {
    test: resting.test,
  },
  // Mails
  "다음 결제: ${minute(order.periodEnd)}에 같은 카드로 ${wonText(order.amount, 'ko')}을 결제해요.":
    {
      test: [
        `${mails} › a receipt says when the next charge is, of how much, and how to stop`,
        `${renewals} › a period follows the other without a gap`,
      ],
    },
  '청구된 금액은 없고, 이 결제를 다시 시도하지 않아요.': {
    test: `${mails} › a refused first charge says that nothing more is tried`,
  },
  '구독 화면에서 지금 결제하지 않고 그만둘 수 있어요.': {
    test: `${renewals} › who has a refused card may stop on the page`,
  },
  '${planName(mail.plan)} 요금제가 끝났고, 지금은 ${planName(mail.next)} 요금제예요.': endMail,
  '더 결제되는 것도, 삭제되는 것도 없어요.': {
    test: [
      `${rest} › thirty days after a plan has ended projects beyond Free rest`,
      triedAgain.test,
    ],
  },
  "${offerName(mail.order, 'ko')} 요금제의 결제 ${wonText(mail.order.amount, 'ko')}이 결제대행사에서 취소되어 요금제가 끝났어요.":
    cancelMail,
  '지금은 ${planName(mail.next)} 요금제예요.': cancelMail,
  '끝나기 7일 전에 메일로 이어서 쓰실지 여쭤볼게요.': trialMail,
  "이어서 쓰시면 한 달 ${wonText(mail.price, 'ko')}(부가가치세 포함)이에요.": trialMail,
  '동의하지 않으시면 체험이 끝날 때 결제하지 않고 끝나요.': withoutConsent,
  '아무것도 하지 않으시면 결제하지 않고 ${planName(mail.next)} 요금제를 쓰시게 돼요.': {
    test: [withoutConsent.test, endMail.test],
  },
  '아무것도 하지 않으시면 그대로 결제하고 1년 더 이어져요.': yearlyMail,
  '그만두시면 ${minute(mail.at)}까지 쓰고 끝나며 결제하지 않아요.': stopping,
  '아무것도 하지 않으시면 동의하지 않으신 것으로 보아 결제하지 않고, 이미 결제한 기간이 지나면 끝나요.':
    raised,
  // Page of plans
  '한 달 무료 체험은 선물이 끝나는 {time} 뒤에 시작할 수 있어요.': giftOnPage,
  '등록하지 않으시면 결제하지 않아요.': {
    test: `${beside} › who has agreed and has no card does not read that money is charged`,
  },
  '끝나면 결제되지 않고 {plan}로 바뀌어요.': {
    test: [withoutConsent.test, `${beside} › a trial that ends while a gift goes on`],
  },
};
