import type { MutedKind } from '../choices/rules.ts';
import {
  accountAddress,
  chatAddress,
  documentAddress,
  inquiryAddress,
  type Mentioned,
  moderationAddress,
  noAddress,
  postAddress,
  projectAddress,
  queueAddress,
  requestsAddress,
  reviewsAddress,
  statementsAddress,
  webhooksAddress,
} from './target-address.ts';

type Words = { ko: string; en: string };
type MailWords = { subject: string; line: string };

export type NotificationKind = {
  /** As the specification names what it belongs to: `pjt`, `dlt`, `A`, `0`; of our own `document` and `account`. */
  thread: string;
  /** The page that it is about; null when there is none (any more). */
  addressOf: (one: Mentioned) => string | null;
  /**
   * wanted: for members who want notices by mail · always: about the safety of the account · never: too small, or the
   * cause sends a mail of its own.
   */
  mailRule: 'wanted' | 'always' | 'never';
  /** Replaces an unread one about the same thing. */
  isSingle?: true;
  /** Where the button of the mail leads; the page of notifications when absent. */
  mailPath?: string;
  /** Said once of one thing, until that was read. */
  isOnce?: true;
  /** What a member can stop hearing of. */
  mutedBy?: MutedKind;
  /** Of one post, project or room there is at most one mail an hour for all causes that say so. */
  isBusy?: true;
  /** About the safety of the account: its mail says what to do if it was another person. */
  isSafety?: true;
  /** What the field `comment` of the specification holds; the sentence when absent. */
  commentField?: 'cause' | 'words';
  /** What happened, in one sentence; `{name}` caused it, `{words}` are a title or a comment. */
  sentence: Words;
  mail: { ko: MailWords; en: MailWords };
};

/** THE table of what members are notified of; a cause is named as in the specification where that has it. */
export const kinds = {
  Love: {
    thread: 'A',
    addressOf: postAddress,
    mailRule: 'never',
    mutedBy: 'post',
    commentField: 'cause',
    sentence: { ko: '{name} 님이 회원님의 글을 추천했어요.', en: '{name} recommended your post.' },
    mail: {
      ko: {
        subject: '[옮김] 글이 추천을 받았어요',
        line: '{name} 님이 회원님의 글을 추천했어요.',
      },
      en: { subject: '[Omgim] Your post was recommended', line: '{name} recommended your post.' },
    },
  },
  'kick out': {
    thread: 'dlt',
    addressOf: noAddress,
    mailRule: 'wanted',
    commentField: 'cause',
    sentence: {
      ko: '‘{words}’ 프로젝트에서 제외되었어요.',
      en: 'You were removed from the project “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 프로젝트에서 제외되었어요',
        line: '‘{words}’ 프로젝트에서 제외되었어요.',
      },
      en: {
        subject: '[Omgim] You were removed from a project',
        line: 'You were removed from the project “{words}”.',
      },
    },
  },
  invite: {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    commentField: 'cause',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트에 초대했어요.',
      en: '{name} invited you to the project “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 프로젝트에 초대받았어요',
        line: '{name} 님이 ‘{words}’ 프로젝트에 초대했어요.',
      },
      en: {
        subject: '[Omgim] You were invited to a project',
        line: '{name} invited you to the project “{words}”.',
      },
    },
  },
  'invite accepted': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'never',
    mutedBy: 'project',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트에 참여했어요.',
      en: '{name} joined the project “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 초대한 회원이 참여했어요',
        line: '{name} 님이 ‘{words}’ 프로젝트에 참여했어요.',
      },
      en: { subject: '[Omgim] Invitation accepted', line: '{name} joined the project “{words}”.' },
    },
  },
  'invite declined': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'never',
    mutedBy: 'project',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트 초대를 거절했어요.',
      en: '{name} declined the invitation to “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 초대한 회원이 거절했어요',
        line: '{name} 님이 ‘{words}’ 프로젝트 초대를 거절했어요.',
      },
      en: {
        subject: '[Omgim] Invitation declined',
        line: '{name} declined the invitation to “{words}”.',
      },
    },
  },
  'left project': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    mutedBy: 'project',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트에서 나갔어요.',
      en: '{name} left the project “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 팀원이 프로젝트에서 나갔어요',
        line: '{name} 님이 ‘{words}’ 프로젝트에서 나갔어요.',
      },
      en: {
        subject: '[Omgim] A member left your project',
        line: '{name} left the project “{words}”.',
      },
    },
  },
  'role changed': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'never',
    mutedBy: 'project',
    sentence: {
      ko: '‘{words}’ 프로젝트에서 맡은 역할이 바뀌었어요.',
      en: 'Your role in the project “{words}” was changed.',
    },
    mail: {
      ko: {
        subject: '[옮김] 프로젝트에서 맡은 역할이 바뀌었어요',
        line: '‘{words}’ 프로젝트에서 맡은 역할이 바뀌었어요.',
      },
      en: {
        subject: '[Omgim] Your role was changed',
        line: 'Your role in the project “{words}” was changed.',
      },
    },
  },
  'project handed over': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트를 넘겨주었어요. 이제 프로젝트 매니저예요.',
      en: '{name} handed the project “{words}” over to you. You manage it now.',
    },
    mail: {
      ko: {
        subject: '[옮김] 프로젝트를 넘겨받았어요',
        line: '{name} 님이 ‘{words}’ 프로젝트를 넘겨주었어요. 이제 프로젝트 매니저예요.',
      },
      en: {
        subject: '[Omgim] A project was handed over to you',
        line: '{name} handed the project “{words}” over to you. You manage it now.',
      },
    },
  },
  'removal undone': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    sentence: {
      ko: '‘{words}’ 프로젝트에서 제외한 것이 취소되었어요. 역할과 맡은 문장은 그대로예요.',
      en:
        'Your removal from the project “{words}” was undone. Your role and your lines are as before.',
    },
    mail: {
      ko: {
        subject: '[옮김] 프로젝트에서 제외한 것이 취소되었어요',
        line: '‘{words}’ 프로젝트에서 제외한 것이 취소되었어요. 역할과 맡은 문장은 그대로예요.',
      },
      en: {
        subject: '[Omgim] Your removal from a project was undone',
        line:
          'Your removal from the project “{words}” was undone. Your role and your lines are as before.',
      },
    },
  },
  'leaving undone': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    mutedBy: 'project',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트로 돌아왔어요.',
      en: '{name} came back to the project “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 팀원이 프로젝트로 돌아왔어요',
        line: '{name} 님이 ‘{words}’ 프로젝트로 돌아왔어요.',
      },
      en: {
        subject: '[Omgim] A member came back to your project',
        line: '{name} came back to the project “{words}”.',
      },
    },
  },
  'hand-over undone': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트를 되돌려 받았어요. 역할은 전과 같아요.',
      en: '{name} took the project “{words}” back. Your role is as before.',
    },
    mail: {
      ko: {
        subject: '[옮김] 넘겨받은 프로젝트가 되돌아갔어요',
        line: '{name} 님이 ‘{words}’ 프로젝트를 되돌려 받았어요. 역할은 전과 같아요.',
      },
      en: {
        subject: '[Omgim] A project was taken back',
        line: '{name} took the project “{words}” back. Your role is as before.',
      },
    },
  },
  // Without a name: who leaves the service leaves none.
  'member withdrew': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    sentence: {
      ko:
        '‘{words}’ 프로젝트의 팀원 한 명이 탈퇴했어요. 이 팀원에게 배정한 문장은 배정이 풀렸어요.',
      en:
        'A member of the project “{words}” left the service. Lines of theirs are assigned to nobody.',
    },
    mail: {
      ko: {
        subject: '[옮김] 팀원이 탈퇴했어요',
        line:
          '‘{words}’ 프로젝트의 팀원 한 명이 탈퇴했어요. 이 팀원에게 배정한 문장은 배정이 풀렸어요.',
      },
      en: {
        subject: '[Omgim] A member of a project left',
        line:
          'A member of the project “{words}” left the service. Lines of theirs are assigned to nobody.',
      },
    },
  },
  'resources left': {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    sentence: {
      ko:
        '팀원이 탈퇴해서 이 팀원의 번역 메모리와 용어집이 ‘{words}’ 프로젝트에서 빠졌어요. 확정한 번역은 문서에 그대로 있어요.',
      en:
        'A member left the service: their memories and glossaries no longer serve the project “{words}”. Confirmed lines stay in its documents.',
    },
    mail: {
      ko: {
        subject: '[옮김] 프로젝트에서 번역 메모리나 용어집이 빠졌어요',
        line:
          '팀원이 탈퇴해서 이 팀원의 번역 메모리와 용어집이 ‘{words}’ 프로젝트에서 빠졌어요. 확정한 번역은 문서에 그대로 있어요.',
      },
      en: {
        subject: '[Omgim] A project lost memories or glossaries',
        line:
          'A member left the service: their memories and glossaries no longer serve the project “{words}”. Confirmed lines stay in its documents.',
      },
    },
  },
  'manager left': {
    thread: 'pjt',
    addressOf: projectAddress,
    // What is not taken over is lost.
    mailRule: 'always',
    sentence: {
      ko:
        '‘{words}’ 프로젝트의 매니저가 탈퇴했어요. 30일 안에 팀원이 넘겨받지 않으면 프로젝트가 삭제돼요.',
      en:
        'The manager of the project “{words}” left. It is deleted in 30 days unless a member takes it over.',
    },
    mail: {
      ko: {
        subject: '[옮김] 프로젝트 매니저가 탈퇴했어요',
        line:
          '‘{words}’ 프로젝트의 매니저가 탈퇴했어요. 30일 안에 팀원이 넘겨받지 않으면 프로젝트가 삭제돼요.',
      },
      en: {
        subject: '[Omgim] The manager of a project left',
        line:
          'The manager of the project “{words}” left. It is deleted in 30 days unless a member takes it over.',
      },
    },
  },
  assigned: {
    thread: 'pjt',
    addressOf: projectAddress,
    mailRule: 'wanted',
    mutedBy: 'project',
    isSingle: true,
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트의 문장을 배정했어요.',
      en: '{name} assigned lines of the project “{words}” to you.',
    },
    mail: {
      ko: {
        subject: '[옮김] 맡을 문장이 배정되었어요',
        line: '{name} 님이 ‘{words}’ 프로젝트의 문장을 배정했어요.',
      },
      en: {
        subject: '[Omgim] Lines were assigned to you',
        line: '{name} assigned lines of the project “{words}” to you.',
      },
    },
  },
  comment: {
    thread: '0',
    addressOf: postAddress,
    mailRule: 'wanted',
    mutedBy: 'post',
    isBusy: true,
    commentField: 'words',
    sentence: { ko: '{name} 님의 댓글: {words}', en: '{name} commented: {words}' },
    mail: {
      ko: { subject: '[옮김] 새 댓글이 있어요', line: '{name} 님의 댓글: ‘{words}’' },
      en: { subject: '[Omgim] A new comment', line: '{name} commented: “{words}”' },
    },
  },
  reply: {
    thread: 'A',
    addressOf: postAddress,
    mailRule: 'wanted',
    mutedBy: 'post',
    isBusy: true,
    commentField: 'words',
    sentence: { ko: '{name} 님의 답글: {words}', en: '{name} replied: {words}' },
    mail: {
      ko: { subject: '[옮김] 댓글에 답글이 달렸어요', line: '{name} 님의 답글: ‘{words}’' },
      en: { subject: '[Omgim] A reply to your comment', line: '{name} replied: “{words}”' },
    },
  },
  mention: {
    thread: 'A',
    addressOf: postAddress,
    mailRule: 'wanted',
    mutedBy: 'post',
    isBusy: true,
    commentField: 'words',
    sentence: {
      ko: '{name} 님이 댓글에서 회원님을 언급했어요: {words}',
      en: '{name} mentioned you: {words}',
    },
    mail: {
      ko: {
        subject: '[옮김] 댓글에서 언급되었어요',
        line: '{name} 님이 회원님을 언급했어요: ‘{words}’',
      },
      en: { subject: '[Omgim] You were mentioned', line: '{name} mentioned you: “{words}”' },
    },
  },
  'accepted answer': {
    thread: 'A',
    addressOf: postAddress,
    mailRule: 'wanted',
    mutedBy: 'post',
    isSingle: true,
    sentence: {
      ko: '{name} 님이 ‘{words}’ 질문에서 회원님의 답변을 채택했어요.',
      en: '{name} accepted your answer to “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 답변이 채택되었어요',
        line: '{name} 님이 ‘{words}’ 질문에서 회원님의 답변을 채택했어요.',
      },
      en: {
        subject: '[Omgim] Your answer was accepted',
        line: '{name} accepted your answer to “{words}”.',
      },
    },
  },
  'question answered': {
    thread: 'A',
    addressOf: postAddress,
    mailRule: 'wanted',
    mutedBy: 'post',
    isSingle: true,
    sentence: {
      ko: '{name} 님이 회원님의 질문 ‘{words}’의 답변을 채택했어요.',
      en: '{name} accepted an answer to your question “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 질문의 답변이 채택되었어요',
        line: '{name} 님이 회원님의 질문 ‘{words}’의 답변을 채택했어요.',
      },
      en: {
        subject: '[Omgim] An answer was accepted',
        line: '{name} accepted an answer to your question “{words}”.',
      },
    },
  },
  'chat mention': {
    thread: 'chat',
    addressOf: chatAddress,
    mailRule: 'wanted',
    isBusy: true,
    isOnce: true,
    commentField: 'words',
    sentence: {
      ko: '{name} 님이 채팅에서 회원님을 언급했어요: {words}',
      en: '{name} mentioned you in a chat: {words}',
    },
    mail: {
      ko: {
        subject: '[옮김] 채팅에서 언급되었어요',
        line: '{name} 님이 채팅에서 회원님을 언급했어요: ‘{words}’',
      },
      en: {
        subject: '[Omgim] You were mentioned in a chat',
        line: '{name} mentioned you in a chat: “{words}”',
      },
    },
  },
  // By mail alone: pages show what is unread beside each chat.
  'chat unread': {
    thread: 'chat',
    addressOf: noAddress,
    mailRule: 'wanted',
    mailPath: '/chats',
    isSingle: true,
    sentence: {
      ko: '{name} 님이 보낸 메시지를 아직 읽지 않았어요: {words}',
      en: 'You have not read what {name} wrote: {words}',
    },
    mail: {
      ko: {
        subject: '[옮김] 읽지 않은 메시지가 있어요',
        line: '{name} 님이 보낸 메시지를 아직 읽지 않으셨어요: ‘{words}’',
      },
      en: {
        subject: '[Omgim] You have unread messages',
        line: 'You have not read what {name} wrote: “{words}”',
      },
    },
  },
  // The cause mails a letter of its own, with the reason and the way to object.
  moderation: {
    thread: 'moderation',
    addressOf: moderationAddress,
    mailRule: 'never',
    sentence: {
      ko: '회원님이 쓴 글이나 계정에 운영 조치가 있었어요. 이유를 확인해 주세요: {words}',
      en: 'The operator has decided about something of yours. See why: {words}',
    },
    mail: {
      ko: {
        subject: '[옮김] 운영 정책에 따른 조치 안내',
        line: '운영 정책에 따른 조치가 있었어요: ‘{words}’',
      },
      en: {
        subject: '[Omgim] What was done to your content',
        line: 'The operator has decided about “{words}”.',
      },
    },
  },
  'appeal answered': {
    thread: 'moderation',
    addressOf: moderationAddress,
    mailRule: 'never',
    sentence: {
      ko: '이의 신청에 대한 답변이 왔어요.',
      en: 'Your objection was answered.',
    },
    mail: {
      ko: { subject: '[옮김] 이의 신청 결과 안내', line: '이의 신청에 답변드렸어요.' },
      en: { subject: '[Omgim] Your objection was answered', line: 'Your objection was answered.' },
    },
  },
  'report acted': {
    thread: 'moderation',
    addressOf: moderationAddress,
    mailRule: 'wanted',
    sentence: {
      ko: '신고하신 내용을 확인하고 조치했어요. 알려 주셔서 고마워요.',
      en: 'What you reported was dealt with. Thank you for letting us know.',
    },
    mail: {
      ko: {
        subject: '[옮김] 신고하신 내용을 처리했어요',
        line: '신고하신 내용을 확인하고 조치했어요. 알려 주셔서 고마워요.',
      },
      en: {
        subject: '[Omgim] Your report was dealt with',
        line: 'What you reported was dealt with. Thank you for letting us know.',
      },
    },
  },
  'report dismissed': {
    thread: 'moderation',
    addressOf: moderationAddress,
    mailRule: 'wanted',
    sentence: {
      ko: '신고하신 내용을 확인했지만 운영 정책을 어긴 점을 찾지 못했어요.',
      en: 'What you reported was checked and does not break the terms.',
    },
    mail: {
      ko: {
        subject: '[옮김] 신고하신 내용을 확인했어요',
        line: '신고하신 내용을 확인했지만 운영 정책을 어긴 점을 찾지 못했어요.',
      },
      en: {
        subject: '[Omgim] Your report was checked',
        line: 'What you reported was checked and does not break the terms.',
      },
    },
  },
  'urgent report': {
    thread: 'moderation',
    addressOf: queueAddress,
    mailRule: 'always',
    isSingle: true,
    sentence: {
      ko: '불법촬영물 신고가 들어왔어요. 바로 확인해 주세요.',
      en: 'Illegally filmed material was reported. Look at it at once.',
    },
    mail: {
      ko: {
        subject: '[옮김] 급한 신고가 들어왔어요',
        line: '불법촬영물 신고가 들어왔어요. 바로 확인해 주세요.',
      },
      en: {
        subject: '[Omgim] An urgent report',
        line: 'Illegally filmed material was reported. Look at it at once.',
      },
    },
  },
  'rights request': {
    thread: 'moderation',
    addressOf: requestsAddress,
    mailRule: 'always',
    isSingle: true,
    sentence: {
      ko: '권리 침해 신고가 들어왔어요. 확인해 주세요.',
      en: 'A request about infringed rights has arrived.',
    },
    mail: {
      ko: {
        subject: '[옮김] 권리 침해 신고가 들어왔어요',
        line: '권리 침해 신고가 들어왔어요. 지체 없이 확인해 주세요.',
      },
      en: {
        subject: '[Omgim] Infringed rights',
        line: 'A request about infringed rights has arrived. Look at it without delay.',
      },
    },
  },
  // The cause mails a letter of its own, with the answer.
  'inquiry answered': {
    thread: 'inquiry',
    addressOf: inquiryAddress,
    mailRule: 'never',
    isSingle: true,
    sentence: {
      ko: '‘{words}’ 문의에 답변이 왔어요.',
      en: 'Your inquiry “{words}” was answered.',
    },
    mail: {
      ko: { subject: '[옮김] 문의에 답변드려요', line: '‘{words}’ 문의에 답변드렸어요.' },
      en: {
        subject: '[Omgim] Your inquiry was answered',
        line: 'Your inquiry “{words}” was answered.',
      },
    },
  },
  'line comment': {
    thread: 'document',
    addressOf: documentAddress,
    mailRule: 'wanted',
    sentence: { ko: '{name} 님의 문장 댓글: {words}', en: '{name} on a line: {words}' },
    mail: {
      ko: { subject: '[옮김] 문장에 새 댓글이 있어요', line: '{name} 님의 댓글: ‘{words}’' },
      en: { subject: '[Omgim] A comment on a line', line: '{name} commented: “{words}”' },
    },
  },
  'review started': {
    thread: 'document',
    addressOf: reviewsAddress,
    mailRule: 'wanted',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 문서의 감수를 부탁했어요.',
      en: '{name} asks you to review “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 감수를 부탁받았어요',
        line: '{name} 님이 ‘{words}’ 문서의 감수를 부탁했어요.',
      },
      en: { subject: '[Omgim] A review for you', line: '{name} asks you to review “{words}”.' },
    },
  },
  'review finished': {
    thread: 'document',
    addressOf: reviewsAddress,
    mailRule: 'wanted',
    sentence: {
      ko: '{name} 님이 ‘{words}’ 문서의 감수를 마쳤어요. 표시된 오류에 답해 주세요.',
      en: '{name} has reviewed “{words}”. Please answer the errors that are marked.',
    },
    mail: {
      ko: {
        subject: '[옮김] 감수가 끝났어요',
        line: '{name} 님이 ‘{words}’ 문서의 감수를 마쳤어요. 표시된 오류에 답해 주세요.',
      },
      en: {
        subject: '[Omgim] A review is finished',
        line: '{name} has reviewed “{words}”. Please answer the errors that are marked.',
      },
    },
  },
  'statement released': {
    thread: 'pjt',
    addressOf: statementsAddress,
    mailRule: 'wanted',
    isSingle: true,
    sentence: {
      ko: '{name} 님이 ‘{words}’ 프로젝트의 작업 명세를 공개했어요.',
      en: '{name} released a work statement in the project “{words}”.',
    },
    mail: {
      ko: {
        subject: '[옮김] 작업 명세가 공개됐어요',
        line: '{name} 님이 ‘{words}’ 프로젝트의 작업 명세를 공개했어요.',
      },
      en: {
        subject: '[Omgim] A work statement was released',
        line: '{name} released a work statement in the project “{words}”.',
      },
    },
  },
  'review answered': {
    thread: 'document',
    addressOf: reviewsAddress,
    mailRule: 'wanted',
    isSingle: true,
    sentence: {
      ko: '‘{words}’ 문서의 감수에 답이 달렸어요. 결과를 확인해 주세요.',
      en: 'The review of “{words}” is answered. See what was found.',
    },
    mail: {
      ko: {
        subject: '[옮김] 감수에 답이 달렸어요',
        line: '‘{words}’ 문서의 감수에 답이 달렸어요. 결과를 확인해 주세요.',
      },
      en: {
        subject: '[Omgim] A review is answered',
        line: 'The review of “{words}” is answered. See what was found.',
      },
    },
  },
  'job finished': {
    thread: 'document',
    addressOf: documentAddress,
    mailRule: 'wanted',
    isSingle: true,
    sentence: {
      ko: '‘{words}’ 문서의 초벌 번역이 끝났어요.',
      en: 'The draft of “{words}” is ready.',
    },
    mail: {
      ko: {
        subject: '[옮김] 초벌 번역이 끝났어요',
        line: '‘{words}’ 문서의 초벌 번역이 끝났어요. 이제 문장을 다듬을 수 있어요.',
      },
      en: {
        subject: '[Omgim] Your draft is ready',
        line: 'The draft of “{words}” is ready to be edited.',
      },
    },
  },
  'job partly finished': {
    thread: 'document',
    addressOf: documentAddress,
    mailRule: 'wanted',
    isSingle: true,
    sentence: {
      ko: '일부 문장만 초벌 번역했어요. 나머지는 원문이에요: {words}',
      en: 'Only a part of the draft is there, the rest stays source: {words}',
    },
    mail: {
      ko: {
        subject: '[옮김] 일부 문장만 초벌 번역했어요',
        line: '일부 문장만 초벌 번역했어요. 나머지는 원문이에요: {words}',
      },
      en: {
        subject: '[Omgim] A part of your draft is there',
        line: 'Only a part of the draft is there, the rest stays source: {words}',
      },
    },
  },
  'job failed': {
    thread: 'document',
    addressOf: documentAddress,
    mailRule: 'wanted',
    isSingle: true,
    sentence: {
      ko: '‘{words}’ 문서의 초벌 번역을 끝내지 못했어요. 문서를 열어 이유를 확인해 주세요.',
      en: 'The draft of “{words}” could not be finished. Open the document to see why.',
    },
    mail: {
      ko: {
        subject: '[옮김] 초벌 번역을 끝내지 못했어요',
        line: '‘{words}’ 문서의 초벌 번역을 끝내지 못했어요. 문서를 열면 이유를 볼 수 있어요.',
      },
      en: {
        subject: '[Omgim] A draft could not be finished',
        line: 'The draft of “{words}” could not be finished. The document says why.',
      },
    },
  },
  'password changed': {
    thread: 'account',
    addressOf: accountAddress,
    mailRule: 'never',
    isSafety: true,
    sentence: {
      ko: '비밀번호가 변경되었어요. 직접 변경하지 않았다면 바로 재설정해 주세요.',
      en: 'Your password was changed. If it was not you, reset it at once.',
    },
    mail: {
      ko: {
        subject: '[옮김] 비밀번호가 변경되었어요',
        line: '계정의 비밀번호가 변경되었어요.',
      },
      en: { subject: '[Omgim] Your password was changed', line: 'Your password was changed.' },
    },
  },
  'token made': {
    thread: 'account',
    addressOf: accountAddress,
    mailRule: 'always',
    isSafety: true,
    sentence: {
      ko: '새 액세스 토큰이 만들어졌어요. 직접 만들지 않았다면 프로필에서 바로 폐기해 주세요.',
      en: 'An access token was made. If it was not you, revoke it in your profile at once.',
    },
    mail: {
      ko: {
        subject: '[옮김] 액세스 토큰이 만들어졌어요',
        line:
          '계정에 새 액세스 토큰이 만들어졌어요. 직접 만드신 것이 아니라면 프로필에서 토큰을 폐기하고 비밀번호를 변경해 주세요.',
      },
      en: {
        subject: '[Omgim] An access token was made',
        line:
          'A new access token was made in your account. If it was not you, revoke it in your profile and change your password.',
      },
    },
  },
  'webhook off': {
    thread: 'account',
    addressOf: webhooksAddress,
    mailRule: 'always',
    mailPath: '/profile/webhooks',
    sentence: {
      ko: '‘{words}’ 주소가 알림을 받지 않아 웹훅을 껐어요. 고친 뒤 다시 켜 주세요.',
      en:
        '“{words}” takes no deliveries, so its webhook was switched off. Mend it and switch it on.',
    },
    mail: {
      ko: {
        subject: '[옮김] 웹훅이 꺼졌어요',
        line:
          '‘{words}’ 주소가 알림을 받지 않아 웹훅을 껐어요. 받는 쪽을 고친 뒤 웹훅 화면에서 다시 켜 주세요.',
      },
      en: {
        subject: '[Omgim] A webhook was switched off',
        line:
          '“{words}” takes no deliveries, so its webhook was switched off. Mend the receiver and switch the webhook on again.',
      },
    },
  },
  'second factor on': {
    thread: 'account',
    addressOf: accountAddress,
    mailRule: 'always',
    isSafety: true,
    sentence: { ko: '2단계 인증이 켜졌어요.', en: 'The second factor is on.' },
    mail: {
      ko: {
        subject: '[옮김] 2단계 인증이 켜졌어요',
        line: '이제 로그인할 때 비밀번호와 함께 인증 앱의 숫자를 확인해요.',
      },
      en: {
        subject: '[Omgim] The second factor is on',
        line: 'From now on, logging in takes a number from your app besides the password.',
      },
    },
  },
  'second factor off': {
    thread: 'account',
    addressOf: accountAddress,
    mailRule: 'always',
    isSafety: true,
    sentence: {
      ko: '2단계 인증이 꺼졌어요. 직접 끄지 않았다면 비밀번호를 바로 변경해 주세요.',
      en: 'The second factor was turned off. If it was not you, change your password at once.',
    },
    mail: {
      ko: {
        subject: '[옮김] 2단계 인증이 꺼졌어요',
        line: '이제 비밀번호만으로 로그인할 수 있어요.',
      },
      en: {
        subject: '[Omgim] The second factor is off',
        line: 'From now on, the password alone is enough to log in.',
      },
    },
  },
} as const satisfies Record<string, NotificationKind>;

export type Cause = keyof typeof kinds;

export function causesWith(isMeant: (kind: NotificationKind) => boolean): Cause[] {
  return (Object.keys(kinds) as Cause[]).filter((cause) => isMeant(kinds[cause]));
}

/** Undefined for a cause of another version. */
export function kindOf(cause: string): NotificationKind | undefined {
  return Object.hasOwn(kinds, cause) ? kinds[cause as Cause] : undefined;
}
