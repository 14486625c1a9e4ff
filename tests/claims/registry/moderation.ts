import {
  APPEAL_MS,
  BREACHES_NEEDED,
  COMPLAINT_MONTHS,
  CORRECTION_MS,
  WORDS_MAX,
} from '../../../src/community/moderation/rules.ts';
import {
  HIDDEN_MS,
  NAME_MAX,
  RESUME_MS,
} from '../../../src/community/moderation/requests/rules.ts';
import type { Registry } from './proof.ts';

const DAY_MS = 24 * 60 * 60_000;
const acts = 'src/community/moderation/acts/acts.test.ts';
const requests = 'src/community/moderation/requests/requests.test.ts';
const rules = 'src/community/moderation/rules.test.ts';

/** Reports, decisions and objections. */
export const moderation: Registry = {
  '회원님이 쓰신 ‘{words}’을(를) 고치거나 지워 주시기 바랍니다.': { none: 'a rule for members' },
  '받아들이기 어려우시면 아래 화면에서 15일 안에 한 번 이의를 신청하실 수 있습니다.': {
    numbers: [APPEAL_MS / DAY_MS],
    test: `${acts} › one objects once within fifteen days`,
  },
  '이의는 한 번 신청할 수 있어요.': { test: `${acts} › one objects once within fifteen days` },
  '운영자가 15일 안에 답변해 드려요.': { numbers: [APPEAL_MS / DAY_MS], duty: 'operator' },
  '이의 신청 기간(15일)이 지났어요.': { numbers: [APPEAL_MS / DAY_MS] },
  '같은 이유의 위반이 {count}건 이상이거나, 시정을 요구한 지 10일이 지나도 그대로이면 정지할 수 있어요.':
    {
      numbers: [CORRECTION_MS / DAY_MS],
      test: `${rules} › after %s: %s`,
    },
  '약관에 따라 같은 이유의 위반이 2회 이상이거나, 시정을 요구한 지 10일이 지나야 정지할 수 있어요.':
    {
      numbers: [BREACHES_NEEDED, CORRECTION_MS / DAY_MS],
    },
  '권리 침해가 인정되면 30일까지 가리고, 그 안에 글쓴이의 의견을 듣고 결정해요.': {
    numbers: [HIDDEN_MS / DAY_MS],
    test: `${requests} › hidden for thirty days, both told`,
  },
  '저작권 침해는 요청에 따라 가리고, 글쓴이가 이의를 신청하면 14일 뒤 다시 보여요.': {
    numbers: [RESUME_MS / DAY_MS],
    test: `${requests} › a work is hidden on notice, and shown again fourteen days after`,
  },
  '이름과 이메일을 이 요청을 처리하는 데 쓰고 처리한 뒤 3년 동안 보관하는 데 동의합니다.': {
    numbers: [COMPLAINT_MONTHS / 12],
    test: `${requests} › unconfirmed requests go after a day, closed ones after three years`,
  },
  '이름은 50자까지 쓸 수 있어요.': { numbers: [NAME_MAX] },
  '설명은 1,000자까지 쓸 수 있어요.': { numbers: [WORDS_MAX] },
};
