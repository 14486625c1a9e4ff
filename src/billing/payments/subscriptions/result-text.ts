/** Words about what has come of an order. */
export const resultText = {
  planEnded: {
    ko: '그사이 요금제가 끝나서 바꾸지 않았어요. 청구된 금액은 없어요.',
    en: 'The plan has ended meanwhile, so it was not changed. Nothing was charged.',
  },
} as const;
