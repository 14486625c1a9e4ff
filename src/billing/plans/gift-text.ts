export const givenDaysText = {
  title: { ko: '선물받은 요금제', en: 'Plans given to you' },
  time: { ko: '{from}부터 {until}까지', en: 'from {from} until {until}' },
  start: { ko: '유료 요금제 시작 선물', en: 'Because plans began to be sold' },
  reason: { ko: '이유: {reason}', en: 'Reason: {reason}' },
};
