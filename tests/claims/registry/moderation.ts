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
  '받아들이기 어려우시면 아래 화면에서 15일 안에 한 번 이의를 신청할 수 있어요.': {
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
  '확인하기 전에는 처리하지 않아요.': {
    test: `${requests} › a visitor asks, confirms by mail, and nothing happens before`,
  },
  '확인하지 않으시면 아무 일도 일어나지 않아요.': {
    test: `${requests} › a visitor asks, confirms by mail, and nothing happens before`,
  },
  '누가 신고했는지 글쓴이에게 알리지 않아요.': {
    test: 'src/community/moderation/reports/reports.test.ts › nobody learns who reported',
  },
  '다른 사람에게는 보이지 않아요.': {
    test: `${acts} › what is hidden leaves lists, counts, search`,
  },
  '상대방에게는 알리지 않아요.': {
    test:
      'src/community/chat/live/chat-refusals.test.ts › who blocked or was blocked sends nothing to the other, and says nothing about it',
  },
  '댓글이 사라져요.': {
    test:
      'src/community/comments/comments.test.ts › a deleted comment holds its place while it has answers, and comes back',
  },
  '글과 댓글 {count}개가 게시판에서 사라져요.': {
    test:
      'src/community/posts/posts.test.ts › a deleted post is gone for all, and comes back within a day',
  },
  '여기에서 내용을 고치면 서식이 사라져요.': { none: 'what a button does now' },
};
