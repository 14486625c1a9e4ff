/** Words of the page of plans about gifts and trials beside other plans. */
export const giftText = {
  held: {
    ko:
      '선물로 받은 {plan}를 {time}까지 무료로 쓸 수 있어요. 선물이 끝난다고 결제되지는 않고, 그 뒤에는 {next}를 쓰시게 돼요.',
    en:
      'The plan {plan} is a gift until {time}. Its end charges nothing; then you have the plan {next}.',
  },
  behind: {
    ko: '지금 끝내도 선물로 받은 {plan}를 {time}까지 쓸 수 있어요.',
    en: 'If you end it now, you have the plan {plan}, a gift, until {time}.',
  },
  buying: {
    ko: '선물 기간에 구매하면 바로 결제한 요금제로 바뀌어요. 선물이 끝난 뒤에 구매해도 돼요.',
    en: 'What you buy during the gift takes its place at once. You can also buy after it.',
  },
  trialLater: {
    ko: '한 달 무료 체험은 선물이 끝나는 {time} 뒤에 시작할 수 있어요.',
    en: 'The month free of charge can begin after the gift, from {time} on.',
  },
  agreedWithoutCard: {
    ko:
      '동의하셨어요. 카드를 등록하시면 {time}에 {price}을 결제해요. 등록하지 않으시면 결제하지 않아요.',
    en:
      'You have agreed. With a card, {price} are charged on {time}; without one, nothing is charged.',
  },
} as const;
