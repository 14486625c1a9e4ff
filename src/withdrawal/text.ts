type Words = { ko: string; en: string };

export const text = {
  done: {
    ko: '탈퇴가 완료되었어요. 그동안 이용해 주셔서 감사합니다.',
    en: 'Your withdrawal is complete. Thank you for having been with us.',
  },
} satisfies Record<string, Words>;
