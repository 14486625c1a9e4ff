import type { Feature, Reason } from './rules.ts';

type Words = { ko: string; en: string };

export const reasonNames: Record<Reason, Words> = {
  filming: { ko: '불법촬영물', en: 'Illegally filmed material' },
  illegal: { ko: '법령 위반', en: 'Against the law' },
  personal: { ko: '개인정보 노출', en: 'Personal data' },
  abuse: { ko: '욕설·괴롭힘', en: 'Abuse' },
  rights: { ko: '명예훼손 등 권리 침해', en: 'Infringed rights' },
  copyright: { ko: '저작권 침해', en: 'Copyright' },
  spam: { ko: '광고·도배', en: 'Spam' },
  other: { ko: '그 밖의 이유', en: 'Other' },
};

export const featureNames: Record<Feature, Words> = {
  write: { ko: '게시판 글쓰기', en: 'Writing on the board' },
  chat: { ko: '메시지 보내기', en: 'Writing messages' },
  account: { ko: '계정', en: 'The account' },
};
