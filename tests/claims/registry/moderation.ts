import {
  APPEAL_MS,
  BREACHES_NEEDED,
  CORRECTION_MS,
  WORDS_MAX,
} from '../../../src/community/moderation/rules.ts';
import type { Registry } from './proof.ts';

const DAY_MS = 24 * 60 * 60_000;
const acts = 'src/community/moderation/acts/acts.test.ts';
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
  '설명은 1,000자까지 쓸 수 있어요.': { numbers: [WORDS_MAX] },
};
