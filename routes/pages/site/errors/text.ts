type Words = { ko: string; en: string };

/** What error pages say, by status: what happened, and what to do now. */
export const kinds = {
  401: {
    title: { ko: '로그인이 필요해요', en: 'Login required' },
    description: {
      ko: '세션 인증 오류가 생겼어요. 로그인하면 이어서 볼 수 있어요.',
      en: 'Session authentication error. Log in to go on.',
    },
  },
  404: {
    title: { ko: '페이지를 찾을 수 없어요', en: 'Page not found' },
    description: {
      ko: '주소가 잘못되었거나, 삭제되었거나, 볼 권한이 없는 페이지예요.',
      en: 'The address is wrong, the page is gone, or you have no permission to see it.',
    },
  },
  500: {
    title: { ko: '서버에 문제가 생겼어요', en: 'Internal server error' },
    description: {
      ko: '저희 쪽 문제예요. 잠시 뒤에 다시 시도해 주세요.',
      en: 'The problem is on our side. Try again in a moment.',
    },
  },
} as const satisfies Record<number, { title: Words; description: Words }>;

export const text = {
  unauthorized: {
    ko: '세션 인증 오류가 생겼어요. 로그인이 필요해요.',
    en: 'Session authentication error, login required',
  },
  unauthorizedHelp: {
    ko: '로그인한 지 하루가 지났거나 서버에서 답을 받지 못했어요. 저장된 작업은 그대로 있어요.',
    en: 'Your login has ended or the server did not answer. Saved work is still there.',
  },
  back: { ko: '이전으로', en: 'Back' },
  typed: {
    ko: '저장되지 않은 글이에요. 복사해 두었다가 다시 보내 주세요.',
    en: 'This was not saved. Copy it and send it again.',
  },
  requestId: {
    ko: '문의하실 때 이 번호를 알려 주세요: {id}',
    en: 'Mention this number if you write to us: {id}',
  },
} as const;
