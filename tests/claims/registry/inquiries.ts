import { INQUIRY_MONTHS, MOST_TEMPLATES, SILENT_MS } from '../../../src/community/inquiry/rules.ts';
import { OPERATOR_FACTS_MS } from '../../../src/accounts/security-events/rules.ts';
import { OPENED_MS } from '../../../src/operator/access/rules.ts';
import type { Registry } from './proof.ts';

const DAY_MS = 24 * 60 * 60_000;
const console = 'src/operator/console.test.ts';
const inbox = 'src/community/inquiry/inbox.test.ts';
const closing = {
  numbers: [SILENT_MS / DAY_MS],
  test: `${inbox} › who writes back waits again, and after 14 silent days it is closed`,
};

/** Questions to the operator. */
export const inquiries: Registry = {
  '한 번 고르면 30분 동안 다시 묻지 않아요.': {
    numbers: [OPENED_MS / 60_000],
    test: `${console} › a reason holds for half an hour`,
  },
  '2년 동안 남아요.': {
    numbers: [OPERATOR_FACTS_MS / (365 * DAY_MS)],
    test: `${console} › what those who run the service did is erased after two years`,
  },
  '운영자만 볼 수 있어요.': { test: `${inbox} › the sender sees no note` },
  '문의와 답변은 처리를 마친 뒤 3년 동안 보관하고 지워요.': {
    numbers: [INQUIRY_MONTHS / 12],
    test: `${inbox} › three years after it was closed an inquiry is gone`,
  },
  '답변을 받고 14일 동안 더 쓰지 않으면 문의를 마무리해요.': closing,
  '14일 동안 글이 없으면 문의를 마무리해요.': closing,
  '답변 틀은 50개까지 저장할 수 있어요.': { numbers: [MOST_TEMPLATES] },
};
