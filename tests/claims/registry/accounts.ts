import { VERIFICATION_MS } from '../../../src/accounts/users/rules.ts';
import { verificationLimits } from '../../../src/accounts/verification/rules.ts';
import {
  CODE_MS,
  CODE_TRIES,
  recoveryLimits,
  RESET_MS,
} from '../../../src/accounts/recovery/rules.ts';
import { SESSION_MS } from '../../../src/accounts/sessions/rules.ts';
import { START_CODE_MS, START_CODE_TRIES } from '../../../src/accounts/operator/rules.ts';
import { MOST_FAILURES } from '../../../src/accounts/users/rules.ts';
import { retention } from '../../../src/privacy/withdrawal/rules.ts';
import { RESTORE_MS } from '../../../src/projects/projects/rules.ts';
import type { Registry } from './proof.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const consents = 'src/accounts/consents';
const profile = 'src/accounts/profile/profile.test.ts';
const confirming = 'src/accounts/verification/confirm-account.test.ts';
const codes = 'src/accounts/recovery/codes.test.ts';
const resetting = 'src/accounts/recovery/reset-password.test.ts';
const leaving = 'src/privacy/withdrawal/withdraw.test.ts';
const purging = 'src/privacy/withdrawal/purge.test.ts';
const teamProjects = 'src/privacy/withdrawal/team-projects.test.ts';
const goesOn =
  'src/projects/teams/undo-change.test.ts › a removal that is undone leaves role, colour and assigned lines as they were';
const operator = 'src/accounts/operator/operator.test.ts';
const linkOfDay = `${confirming} › the link works until a day has passed`;
const onRequest =
  'src/accounts/verification/confirm-account.test.ts › a new link comes on request, once in ten minutes';
const documentsGo = `${leaving} › documents and their files go with the member`;
const destroyed = `${purging} › %s is destroyed %d months after leaving`;
const stays =
  'islands/runtime/session.test.ts › what is typed and unsaved outlives a login that ends by itself';
const linkMinutes = { numbers: [RESET_MS / MINUTE_MS, 1] } as const;

/** Joining, signing in, one's account, leaving, and the mails about them. */
export const accounts: Registry = {
  // mails
  '${legal.version}부터 새 ${title}이 적용돼요.': {
    test: `${consents}/announce-changes.test.ts › every member is mailed once`,
  },
  '동의하지 않으시면 언제든지 탈퇴할 수 있어요.': {
    test:
      `${consents}/renew-consents.test.ts › whoever declines can read, take their data along, withdraw`,
  },
  '[옮김] 소식 메일 수신 ${done} 처리 결과를 알려 드려요': {
    test: `${profile} › giving and taking back the consent to news is confirmed by mail`,
  },
  '프로필 수정 화면에서 언제든지 다시 바꿀 수 있어요.': {
    test: `${profile} › consent to news is a row each time it is given, and closed`,
  },
  '${dayOf(agreedAt)}에 옮김의 소식 메일을 받는 데 동의하셨어요.': {
    test: `${consents}/announce-changes.test.ts › a consent to news is confirmed every two years`,
  },
  '관계 법령에 따라 2년마다 알려 드리고 있어요.': {
    test: `${consents}/announce-changes.test.ts › a consent to news is confirmed every two years`,
  },
  '비밀번호가 다섯 번 잘못 입력되어 계정을 잠시 보호하고 있어요.': { numbers: [MOST_FAILURES] },
  '코드는 10분 동안 한 번만 쓸 수 있어요.': {
    numbers: [CODE_MS / MINUTE_MS, 1],
    test: [
      `${codes} › a code works until ten minutes have passed`,
      `${codes} › W2: five bare failures make one mail, and its code opens the account once`,
    ],
  },
  '코드를 입력하지 않아도 24시간 뒤에는 보호가 풀려요.': {
    test: `${codes} › after a day of suspicion failures count from the start`,
  },
  '링크는 30분 동안 한 번만 쓸 수 있어요.': {
    ...linkMinutes,
    test: [
      `${resetting} › W4: a mailed token gives a new password once`,
      `${resetting} › W4: the token works until thirty minutes have passed`,
    ],
  },
  '링크는 24시간 동안 한 번만 쓸 수 있어요.': {
    numbers: [VERIFICATION_MS / HOUR_MS, 1],
    test: [linkOfDay, `${confirming} › W5: opening the link ten times changes nothing`],
  },

  // joining and signing in
  '저장된 작업은 그대로 있어요.': { test: stays },
  '저장된 작업은 그대로 있고, 다시 로그인하면 이어서 쓸 수 있어요.': { test: stays },
  '이 화면에 쓰던 내용은 그대로 있어요.': { test: stays },
  '작업하던 내용은 그대로 있어요.': {
    test: `${consents}/renew-consents.test.ts › work that is under way goes on`,
  },
  '이메일과 닉네임만 있으면 바로 시작할 수 있어요.': {
    test: 'src/accounts/sign-in/register-account.test.ts › joining creates an unverified account',
  },
  '인증 메일은 10분에 한 번 다시 보낼 수 있어요.': {
    numbers: [verificationLimits.mail.periodMs / MINUTE_MS],
    test: onRequest,
  },
  '인증 메일은 10분에 한 번 보낼 수 있어요.': {
    numbers: [verificationLimits.mail.periodMs / MINUTE_MS, verificationLimits.mail.count],
    test: onRequest,
  },
  '만 14세 이상입니다.': {
    test: 'src/accounts/sign-in/register-account.test.ts › account.underAge',
  },
  '링크는 24시간 동안 쓸 수 있어요.': { numbers: [VERIFICATION_MS / HOUR_MS], test: linkOfDay },
  '{minutes}분 뒤에 자동으로 로그아웃돼요.': {
    test: 'src/accounts/sessions/sessions.test.ts › a session ends after a day',
  },
  '비밀번호를 한 번 더 입력하면 하루 더 이어서 쓸 수 있어요.': {
    numbers: [SESSION_MS / DAY_MS],
    test: 'src/accounts/sessions/sessions.test.ts › a session ends after a day',
  },
  '메일은 1분에 한 번 보낼 수 있어요.': {
    numbers: [
      recoveryLimits.mailsOfAccountAtOnce.periodMs / MINUTE_MS,
      recoveryLimits.mailsOfAccountAtOnce.count,
    ],
  },
  '코드는 10분 동안, 다섯 번까지 입력해 볼 수 있어요.': {
    numbers: [CODE_MS / MINUTE_MS, CODE_TRIES],
    test: `${codes} › five wrong codes use the right one up`,
  },
  '변경하면 다른 기기에서는 모두 로그아웃돼요.': {
    test: `${resetting} › W4: a mailed token gives a new password once, and all sessions end`,
  },
  '사용할 수 있는 이메일이에요.': { none: 'a state of the page' },
  '사용할 수 있는 닉네임이에요.': { none: 'a state of the page' },
  '개발할 때만 보이는 화면이에요.': {
    test: 'routes/pages/accounts/pages.test.ts › outbox',
  },
  '30분 동안 한 번만 쓸 수 있고, 다섯 번 틀리면 만료돼요.': {
    numbers: [START_CODE_MS / MINUTE_MS, 1, START_CODE_TRIES],
    test: [
      `${operator} › the start code makes a member operator, once`,
      `${operator} › five wrong tries end the code`,
    ],
  },

  // one's account
  '비밀번호 변경처럼 계정 보안에 관한 메일은 항상 보내 드려요.': {
    test:
      'src/notifications/feed/notifications.test.ts › mails go to those who want them; about safety to everybody',
  },
  '지금 쓰는 기기까지 모두 로그아웃돼요.': {
    test:
      'src/accounts/devices/devices.test.ts › logging out everywhere ends every session, this one too',
  },
  '옮김이 보관하는 내 정보를 모두 파일 하나로 받을 수 있어요.': {
    test: `${profile} › the export holds what is kept of the member, and no secret`,
  },
  '켜면 지금 이 기기만 남고 다른 기기에서는 모두 로그아웃돼요.': {
    test:
      'src/accounts/second-factor/second-factor.test.ts › turning it on logs out all other devices, and this one goes on',
  },
  '휴대전화를 잃어버렸을 때 쓸 복구 코드예요.': { none: 'a state of the page' },
  '코드 하나는 한 번만 쓸 수 있어요.': {
    test:
      'src/accounts/second-factor/second-factor.test.ts › each of the ten recovery codes opens once',
  },

  // leaving
  '30일 안에 팀원이 넘겨받지 않으면 프로젝트가 삭제돼요.': {
    numbers: [RESTORE_MS / DAY_MS],
    test: `${teamProjects} › after thirty days without a manager it goes`,
  },
  '확정한 번역은 문서에 그대로 있어요.': {
    test: `${teamProjects} › the team is told when memories and glossaries go with who lent them`,
  },
  '그 밖에 ${more}건이 더 있어요.': { none: 'about a text' },
  '[옮김] 새 소식 ${rows.length}건이 있어요': { none: 'about a text' },
  '프로필 수정에서 이메일 수신을 껐기 때문에 지금은 메일을 보내지 않아요.': {
    test:
      'src/notifications/settings/settings.test.ts › what was to be mailed is not when the member has turned it off meanwhile',
  },
  '{date}까지 팀원이 넘겨받지 않으면 이 프로젝트는 모두 삭제돼요.': {
    test: `${teamProjects} › after thirty days without a manager it goes`,
  },
  '탈퇴하면 올린 문서와 번역문이 모두 삭제되고 복구할 수 없어요.': { test: documentsGo },
  '문서와 번역문이 모두 삭제되고 복구할 수 없다는 것을 확인했으며, 탈퇴에 동의합니다.': {
    test: documentsGo,
  },
  '프로젝트를 열어 팀원에게 넘기거나 보관한 뒤에 탈퇴할 수 있어요.': {
    test:
      `${leaving} › whoever manages a running project is told which one, and leaves when it is archived`,
  },
  '넘기지 않으면 팀원에게 알림과 메일을 보내고, 30일 안에 넘겨받는 팀원이 없으면 삭제돼요.': {
    numbers: [RESTORE_MS / DAY_MS],
    test: [
      `${teamProjects} › an archived project of a team stays, the team is told here and by mail`,
      `${teamProjects} › after thirty days without a manager it goes`,
    ],
  },
  '내 번역 메모리와 용어집은 함께 삭제돼요.': {
    test:
      'src/language-resources/glossaries/glossary.test.ts › the export of their data holds the glossaries of a member, and leaving takes them away',
  },
  '문서, 번역문, 설정은 바로 삭제되며 복구할 수 없습니다.': { test: documentsGo },
  '부정 이용을 막기 위해 이메일과 닉네임을 탈퇴 후 1개월 동안 따로 보관한 뒤 삭제합니다.': {
    numbers: [retention.identity.months],
    test: destroyed,
  },
  '서비스 이용 기록과 접속 IP 주소는 탈퇴 후 3개월 동안 보관합니다.': {
    numbers: [retention.log.months],
    test: destroyed,
  },
  '법령이 정한 기록(계약·결제 5년, 문의 처리 3년)은 그 기간 동안 보관합니다.': {
    numbers: [retention.contract.months / 12, 3],
    test: destroyed,
    duty: 'operator',
  },
  '다른 기기에서도 모두 로그아웃됩니다.': {
    test: `${leaving} › leaving ends every session and empties the browser`,
  },
  '비밀번호는 바뀌지 않아요.': { test: `${resetting} › asking for the link changes no password` },
  '역할과 맡은 문장은 그대로예요.': { test: goesOn },
  '토큰마다 1분에 {count}번까지 요청할 수 있어요.': {
    test: 'src/public-api/tokens/tokens.test.ts › calls are counted by token',
  },
  '아래에 표시된 요청은 Idempotency-Key 머리글과 함께 다시 보내도 한 번만 처리돼요.': {
    test: 'src/public-api/idempotency/idempotency.test.ts › is done once',
  },
  '처리하던 서버가 답하기 전에 멈춘 요청만 다시 처리될 수 있어요.': {
    test: 'src/public-api/idempotency/idempotency.test.ts › a call whose process died',
  },
  '그사이 바뀐 문장은 덮어쓰지 않아요.': {
    test: 'tests/security/public-matrix.test.ts › a line that has changed is not written over',
  },
};
