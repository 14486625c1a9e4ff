import type { Act } from '../rules.ts';

type Words = { ko: string; en: string };

const nothing = { ko: '', en: '' };

export const mailWords = {
  subject: { ko: '[옮김] 운영 정책에 따른 조치 안내', en: '[Omgim] What was done to your content' },
  done: {
    hide: {
      ko: '운영 정책에 따라 회원님이 쓰신 내용을 가렸어요: ‘{words}’',
      en: 'What you wrote, “{words}”, was hidden under the terms.',
    },
    restore: {
      ko: '가렸던 내용이 다시 보여요: ‘{words}’',
      en: 'What was hidden, “{words}”, is shown again.',
    },
    lock: {
      ko: '회원님의 글에 더는 댓글을 쓸 수 없어요: ‘{words}’',
      en: 'Nobody can comment on your post “{words}” any more.',
    },
    unlock: {
      ko: '회원님의 글에 다시 댓글을 쓸 수 있어요: ‘{words}’',
      en: 'Your post “{words}” can be commented on again.',
    },
    warn: {
      ko: '회원님이 쓰신 내용을 고치거나 삭제해 주세요: ‘{words}’',
      en: 'Please correct or delete what you wrote: “{words}”.',
    },
    suspend: {
      ko: '약관에 따라 회원님의 이용이 제한되었어요.',
      en: 'Your use of the service was restricted under the terms.',
    },
    lift: {
      ko: '회원님의 이용 제한이 풀렸어요.',
      en: 'The restriction of your use was lifted.',
    },
    pin: nothing,
    unpin: nothing,
    dismiss: nothing,
    read: nothing,
  } satisfies Record<Act, Words>,
  reason: { ko: '이유: {reason}', en: 'Reason: {reason}' },
  until: { ko: '기간: {until}까지 (한국 시간)', en: 'Until: {until} (Korean time)' },
  words: { ko: '설명: ‘{words}’', en: 'Explanation: “{words}”' },
  appeal: {
    ko: '받아들이기 어려우시면 아래 화면에서 15일 안에 한 번 이의를 신청할 수 있어요.',
    en: 'If you disagree, you can object once within 15 days on the page below.',
  },
  button: { ko: '이유와 내용 보기', en: 'See why' },
  foot: { ko: '옮김 드림', en: 'Omgim' },
};
