import { OPERATOR_FACTS_MS } from '../../../src/accounts/security-events/rules.ts';
import { REAUTHENTICATION_MS } from '../../../src/accounts/sessions/rules.ts';
import { LEGAL_MONTHS } from '../../../src/billing/payments/retention/rules.ts';
import { CONSENT_DAYS, CUT_DAYS, RAISE_DAYS } from '../../../src/billing/plans/prices/rules.ts';
import { READ_ONLY_MS_AT_MOST } from '../../../src/notifications/notices/rules.ts';
import { SHOWN_DAYS } from '../../../src/operator/costs/read-costs.ts';
import { CHANGES_POLL_MS } from '../../../src/work/changes/share-events.ts';
import { LAG_WINDOW_MS } from '../../../src/server/health/loop-lag.ts';
import type { Registry } from './proof.ts';

const payments = 'src/operator/payments/payments.test.ts';
const service = 'src/operator/service.test.ts';
const prices = 'src/operator/settings/prices.test.ts';
const lines = 'src/operator/settings/lines.test.ts';
const health = 'src/operator/health/health.test.ts';
const readOnly = 'src/operator/notices/read-only.test.ts';
const figures = 'src/operator/figures/figures.test.ts';
const roles = 'src/operator/roles/roles.test.ts';
const redis = 'tests/integration/redis.test.ts';
const allAndPart = `${payments} › all of it ends the plan and the renewal`;

/** What the console says to those who run the service. */
export const operators: Registry = {
  '비밀번호를 입력하면 10분 동안 할 수 있어요.': {
    numbers: [REAUTHENTICATION_MS / 60_000],
    test: `${payments} › without the password of some minutes ago nothing moves`,
  },
  '하나라도 오르면 37일, 내리기만 하면 7일 뒤의 날부터 정할 수 있어요.': {
    numbers: [RAISE_DAYS, CUT_DAYS],
    test: `${prices} › %j is refused, with what was typed`,
  },
  '하나라도 오르거나 뒤에 다른 가격표가 있으면 37일, 내리기만 하면 7일 뒤부터 정할 수 있어요.': {
    numbers: [RAISE_DAYS, CUT_DAYS],
    test: `${prices} › %j is refused, with what was typed`,
  },
  '이미 이용하는 회원에게는 오른 요금을 처음 결제하기 30일 전부터 메일과 구독 화면으로 동의를 여쭙고, 동의하지 않으면 결제하지 않아요.':
    {
      numbers: [CONSENT_DAYS],
      test: [
        `${prices} › who has a running plan is asked by mail and on the page`,
        `${prices} › without consent nothing is charged and the plan ends`,
      ],
    },
  '적용하기 30일 전부터는 회원에게 동의를 여쭙고 있어서 거둘 수 없어요.': {
    numbers: [CONSENT_DAYS],
    test: `${prices} › one list a day; it is taken back until members may have been asked`,
  },
  '지금은 요금제를 팔지 않아서, 여기의 가격은 쓰이지 않아요.': {
    test: 'src/operator/console.test.ts › where nothing is sold the settings say so',
  },
  '모든 화면 아래와 결제 메일에 나와요.': {
    test: `${lines} › lines that are set stand at the foot of every page, and in mails`,
  },
  '비우면 설치할 때 정한 값으로 돌아가고, 법이 요구하는 것이 비어 있는 동안에는 요금제를 팔지 않아요.':
    {
      test: [
        `${lines} › an empty line is that of the installation again`,
        `${lines} › buying opens when the last line that the law wants is there`,
      ],
    },
  '마감한 달의 합계는 5년 뒤 분개가 지워져도 남아요.': {
    numbers: [LEGAL_MONTHS / 12],
    test: `${payments} › months are closed in their order, exported, and their sums outlive`,
  },
  '주문과 결제 시도예요.': {
    test: `${payments} › payments are found by order and payment key`,
  },
  '모두 돌려주면 요금제도 바로 끝나고, 일부면 요금제는 그대로예요.': { test: allAndPart },
  '2년 동안 남고, 고치면 드러나요.': {
    numbers: [OPERATOR_FACTS_MS / (365 * 24 * 60 * 60_000)],
    test: `${service} › records name who did what; a changed row is found`,
  },
  '점검은 하루 전부터 남은 시간과 함께 나와요.': {
    test: `${service} › maintenance is shown to everybody a day ahead`,
  },
  '한 번에 나가지 못한 메일이에요.': {
    test: `${service} › a mail that was given up is on the page of today`,
  },
  '편집기를 포함한 모든 화면 위에 나오는 말이에요.': {
    test: [
      `${service} › maintenance is shown to everybody a day ahead`,
      `${readOnly} › the editor shows it too`,
    ],
  },
  '그동안 읽기만 할 수 있어요.': {
    test: `${readOnly} › it is announced before and begins by itself`,
  },
  '지금은 읽기만 할 수 있고 저장되지 않아요.': {
    test: [
      `${readOnly} › nothing is saved while it lasts`,
      `${readOnly} › every call and page that saves is refused`,
    ],
  },
  '시작부터 끝까지 회원이 하는 일은 저장되지 않고, 뒤에서 도는 작업과 결제도 쉬어요.': {
    test: [
      `${readOnly} › nothing is saved while it lasts`,
      'src/operator/jobs/pauses.test.ts › while the service is read-only no kind of work begins',
    ],
  },
  '24시간까지, 모두에게 알리는 점검만 되고, 비밀번호를 다시 입력해야 해요.': {
    numbers: [READ_ONLY_MS_AT_MOST / 3_600_000],
    test: `${readOnly} › it takes the password, the operator, and bounds`,
  },
  '읽기 전용은 한 번에 24시간까지예요.': {
    numbers: [READ_ONLY_MS_AT_MOST / 3_600_000],
    test: `${readOnly} › it takes the password, the operator, and bounds`,
  },
  '멈추면 새로 시작하지 않고 기다려요.': {
    test: [
      'src/operator/jobs/pauses.test.ts › a kind of work that is paused waits',
      'src/operator/jobs/pauses.test.ts › a draft that is paused says so to its member',
    ],
  },
  '한 주에 한 번이라도 로그인해 있던 회원이에요.': {
    test: `${figures} › members are counted once in each week in which they were here`,
  },
  '결제한 회원과 무료 체험 중인 회원이에요.': {
    test:
      `${figures} › renewals that were paid and refused stand in their month, and who pays or tries`,
  },
  '선물과 Free는 세지 않아요.': {
    test:
      `${figures} › renewals that were paid and refused stand in their month, and who pays or tries`,
  },
  '탈퇴한 회원은 세지 않아요.': {
    test: `${figures} › who has left is counted no more`,
  },
  '돈은 움직이지 않아요.': {
    test: 'src/operator/gifts/gifts.test.ts › days of a plan are held at once',
  },
  '운영자는 콘솔의 모든 일을 하고, 고객 지원은 읽고 답하기만 해요.': {
    test: 'tests/security/operator-matrix.test.ts › every route of the console has a row',
  },
  '역할이 바뀌면 회원은 모든 기기에서 로그아웃되고, 회원과 나에게 메일이 가요.': {
    test: `${roles} › a role is given with a reason`,
  },
  '${REASON_AT_MOST}자까지 쓸 수 있어요.': {
    test: `${roles} › a role needs a second factor, an active account, a reason`,
  },
  '최근 30일 동안 번역 엔진이 한 일과 그 비용이에요.': {
    numbers: [SHOWN_DAYS],
    test: `${service} › costs stand by day and engine beside the budget`,
  },
  '결제대행사가 답하지 않아요': {
    test:
      'src/operator/payments/attention.test.ts › missing lines and a gateway that is away stand on the first page',
  },
  '대답하지 않아요.': { test: `${health} › where the database does not answer` },
  '저장되지 않아요.': {
    test:
      'tests/integration/realtime/faults.test.ts › a full disk: nothing is acknowledged, nothing is lost',
  },
  '남은 공간을 알 수 없어요.': { none: 'a state of the page' },
  '올리기, 내려받기, 미리 보기가 되지 않아요.': { none: 'a state of the page' },
  '연결되지 않아요.': { test: `${redis} › without a server at its address, nothing fails` },
  '다른 사람이 쓴 글이 1초쯤 늦게 보여요.': {
    numbers: [Math.ceil(CHANGES_POLL_MS / 1000)],
    test: `${redis} › events cross processes while the server is frozen`,
  },
  '디스크를 잃으면 모든 글을 잃어요.': { none: 'a state of the page' },
  '지난 1분 동안 멈춘 적이 없어요.': {
    numbers: [LAG_WINDOW_MS / 60_000],
    test: 'src/server/health/loop-lag.test.ts › the longest pause of a minute is known',
  },
  '지난 1분 사이에 {ms} ms 동안 멈췄어요.': {
    numbers: [LAG_WINDOW_MS / 60_000],
    test: 'src/server/health/loop-lag.test.ts › the longest pause of a minute is known',
  },
};
