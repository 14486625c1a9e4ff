/** Words about what has come of an order. */
export const resultText = {
  planEnded: {
    ko: '그사이 요금제가 끝나서 바꾸지 않았어요. 청구된 금액은 없어요.',
    en: 'The plan has ended meanwhile, so it was not changed. Nothing was charged.',
  },
  endedTitle: { ko: '이미 끝난 주문이에요', en: 'This order has ended' },
  endedHelp: {
    ko:
      '결제한 뒤에 요금제가 끝났어요. 결제한 금액과 돌려 드린 금액은 구독 화면의 결제 내역에서 볼 수 있어요.',
    en:
      'It was paid, and the plan has ended since. What was paid and what went back stands on the page of plans.',
  },
  graceCharge: {
    ko: '{price}을 아직 결제하지 못했어요.',
    en: '{price} are still to be paid',
  },
  newCardRefused: {
    ko:
      '카드는 등록했지만 결제하지 못했어요. 청구된 금액은 없어요. 다른 카드로 바꾸거나 구독 화면에서 그만둘 수 있어요.',
    en:
      'The card is stored, but the payment failed. Nothing was charged. Use another card, or stop on the page of plans.',
  },
  notChargedAfterAll: {
    ko: '그사이 결제할 것이 없어져서 결제하지 않았어요. 청구된 금액은 없어요.',
    en: 'Nothing was due any more, so nothing was charged.',
  },
  cardCharged: {
    ko: '카드를 등록하면 밀린 요금제 대금 {price}(부가가치세 포함)을 바로 결제해요.',
    en:
      'When the card is stored, the {price} that are due (VAT included) are charged to it at once.',
  },
} as const;
