/** Words of banners about one's plan, on top of the pages of the work. */
export const bannerText = {
  label: { ko: '내 요금제', en: 'Your plan' },
  trial: {
    ko: '무료 체험이 {time}에 끝나요. 이어서 쓸지 정해 주세요. 동의하지 않으면 결제되지 않아요.',
    en: 'Your trial ends on {time}. Decide whether to go on; nothing is charged unless you agree.',
  },
  'trial-ends': {
    ko: '무료 체험이 {time}에 끝나요. 저절로 결제되는 것은 없어요.',
    en: 'Your trial ends on {time}. Nothing is charged by itself.',
  },
  price: {
    ko:
      '{time}부터 요금이 {before}에서 {price}으로 바뀌어요. 동의하지 않으면 결제되지 않고 그때 끝나요.',
    en:
      'From {time} your plan costs {price} instead of {before}. Unless you agree nothing is charged, and it ends then.',
  },
  gift: {
    ko: '선물로 받은 {plan}를 {time}까지 무료로 쓸 수 있어요. 선물이 끝난다고 결제되지는 않아요.',
    en: 'The plan {plan} is a gift until {time}. Its end charges nothing.',
  },
  grace: {
    ko: '요금제를 결제하지 못했어요. {time}까지는 그대로 쓸 수 있어요. 카드를 확인해 주세요.',
    en:
      'The payment of your plan was refused. You have the plan until {time}; please check your card.',
  },
  'over-limit': {
    ko:
      '요금제 한도를 넘었어요. {time}까지는 모두 그대로 쓸 수 있고, 그 뒤에는 한도를 넘는 프로젝트가 쉬어요.',
    en:
      'More is in use than your plan allows. Everything goes on until {time}; then the projects beyond it rest.',
  },
  decide: { ko: '살펴보고 정하기', en: 'See and decide' },
  see: { ko: '구독 화면 보기', en: 'See your plan' },
} as const;
