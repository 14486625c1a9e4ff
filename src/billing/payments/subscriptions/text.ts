import type { PlanSource } from '../../plans/plan-at.ts';
import type { Plan } from '../../plans/rules.ts';

type Words = { ko: string; en: string };

/** Words of the pages of payment. */
export const text = {
  title: { ko: '구독', en: 'Subscribe' },
  visitors: {
    ko: '로그인하면 요금제와 지금 쓰고 있는 양을 볼 수 있어요.',
    en: 'Log in to see the plans and what you use of yours.',
  },
  lead: {
    ko:
      '팀 프로젝트를 만든 사람의 요금제로 그 프로젝트의 모두가 함께 써요. 인원수대로 내지 않아요.',
    en:
      'A team works on the plan of the member who manages its projects; it is not paid per person.',
  },
  selfHosted: {
    ko: '이 서비스에는 판매하는 요금제가 없고, 모든 기능이 포함되어 있어요.',
    en: 'Nothing is sold here: everything is included.',
  },
  selfHostedHelp: {
    ko: '프로젝트와 팀원 수에 제한이 없어요. 결제할 것도 없어요.',
    en: 'There is no limit of projects or people, and nothing to pay.',
  },
  closed: {
    ko: '지금은 요금제를 구매할 수 없어요. 그동안에는 요금제 한도를 넘어도 막지 않아요.',
    en:
      'Plans cannot be bought at the moment. Until they can, no limit of a plan refuses anything.',
  },
  test: {
    ko: '연습용 결제예요. 실제 돈은 오가지 않아요.',
    en: 'These payments are for trying out. No real money moves.',
  },
  use: { ko: '지금 쓰는 양', en: 'In use now' },
  projects: { ko: '진행 중인 팀 프로젝트', en: 'Running team projects' },
  joins: { ko: '프로젝트에 참여한 팀원', en: 'People in your projects' },
  of: { ko: '{used} / {limit}', en: '{used} of {limit}' },
  unlimited: { ko: '제한 없음', en: 'no limit' },
  beyond: {
    ko:
      '한도를 넘으면 새 프로젝트를 만들거나 더 초대할 수 없어요. 30일이 지나면 오래 고치지 않은 프로젝트부터 쉬어요. 지워지는 것은 없고, 요금제를 바꾸면 저절로 다시 진행돼요.',
    en:
      'Beyond a limit no project can be created and nobody invited. After 30 days projects come to rest, the least recently edited first. Nothing is deleted, and with a larger plan they go on by themselves.',
  },
  restsAt: {
    ko: '요금제 한도를 넘었어요. {time}까지는 모두 그대로 쓸 수 있어요.',
    en: 'More is in use than your plan allows. Everything goes on until {time}.',
  },
  today: { ko: '지금 요금제', en: 'Your plan today' },
  until: { ko: '{time}까지', en: 'until {time}' },
  nextCharge: { ko: '다음 결제', en: 'Next charge' },
  nextChargeAt: { ko: '{time}에 {price}', en: '{price} on {time}' },
  chargedIfAgreed: { ko: '동의하시면 {time}에 {price}', en: '{price} on {time}, if you agree' },
  noNextCharge: {
    ko: '없음. 자동으로 결제되지 않아요.',
    en: 'None. Nothing is charged by itself.',
  },
  nextPlan: {
    ko: '다음 결제 때 {offer}으로 바뀌어요.',
    en: 'It becomes {offer} at the next charge.',
  },
  undoNextPlan: { ko: '바꾸지 않기', en: 'Do not change' },
  card: { ko: '카드', en: 'Card' },
  cardEnding: { ko: '끝 번호 {digits}', en: 'ending in {digits}' },
  noCard: { ko: '등록된 카드가 없어요.', en: 'No card is stored.' },
  changeCard: { ko: '카드 바꾸기', en: 'Change card' },
  addCard: { ko: '카드 등록', en: 'Add a card' },
  grace: {
    ko:
      '결제하지 못했어요. {time}까지는 그대로 쓸 수 있고, 그동안 몇 번 더 시도해요. 카드를 바꾸면 바로 다시 결제해요.',
    en:
      'The payment was refused. You have the plan until {time}, and we try again until then. With a new card it is tried at once.',
  },
  charging: {
    ko: '결제를 확인하고 있어요. 확인되면 메일로 알려 드려요. 다시 결제하지 마세요.',
    en: 'A payment is being looked up. We send a mail when it is known. Do not pay again.',
  },
  refunding: { ko: '환불을 처리하고 있어요.', en: 'A refund is on its way.' },
  plans: { ko: '요금제', en: 'Plans' },
  vat: { ko: '부가가치세를 포함한 가격이에요.', en: 'Prices include VAT.' },
  monthly: { ko: '월간', en: 'Monthly' },
  annual: { ko: '연간', en: 'Annual' },
  perMonth: { ko: '한 달', en: 'a month' },
  coming: { ko: '{day}부터 {price}', en: '{price} from {day}' },
  perYear: { ko: '1년', en: 'a year' },
  equivalent: { ko: '한 달에 {price}꼴', en: 'as much as {price} a month' },
  dearer: {
    ko: '월간으로 열두 번 내는 것보다 {price} 비싸요.',
    en: '{price} more than twelve single months.',
  },
  cheaper: {
    ko: '월간으로 열두 번 내는 것보다 {price} 적어요.',
    en: '{price} less than twelve single months.',
  },
  projectLimit: { ko: '팀 프로젝트 {count}개', en: '{count} team projects' },
  joinLimit: { ko: '팀원 {count}명', en: '{count} people' },
  unlimitedProjects: { ko: '팀 프로젝트 제한 없음', en: 'Team projects without limit' },
  unlimitedJoins: { ko: '팀원 제한 없음', en: 'People without limit' },
  chat: { ko: '채팅 제한 없음', en: 'Chat without limit' },
  buy: { ko: '구매하기', en: 'Buy' },
  change: { ko: '이 요금제로 바꾸기', en: 'Change to this plan' },
  isHeld: { ko: '지금 쓰고 있어요', en: 'Your plan' },
  trial: { ko: '한 달 무료 체험', en: 'One month free of charge' },
  trialHelp: {
    ko:
      '카드 없이 Standard를 한 달 동안 써 볼 수 있어요. 동의하지 않으면 끝난 뒤에도 결제되지 않아요.',
    en:
      'Try Standard for a month without a card. Unless you agree to it, nothing is charged afterwards.',
  },
  startTrial: { ko: '체험 시작하기', en: 'Start the trial' },
  trialGoesOn: {
    ko: '무료 체험이 {time}에 끝나요. 끝나면 결제되지 않고 {plan}로 바뀌어요.',
    en: 'Your trial ends on {time}. Nothing is charged then, and you have the plan {plan}.',
  },
  consentTitle: { ko: '체험이 끝난 뒤에 이어서 쓸까요?', en: 'Go on after the trial?' },
  consentWords: {
    ko:
      '{time}에 요금이 0원에서 한 달 {price}(부가가치세 포함)으로 바뀌고, 등록한 카드로 매달 결제하는 데 동의해요. 구독 화면에서 언제든지 그만둘 수 있고, 그만두면 남은 날만큼 돌려받아요.',
    en:
      'I agree that on {time} the price changes from 0 won to {price} a month, VAT included, charged to my card each month. I can stop at any time on the page of plans and get back the days that were not used.',
  },
  priceConsentWords: {
    ko:
      '{time}부터 요금이 {before}에서 {price}(부가가치세 포함)으로 바뀌고, 등록한 카드로 결제하는 데 동의해요. 구독 화면에서 언제든지 그만둘 수 있고, 그만두면 남은 날만큼 돌려받아요.',
    en:
      'I agree that from {time} the price is {price} instead of {before}, VAT included, charged to my card. I can stop at any time on the page of plans and get back the days that were not used.',
  },
  priceConsentTitle: { ko: '요금이 바뀌어요', en: 'The price changes' },
  agree: { ko: '동의해요', en: 'I agree' },
  decline: { ko: '동의하지 않아요', en: 'I do not agree' },
  agreed: {
    ko: '동의하셨어요. {time}에 {price}을 결제해요.',
    en: 'You have agreed: {price} are charged on {time}.',
  },
  declined: {
    ko: '동의하지 않으셨어요. {time}에 결제하지 않아요. 그 전까지는 언제든지 동의할 수 있어요.',
    en: 'You have not agreed: nothing is charged on {time}. You can still agree until then.',
  },
  needsCard: {
    ko: '결제하려면 카드도 등록해야 해요. 등록할 때는 결제되지 않아요.',
    en: 'A card is needed too. Nothing is charged when it is stored.',
  },
  stop: { ko: '그만두기', en: 'Stop' },
  stopAtEnd: { ko: '기간 끝까지 쓰고 그만두기', en: 'Use it to the end, then stop' },
  stopAtEndHelp: {
    ko: '{time}까지 쓰고, 다음부터 결제하지 않아요. 그때까지 되돌릴 수 있어요.',
    en:
      'You have it until {time}, and nothing is charged after that. You can take this back until then.',
  },
  endNow: { ko: '지금 끝내고 {price} 돌려받기', en: 'End now and get {price} back' },
  endNowHelp: {
    ko: '요금제가 바로 {plan}로 바뀌고, {price}을 결제한 카드로 돌려 드려요.',
    en: 'You have the plan {plan} at once, and {price} go back to your card.',
  },
  stopTrying: { ko: '결제하지 않고 그만두기', en: 'Stop without paying' },
  stopTryingHelp: {
    ko: '더는 결제를 시도하지 않고, 요금제가 바로 {plan}로 바뀌어요.',
    en: 'The payment is not tried again, and you have the plan {plan} at once.',
  },
  stopped: { ko: '{time}에 끝나도록 해 두었어요.', en: 'It ends on {time}.' },
  resume: { ko: '계속 쓰기', en: 'Go on after all' },
  history: { ko: '결제 내역', en: 'Payments' },
  noHistory: { ko: '결제한 내역이 없어요.', en: 'Nothing was paid.' },
  when: { ko: '날짜', en: 'Date' },
  what: { ko: '내용', en: 'What' },
  sum: { ko: '금액', en: 'Sum' },
  state: { ko: '상태', en: 'State' },
  receipt: { ko: '영수증', en: 'Receipt' },
  refundedSum: { ko: '{price} 환불', en: '{price} back' },
  backToPlans: { ko: '구독 화면으로', en: 'To the page of plans' },
  checkoutTitle: { ko: '결제 확인', en: 'Confirm the payment' },
  cardTitle: { ko: '카드 등록', en: 'Store a card' },
  cardHelp: {
    ko: '카드만 등록하고, 지금은 결제하지 않아요.',
    en: 'The card is stored; nothing is charged now.',
  },
  supply: { ko: '공급가액', en: 'Supply value' },
  tax: { ko: '부가가치세', en: 'VAT' },
  total: { ko: '결제할 금액', en: 'To pay' },
  period: { ko: '이용 기간', en: 'Period' },
  fromNow: { ko: '결제한 때부터 {period}', en: '{period} from the payment on' },
  month: { ko: '한 달', en: 'one month' },
  year: { ko: '1년', en: 'one year' },
  renewsWords: {
    ko: '기간이 끝날 때마다 같은 카드로 {price}을 결제해요. 그만둘 때까지 이어져요.',
    en: 'At the end of each period {price} are charged to the same card, until you stop.',
  },
  onceWords: {
    ko: '한 번만 결제하고, 자동으로 다시 결제하지 않아요.',
    en: 'It is paid once and not charged again by itself.',
  },
  howToStop: {
    ko:
      '구독 화면에서 언제든지 그만둘 수 있어요. 결제한 날부터 7일 안에 Free 한도를 넘겨 쓰지 않았으면 전액을, 그 밖에는 쓰지 않은 날만큼 돌려 드려요.',
    en:
      'You can stop at any time on the page of plans. All of it goes back within 7 days if no more than Free was used, otherwise the days that were not used.',
  },
  minors: {
    ko: '미성년자가 법정대리인의 동의 없이 결제하면 본인이나 법정대리인이 취소할 수 있어요.',
    en: 'A payment by a minor without consent can be cancelled by the minor or the guardian.',
  },
  tick: {
    ko: '상품, 금액, 결제와 환불 조건을 확인했고 결제하는 데 동의해요.',
    en: 'I have read what it is, its price and the terms of payment and refund, and agree to pay.',
  },
  tickCard: {
    ko: '이 카드로 요금제 대금을 결제하는 데 동의해요.',
    en: 'I agree that plans are charged to this card.',
  },
  pay: { ko: '결제하기', en: 'Pay' },
  toCard: { ko: '카드 입력하러 가기', en: 'Enter the card' },
  needsScript: {
    ko: '결제창을 열려면 브라우저에서 자바스크립트를 켜야 해요.',
    en: 'The window of the card company needs JavaScript.',
  },
  windowFailed: {
    ko: '결제창을 열지 못했어요. 잠시 뒤에 다시 눌러 주세요. 결제된 금액은 없어요.',
    en: 'The window did not open. Press again in a while. Nothing was charged.',
  },
  returnTitle: { ko: '결제를 마치고 있어요', en: 'Finishing the payment' },
  returnHelp: {
    ko: '저절로 넘어가지 않으면 아래 버튼을 눌러 주세요.',
    en: 'If nothing happens, press the button.',
  },
  goOn: { ko: '계속하기', en: 'Go on' },
  paidTitle: { ko: '결제했어요', en: 'It is paid' },
  paidHelp: { ko: '영수증을 메일로 보내 드려요.', en: 'A receipt comes by mail.' },
  pendingTitle: { ko: '결제를 확인하고 있어요', en: 'The payment is being looked up' },
  failedTitle: { ko: '결제하지 않았어요', en: 'Nothing was paid' },
  failedHelp: { ko: '청구된 금액은 없어요.', en: 'Nothing was charged.' },
  failedWrong: {
    ko: '주문과 맞지 않는 결제라서 전액을 취소하고 있어요.',
    en: 'The payment did not fit the order, and all of it goes back.',
  },
  cancelled: { ko: '결제창에서 취소하셨어요.', en: 'You cancelled in the window.' },
  refusedCard: {
    ko: '카드사에서 승인하지 않았어요. 다른 카드로 다시 시도해 주세요.',
    en: 'The card company refused. Try another card.',
  },
  cardStored: { ko: '카드를 등록했어요.', en: 'The card is stored.' },
  changeTitle: { ko: '요금제 바꾸기', en: 'Change the plan' },
  changeNow: {
    ko: '지금 {after}을 결제하고, 지금 요금제는 끝내면서 {back}을 돌려 드려요.',
    en: '{after} are charged now, and the plan of before ends with {back} back.',
  },
  changeLater: {
    ko:
      '{time}까지는 지금 요금제를 그대로 쓰고, 그때부터 {offer}({price})으로 바뀌어요. 지금은 결제하지 않아요.',
    en:
      'You have your plan until {time}; from then on it is {offer} ({price}). Nothing is charged now.',
  },
  back: { ko: '돌려받을 금액', en: 'Goes back' },
  doChange: { ko: '바꾸기', en: 'Change' },
  receiptTitle: { ko: '영수증', en: 'Receipt' },
  orderNo: { ko: '주문 번호', en: 'Order' },
  paidAt: { ko: '결제한 때', en: 'Paid' },
  slip: { ko: '카드 매출전표 보기', en: 'Slip of the card' },
  noInvoice: {
    ko: '카드 결제에는 세금계산서를 발행하지 않아요. 카드 매출전표가 그것을 대신해요.',
    en: 'There is no tax invoice for payments by card; the slip takes its place.',
  },
  sandboxTitle: { ko: '연습용 결제창', en: 'Window for trying out' },
  sandboxHelp: {
    ko: '개발용 화면이에요. 카드도 돈도 쓰지 않아요.',
    en: 'This page is for development. There is no card and no money.',
  },
  sandboxAgree: { ko: '동의하고 결제', en: 'Agree and pay' },
  sandboxRefuse: { ko: '결제가 거절되는 카드로 진행', en: 'Use a card that refuses' },
  sandboxLeave: { ko: '취소', en: 'Cancel' },
} satisfies Record<string, Words>;

export const sourceWords: Record<PlanSource, Words> = {
  'self-hosted': { ko: '모두 포함', en: 'everything included' },
  paid: { ko: '결제한 요금제', en: 'paid' },
  grace: { ko: '결제 대기', en: 'payment due' },
  gift: { ko: '선물', en: 'a gift' },
  trial: { ko: '무료 체험', en: 'trial' },
  none: { ko: '무료', en: 'free of charge' },
};

export const planHelp: Record<Plan, Words> = {
  free: { ko: '혼자 또는 작은 팀으로 시작할 때', en: 'To begin, alone or in a small team' },
  standard: { ko: '여러 프로젝트를 함께할 때', en: 'For many projects with a team' },
  plus: { ko: '한도 없이 쓸 때', en: 'Without any limit' },
};

export const orderStates: Record<string, Words> = {
  created: { ko: '결제 전', en: 'not paid' },
  charging: { ko: '확인하고 있음', en: 'being looked up' },
  declined: { ko: '다시 시도할 예정', en: 'to be tried again' },
  paid: { ko: '결제함', en: 'paid' },
  refunding: { ko: '환불하고 있음', en: 'being refunded' },
  refunded: { ko: '환불함', en: 'refunded' },
  failed: { ko: '결제하지 않음', en: 'not paid' },
  lapsed: { ko: '결제하지 않음', en: 'not paid' },
};
