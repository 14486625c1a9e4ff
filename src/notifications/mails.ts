import { type Letter, letterMail } from '../mail/letter.ts';
import type { Mail } from '../ports/mailer/port.ts';
import type { UiLang } from '../shared/languages.ts';
import type { Cause } from './rules.ts';

type Recipient = { email: string; name: string; lang: UiLang };
type Facts = { cause: Cause; actorName: string; words: string; link: string };

/** A notification as a mail, in the language of the member. */
export function notificationMail({ email, name, lang }: Recipient, facts: Facts): Mail {
  const { subject, line } = contents[facts.cause][lang];
  const said = line.replace(
    /\{(name|words)\}/g,
    (_, key) => key === 'name' ? facts.actorName : facts.words,
  );
  return letterMail(email, lang, {
    ...frames[lang](name, facts.cause),
    subject,
    lines: [said],
    link: { href: facts.link, button: lang === 'ko' ? '알림 보기' : 'See notifications' },
  });
}

type Frame = Pick<Letter, 'hello' | 'foot'>;

const frames: Record<UiLang, (name: string, cause: Cause) => Frame> = {
  ko: (name, cause) => ({
    hello: `${name} 님, 안녕하십니까.`,
    foot: [
      isSafety(cause)
        ? '직접 하신 일이 아니라면 비밀번호를 바로 변경해 주십시오.'
        : '이런 메일을 받지 않으시려면 프로필 수정 화면에서 이메일 수신을 꺼 주십시오.',
      '옮김 드림',
    ],
  }),
  en: (name, cause) => ({
    hello: `Hello ${name},`,
    foot: [
      isSafety(cause)
        ? 'If it was not you, change your password at once.'
        : 'To stop mails like this one, turn them off where you edit your profile.',
      'Omgim',
    ],
  }),
};

function isSafety(cause: Cause): boolean {
  return cause.startsWith('second factor') || cause === 'password changed';
}

const contents: Record<Cause, Record<UiLang, { subject: string; line: string }>> = {
  Love: {
    ko: {
      subject: '[옮김] 글이 추천을 받았습니다',
      line: '{name} 님이 회원님의 글을 추천했습니다.',
    },
    en: { subject: '[Omgim] Your post was recommended', line: '{name} recommended your post.' },
  },
  'kick out': {
    ko: {
      subject: '[옮김] 프로젝트에서 제외되었습니다',
      line: '‘{words}’ 프로젝트에서 제외되었습니다.',
    },
    en: {
      subject: '[Omgim] You were removed from a project',
      line: 'You were removed from the project “{words}”.',
    },
  },
  invite: {
    ko: {
      subject: '[옮김] 프로젝트에 초대받았습니다',
      line: '{name} 님이 ‘{words}’ 프로젝트에 초대했습니다.',
    },
    en: {
      subject: '[Omgim] You were invited to a project',
      line: '{name} invited you to the project “{words}”.',
    },
  },
  'invite accepted': {
    ko: {
      subject: '[옮김] 초대를 수락했습니다',
      line: '{name} 님이 ‘{words}’ 프로젝트에 참여했습니다.',
    },
    en: { subject: '[Omgim] Invitation accepted', line: '{name} joined the project “{words}”.' },
  },
  'invite declined': {
    ko: {
      subject: '[옮김] 초대를 거절했습니다',
      line: '{name} 님이 ‘{words}’ 프로젝트 초대를 거절했습니다.',
    },
    en: {
      subject: '[Omgim] Invitation declined',
      line: '{name} declined the invitation to “{words}”.',
    },
  },
  'left project': {
    ko: {
      subject: '[옮김] 팀원이 프로젝트에서 나갔습니다',
      line: '{name} 님이 ‘{words}’ 프로젝트에서 나갔습니다.',
    },
    en: {
      subject: '[Omgim] A member left your project',
      line: '{name} left the project “{words}”.',
    },
  },
  'role changed': {
    ko: {
      subject: '[옮김] 프로젝트에서 맡은 역할이 바뀌었습니다',
      line: '‘{words}’ 프로젝트에서 맡은 역할이 바뀌었습니다.',
    },
    en: {
      subject: '[Omgim] Your role was changed',
      line: 'Your role in the project “{words}” was changed.',
    },
  },
  assigned: {
    ko: {
      subject: '[옮김] 맡을 문장이 배정되었습니다',
      line: '{name} 님이 ‘{words}’ 프로젝트의 문장을 배정했습니다.',
    },
    en: {
      subject: '[Omgim] Lines were assigned to you',
      line: '{name} assigned lines of the project “{words}” to you.',
    },
  },
  'project handed over': {
    ko: {
      subject: '[옮김] 프로젝트를 넘겨받았습니다',
      line: '{name} 님이 ‘{words}’ 프로젝트를 넘겨주었습니다. 이제 프로젝트 관리자입니다.',
    },
    en: {
      subject: '[Omgim] A project was handed over to you',
      line: '{name} handed the project “{words}” over to you. You manage it now.',
    },
  },
  'line comment': {
    ko: { subject: '[옮김] 문장에 새 댓글이 있습니다', line: '{name} 님의 댓글: {words}' },
    en: { subject: '[Omgim] A comment on a line', line: '{name} commented: {words}' },
  },
  comment: {
    ko: { subject: '[옮김] 새 댓글이 있습니다', line: '{name} 님의 댓글: {words}' },
    en: { subject: '[Omgim] A new comment', line: '{name} commented: {words}' },
  },
  'job finished': {
    ko: {
      subject: '[옮김] 초벌 번역이 끝났습니다',
      line: '‘{words}’ 문서의 초벌 번역이 끝났습니다. 이제 문장을 다듬으실 수 있습니다.',
    },
    en: {
      subject: '[Omgim] Your draft is ready',
      line: 'The draft of “{words}” is ready to be edited.',
    },
  },
  'job failed': {
    ko: {
      subject: '[옮김] 초벌 번역을 끝내지 못했습니다',
      line: '‘{words}’ 문서의 초벌 번역을 끝내지 못했습니다. 문서를 열면 이유를 보실 수 있습니다.',
    },
    en: {
      subject: '[Omgim] A draft could not be finished',
      line: 'The draft of “{words}” could not be finished. The document says why.',
    },
  },
  'password changed': {
    ko: { subject: '[옮김] 비밀번호가 변경되었습니다', line: '계정의 비밀번호가 변경되었습니다.' },
    en: { subject: '[Omgim] Your password was changed', line: 'Your password was changed.' },
  },
  'second factor on': {
    ko: {
      subject: '[옮김] 2단계 인증이 설정되었습니다',
      line: '이제 로그인할 때 비밀번호와 함께 인증 앱의 숫자를 확인합니다.',
    },
    en: {
      subject: '[Omgim] The second factor is on',
      line: 'From now on, logging in takes a number from your app besides the password.',
    },
  },
  'second factor off': {
    ko: {
      subject: '[옮김] 2단계 인증이 꺼졌습니다',
      line: '이제 비밀번호만으로 로그인할 수 있습니다.',
    },
    en: {
      subject: '[Omgim] The second factor is off',
      line: 'From now on, the password alone is enough to log in.',
    },
  },
};
