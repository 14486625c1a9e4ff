export const text = {
  title: { ko: '요금제 선물하기', en: 'Give days of a plan' },
  help: {
    ko:
      '돈은 움직이지 않아요. 결제나 체험이 남아 있으면 그 뒤부터 시작해요. 더 낮은 요금제를 체험하고 있으면 바로 시작해요. 회원은 구독 화면에서 기간과 이유를 볼 수 있어요.',
    en:
      'No money moves. The days begin behind what is paid or tried already, and at once where a lower plan is tried. The member sees time and reason on the page of plans.',
  },
  plan: { ko: '요금제', en: 'Plan' },
  days: { ko: '일수', en: 'Days' },
  reason: { ko: '이유', en: 'Reason' },
  go: { ko: '선물하기', en: 'Give' },
};
