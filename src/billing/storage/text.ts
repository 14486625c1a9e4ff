type Words = { ko: string; en: string };

export const text = {
  title: { ko: '저장 공간', en: 'Storage' },
  used: { ko: '{limit} 중 {used} 사용', en: '{used} of {limit} used' },
  unlimited: { ko: '{used} 사용', en: '{used} used' },
  deleted: {
    ko: '지운 것 {deleted}는 30일 동안 되돌릴 수 있고 한도에 들어가지 않아요.',
    en: '{deleted} deleted, can be restored for 30 days and does not count',
  },
} satisfies Record<string, Words>;
