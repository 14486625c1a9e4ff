/** Where Korean texts may end in 합쇼체; everywhere else they end in 해요체. */
export const formalFiles: Record<string, RegExp> = {
  'texts of the law, and what members declare by them':
    /^src\/(?:accounts\/legal\/|accounts\/consents\/text\.ts$|privacy\/withdrawal\/)/,
  'rules of the language and their examples':
    /^src\/(?:language|review\/qa|machine-translation\/draft-settings)\//,
};

/** To the letter, as it was specified or declared by a member. */
export const formalTexts: readonly string[] = [
  '검색결과가 없습니다.',
  '추천했습니다!',
  '본인이 작성한 댓글만 삭제할 수 있습니다.',
  '본인이 작성한 글만 수정할 수 있습니다.',
  '본인이 작성한 글만 삭제할 수 있습니다.',
  '본인 글은 추천할 수 없습니다.',
  '만 14세 이상입니다.',
  '이름과 이메일을 이 요청을 처리하는 데 쓰고 처리한 뒤 3년 동안 보관하는 데 동의합니다.',
  '작업 완료와 초대 알림을 이메일로 받겠습니다.',
  '새 기능과 혜택 소식을 이메일로 받겠습니다. (선택)',
  '탈퇴가 완료되었어요. 그동안 이용해 주셔서 감사합니다.',
  // Translated to try an engine.
  '이 <g1>계약서</g1>는 2026년 3월 2일부터 효력이 있습니다.',
];
