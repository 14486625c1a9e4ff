import type { Article, Chapter } from '../rules.ts';
import { payments } from './payments.ts';

const plans: Article = {
  id: 'paid-services',
  title: { ko: '요금제, 캐시와 유료 서비스', en: 'Plans, cash and paid services' },
  body: [
    {
      ko:
        '회사는 서비스를 요금제로 제공할 수 있습니다. 회사가 요금제를 판매하지 않는 동안에는 회원이 요금제의 한도 없이 서비스를 무료로 이용합니다.',
      en:
        'The company may offer the service in plans. As long as it sells none, members use the service free of charge and without the limits of a plan.',
    },
    {
      ko:
        '요금제를 판매하는 경우 요금제의 종류와 한도, 가격(부가가치세 포함), 이용 기간, 결제 방법, 청약철회와 환불의 조건을 구독 화면과 결제 화면에 미리 밝힙니다. 요금제는 프로젝트를 관리하는 회원의 계정에 적용되며, 그 프로젝트에 참여한 회원은 따로 결제하지 않습니다.',
      en:
        'Where plans are sold, their kinds and limits, prices (VAT included), periods, means of payment and conditions of cancellation and refund are stated beforehand on the page of plans and before payment. A plan belongs to the account of the member who manages projects; members who work in those projects do not pay for them.',
    },
    {
      ko:
        '무료로 이용하던 서비스를 유료로 바꾸거나 정기 결제 대금을 올릴 때에는 바뀌는 날 전 30일 이내에 바뀌는 때, 바뀌기 전과 뒤의 가격, 결제 방법과 해지 방법을 알리고 회원의 동의를 받습니다. 동의하지 않은 회원에게는 대금을 청구하지 않습니다.',
      en:
        'Before a free service becomes paid or a recurring price rises, the company tells the date, the prices before and after, the means of payment and how to cancel, and asks for consent, within the 30 days before the change. Members who do not consent are not charged.',
    },
    {
      ko:
        '요금제의 판매를 처음 시작할 때 이미 가입되어 있던 회원에게는 30일 동안 Plus 요금제를 무료로 제공합니다. 무료 체험과 무료로 제공한 기간이 끝나도 회원이 동의하거나 구매하지 않은 대금은 청구하지 않습니다.',
      en:
        'When plans are first sold, members who have joined before have the plan Plus free of charge for 30 days. At the end of a trial, or of any other time given free of charge, nothing is charged that the member has not agreed to or bought.',
    },
    {
      ko:
        '요금제의 한도를 넘으면 프로젝트를 새로 만들거나 회원을 더 초대할 수 없습니다. 30일이 지나면 한도를 넘는 프로젝트를 고친 지 오래된 것부터 쉬게 하며, 쉬는 프로젝트는 읽고 내려받고 삭제할 수 있고 한도가 더 큰 요금제를 이용하면 다시 진행됩니다.',
      en:
        'Beyond the limits of a plan no project can be created and nobody invited. After 30 days the projects beyond it come to rest, the least recently edited first. They can be read, downloaded and deleted, and go on with a larger plan.',
    },
    {
      ko: '캐시는 회사가 정한 유료 서비스에만 쓸 수 있으며, 유효 기간이 있으면 충전할 때 알립니다.',
      en:
        'Cash may be used only for the paid services set by the company; a period of validity, if any, is stated when charging.',
    },
  ],
};

const renewals: Article = {
  id: 'renewals',
  title: { ko: '정기 결제와 해지', en: 'Recurring payments and stopping' },
  body: [
    {
      ko:
        '카드를 등록하여 정기 결제로 구매한 요금제는 기간이 끝날 때마다 같은 카드로 대금을 결제하며, 회원이 그만둘 때까지 이어집니다. 연간 요금제는 다시 결제하기 7일 전에 이메일로 알립니다.',
      en:
        'A plan that was bought with a stored card is charged to that card at the end of each period until the member stops. Seven days before a yearly plan is charged again the member is notified by e-mail.',
    },
    {
      ko:
        '결제가 승인되지 않으면 처음 거절된 때부터 7일 동안 요금제를 그대로 제공하면서 몇 번 더 결제를 시도합니다. 그때까지 결제되지 않으면 요금제가 끝나고, 그 7일의 대금은 청구하지 않습니다.',
      en:
        'Where a charge is refused, the plan stays in force for 7 days from the first refusal and the charge is tried some times more. If it is not paid by then, the plan ends, and those 7 days are not charged.',
    },
    {
      ko:
        '회원은 구독 화면에서 언제든지 기간 끝까지 쓰고 그만두거나, 지금 끝내고 환불받을 수 있습니다. 탈퇴하면 요금제도 함께 끝나며 {#refunds}에 따라 환불합니다.',
      en:
        'On the page of plans members may at any time use a plan to the end of its period and stop, or end it now with a refund. On withdrawal from the service the plan ends too, with the refund of {#refunds}.',
    },
    {
      ko:
        '더 높은 요금제로 바꾸면 새 요금제의 대금을 바로 결제하고, 지금까지의 요금제는 끝내면서 {#refunds}에 따라 환불합니다. 그 밖의 변경은 결제한 기간이 끝날 때 적용합니다.',
      en:
        'A change to a higher plan is charged at once, and the plan before ends with the refund of {#refunds}. Other changes apply at the end of the period that is paid.',
    },
    {
      ko:
        '미성년자가 법정대리인의 동의 없이 결제한 경우에는 본인이나 법정대리인이 그 계약을 취소할 수 있습니다.',
      en:
        'Where a minor has paid without the consent of the legal guardian, the minor or the guardian may cancel the contract.',
    },
  ],
};

const refunds: Article = {
  id: 'refunds',
  title: { ko: '청약철회와 환불', en: 'Cancellation and refunds' },
  body: [
    {
      ko:
        '회원은 유료 서비스를 결제한 날부터 7일 이내에 청약을 철회할 수 있습니다. 그동안 Free 요금제의 한도를 넘겨 쓰지 않았으면 대금 전액을 돌려줍니다.',
      en:
        'Members may cancel a paid service within 7 days of payment. The whole price goes back if no more than the plan Free was used until then.',
    },
    {
      ko:
        '그 밖의 경우에 회원이 요금제를 지금 끝내면 대금에서 이미 시작한 날의 몫을 뺀 금액을 돌려줍니다. 이용 기간의 날은 결제한 때부터 24시간씩 세며, 수수료나 위약금을 빼지 않습니다.',
      en:
        'Otherwise, when a member ends a plan now, the price less the share of the days that have begun goes back. Days count as 24 hours from the payment on, and no fee or penalty is deducted.',
    },
    {
      ko:
        '회사는 청약철회나 해지가 있으면 3영업일 이내에 결제한 방법으로 환불합니다. 쓰지 않은 유료 캐시도 같으며, 회사가 무상으로 준 캐시와 무료로 제공한 기간은 환불하지 않습니다.',
      en:
        'On cancellation or termination the company refunds within 3 business days by the means of payment used. The same applies to unused paid cash; cash and times given free of charge are not refunded.',
    },
    {
      ko:
        '회사의 사정으로 서비스를 끝내거나 환불에 회원의 계좌 등 정보가 필요한 경우, 회사는 환불의 대상과 방법을 알리고 회원이 환불에 필요한 정보를 제출할 수 있는 기간을 30일 이상 둡니다.',
      en:
        'Where the company ends a service, or needs information such as an account number for a refund, it tells what is refunded and how, and gives members at least 30 days to submit the information needed for the refund.',
    },
    {
      ko: '잘못 결제된 대금은 회원이 알리거나 회사가 알게 된 때부터 지체 없이 전액 돌려줍니다.',
      en:
        'Amounts charged by mistake are refunded in full without delay once the member reports or the company notices them.',
    },
  ],
};

/** Since plans may be sold. */
export const paidPlansChapter: Chapter = {
  title: { ko: '요금제, 결제와 환불', en: 'Plans, payment and refunds' },
  articles: [
    plans,
    renewals,
    refunds,
    ...payments.articles.filter(({ id }) => id === 'between-members'),
  ],
};
