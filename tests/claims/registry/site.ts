import { MOST_READINGS } from '../../../src/language/korean/own-readings.ts';
import { MESSAGE_LENGTH, MOST_RULES } from '../../../src/language/qa-checks/expressions.ts';
import { NAME_LENGTH } from '../../../src/documents/access/rules.ts';
import { RESTORE_MS } from '../../../src/documents/files/rules.ts';
import { LINE_LENGTH } from '../../../src/documents/lines/rules.ts';
import { limits } from '../../../src/formats/contract/rules.ts';
import { VISITOR_SENTENCES } from '../../../src/billing/quota/rules.ts';
import {
  GLOSSARY_NAME_LENGTH,
  NOTE_LENGTH,
  TERM_LENGTH,
} from '../../../src/language-resources/glossaries/rules.ts';
import { RUN_MS } from '../../../src/machine-translation/jobs/rules.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../../src/projects/projects/rules.ts';
import { NAME_LENGTH as TEMPLATE_NAME_LENGTH } from '../../../src/projects/templates/rules.ts';
import { bodyLimits } from '../../../src/community/body/rules.ts';
import { FILES_AT_ONCE, SEARCH_LENGTH } from '../../../src/community/chat/rules.ts';
import { ATTACHMENT_BYTES, GIF_BYTES, IMAGE_BYTES } from '../../../src/community/files/rules.ts';
import { COMMENT_MAX } from '../../../src/community/comments/rules.ts';
import { RESTORE_MS as RESTORE_BOARD_MS } from '../../../src/community/posts/rules.ts';
import { LONGEST as QUESTION_LENGTH } from '../../../src/community/search/rules.ts';
import type { Registry } from './proof.ts';

const DAY_MS = 24 * 60 * 60_000;
const MB = 1024 * 1024;

const deleting = 'src/documents/files/delete-document.test.ts';
const translating = 'src/machine-translation/translate/translate.test.ts';
const sentences = 'src/billing/quota/allow-sentences.test.ts';
const opening = 'src/documents/files/open-document.test.ts';
const storage = 'src/billing/storage/storage.test.ts';
const attaching = [
  'src/community/attachments/attachments.test.ts › operators alone see the name',
  'src/community/attachments/attachments.test.ts › the author alone puts one on their post',
];
const adopting = 'src/documents/files/adopt-visitor-documents.test.ts';
const dayIsOver = `${deleting} › a visitor’s document is gone after a day`;
const tenADay = `${sentences} › the ten sentences are those of a day`;
const sameFile = 'tests/formats.test.ts › every target equal to its source gives the same file';

/** The front page, help, inquiries, and the amounts of the catalogue of refusals. */
export const site: Registry = {
  '문장마다 원문 옆에서 바로 고치고, 입력한 내용은 자동으로 저장돼요.': {
    test: 'tests/e2e/member.test.ts › a line is edited, saved, confirmed',
  },
  '설정은 템플릿으로 저장하고, 끝난 프로젝트는 보관해요.': {
    test: [
      'routes/pages/projects/templates.test.ts › a template fills in the form of the next project',
      'src/documents/assignment/assignment.test.ts › an archived project is read and not written',
    ],
  },
  'tmx 파일은 한국어와 영어 사이의 것만 올릴 수 있어요.': {
    test:
      'src/language-resources/memories/upload-memory.test.ts › is refused and leaves nothing behind',
  },
  '찾아 바꾸기는 미리 보고 한 번에 되돌릴 수 있어요.': {
    test:
      'src/editing/search/replace.test.ts › whatever is replaced by whatever, one undo leaves every line as it was',
  },
  '같은 원문은 한 번 확정하면 함께 채워지고, 문장을 나누거나 합칠 수 있어요.': {
    test: [
      'src/editing/repetitions/propagation.test.ts › confirming a line fills the same sources, which stay unconfirmed',
      'src/editing/split-merge/undo-change.test.ts › a cut is taken back',
    ],
  },
  '문장이 누구의 손에서 어떻게 바뀌었는지 보고, 이전 번역으로 되돌릴 수 있어요.': {
    test: [
      'src/documents/history/history.test.ts › each state of a line is listed with author, time and cause',
      'src/documents/history/history.test.ts › an earlier state becomes the newest',
    ],
  },
  '파일당 ${MOST_MB} MB까지 올릴 수 있어요.': {
    test: 'src/documents/files/transfer/upload-document.test.ts › file.tooLarge',
  },
  '삭제한 직후에 나오는 알림에서 되돌릴 수 있어요.': {
    test: `${deleting} › a deleted document leaves the list, frees its name and comes back`,
  },
  '회원이 삭제한 문서는 ${RESTORE_DAYS}일 뒤에 완전히 폐기하고, 비회원의 파일은 ${VISITOR_HOURS}시간이 지나면 복구할 수 없어요.':
    { test: [`${deleting} › a visitor’s deletion cannot be taken back once the day is over`] },
  '링크는 ${LINK_HOURS}시간 동안 쓸 수 있고, ${MAIL_MINUTES}분 뒤에 로그인을 시도하면 새 메일을 보내 드려요.':
    {
      test: [
        'src/accounts/verification/confirm-account.test.ts › the link works until a day has passed',
        'src/accounts/verification/confirm-account.test.ts › signing in before confirming mails a new link',
      ],
    },
  '주소가 잘못되었거나, 삭제되었거나, 볼 권한이 없는 페이지예요.': { none: 'a state of the page' },
  '가입하지 않아도 AI 초벌 번역을 하루 ${VISITOR_SENTENCES}문장까지 받을 수 있어요.': {
    test: tenADay,
  },
  '글꼴과 색, 자막 시간을 지킨 파일로 받아요.': { test: sameFile },
  '서식과 순서를 지켜서 돌려드려요.': { test: sameFile },
  '다만 비회원이 올린 파일은 ${VISITOR_HOURS}시간 뒤에 삭제되고, AI 번역은 하루 ${VISITOR_SENTENCES}문장까지 받을 수 있어요.':
    { test: [dayIsOver, tenADay] },
  '어떤 엔진인지는 번역 화면에 나오고, 엔진이 없을 때도 직접 번역은 언제든 할 수 있어요.': {
    test: [
      `${translating} › the banner learns which engine there is`,
      `${translating} › without an engine the document opens for translation by hand`,
    ],
  },
  '빠른 번역에 올린 파일은 올린 사람만 열 수 있어요.': {
    test: [
      `${opening} › a visitor with another cookie finds nothing`,
      `${translating} › documents and jobs of others are not there`,
    ],
  },
  'AI 번역이나 정확도 점수를 요청하면 해당 문장이 연결된 엔진으로 전달되고, 직접 번역만 할 때는 엔진으로 보내지 않아요.':
    {
      test:
        `${translating} › by hand a document is translated at once, and nothing is asked of an engine`,
    },
  '가입하면 ${VISITOR_HOURS}시간이 지나도 파일이 남아 있고, ${VISITOR_SENTENCES}문장이 넘는 문서도 초벌 번역을 받을 수 있어요.':
    {
      test:
        'src/documents/files/adopt-visitor-documents.test.ts › the rest is drafted after the log-in',
    },
  '화면에 나온 문의 번호나 파일 이름을 함께 적어 주시면 더 빨리 도와드릴 수 있어요.': {
    duty: 'operator',
  },
  '이름과 이메일은 답변하는 데에만 써요.': { duty: 'operator' },

  '이 서비스에서는 2단계 인증을 쓰지 않아요.': {
    test:
      'src/accounts/factor-policy/factor-policy.test.ts › with MFA=off members are offered none',
  },
  '만 14세 이상만 가입할 수 있어요.': {
    test: 'src/accounts/sign-in/register-account.test.ts › account.underAge',
  },
  '파일 이름은 255자까지 쓸 수 있어요.': { numbers: [NAME_LENGTH] },
  '30일이 지나 지워진 것 같아요.': {
    test: 'src/documents/history/history.test.ts › old states are dropped after a month',
  },
  '지운 것 {deleted}는 30일 동안 되돌릴 수 있고 한도에 들어가지 않아요.': {
    numbers: [RESTORE_MS / DAY_MS],
    test: `${storage} › deleting is no way around the limit; after thirty days nothing is counted`,
  },
  '지운 지 30일이 지나 완전히 지워지면 다시 올릴 수 있어요.': {
    numbers: [RESTORE_MS / DAY_MS],
    test: `${storage} › deleting is no way around the limit; after thirty days nothing is counted`,
  },
  '팀 규칙은 30개까지 만들 수 있어요.': { numbers: [MOST_RULES] },
  '읽는 법은 500개까지 적을 수 있어요.': { numbers: [MOST_READINGS] },
  '규칙의 안내 문구는 200자까지 쓸 수 있어요.': { numbers: [MESSAGE_LENGTH] },
  '문서에 10만 자가 넘는 문장이 있어요.': { none: 'a state of the page' },
  '번역문은 100,000자까지 쓸 수 있어요.': { numbers: [LINE_LENGTH] },
  '파일은 50 MB까지 올릴 수 있어요.': { numbers: [limits.fileBytes / MB] },
  '비회원은 하루에 10문장까지 번역할 수 있어요.': { numbers: [VISITOR_SENTENCES] },
  '제목은 100자까지 쓸 수 있어요.': {
    test:
      'src/community/inquiry/sender/send-inquiry.test.ts › is refused as %s and nothing is mailed',
  },
  '내용은 5,000자까지 쓸 수 있어요.': {
    test:
      'src/community/inquiry/sender/send-inquiry.test.ts › is refused as %s and nothing is mailed',
  },
  '15분 동안 번역해서 잠시 쉬고 있어요.': { numbers: [RUN_MS / 60_000] },
  '프로젝트 이름은 100자까지 쓸 수 있어요.': { numbers: [TITLE_LENGTH] },
  '설명은 2,000자까지 쓸 수 있어요.': { numbers: [DESCRIPTION_LENGTH] },
  '템플릿 이름은 60자까지 쓸 수 있어요.': { numbers: [TEMPLATE_NAME_LENGTH] },
  '용어집 이름은 100자까지 쓸 수 있어요.': { numbers: [GLOSSARY_NAME_LENGTH] },
  '메모는 1,000자까지 쓸 수 있어요.': { numbers: [NOTE_LENGTH] },
  '용어는 200자까지 쓸 수 있어요.': { numbers: [TERM_LENGTH] },
  '한 항목에는 언어마다 용어를 20개까지 넣을 수 있어요.': {
    numbers: [20],
    test:
      'src/language-resources/glossaries/glossary.test.ts › an entry has twenty terms of a language at most',
  },
  '상대방에게서도 지워지고 되돌릴 수 없어요.': {
    test: 'src/community/chat/live/chat.test.ts › only own words are removed, their place stays',
  },
  '24시간 안에 되돌릴 수 있어요.': {
    numbers: [RESTORE_BOARD_MS / (60 * 60_000)],
    test: [
      'src/community/posts/posts.test.ts › a deleted post is gone for all, and comes back within a day',
      'src/community/comments/comments.test.ts › a deleted comment holds its place while it has answers, and comes back',
    ],
  },
  '삭제된 댓글이에요.': { none: 'a state of the page' },
  '찾을 말은 100자까지 쓸 수 있어요.': { numbers: [QUESTION_LENGTH] },
  '글은 64KB까지 쓸 수 있어요.': { numbers: [bodyLimits.bytes / 1024] },
  '그림은 8MB까지 올릴 수 있어요.': { numbers: [IMAGE_BYTES / MB] },
  'GIF는 2MB까지 올릴 수 있어요.': { numbers: [GIF_BYTES / MB] },
  '한 변은 8,192픽셀, 전체는 2,400만 픽셀까지예요.': {
    test: 'src/community/files/images.test.ts › is refused and nothing stays',
  },
  '그림은 20개까지 넣을 수 있어요.': { numbers: [bodyLimits.images] },
  '파일 1개를 붙일 수 있고, 운영자만 열 수 있어요.': { test: attaching },
  '첨부파일 1개 · 운영자에게만 보여요': { test: attaching },
  '첨부파일은 20MB까지 올릴 수 있어요.': { numbers: [ATTACHMENT_BYTES / MB] },
  '댓글은 5,000자까지 쓸 수 있어요.': { numbers: [COMMENT_MAX] },
  '한 번에 10개까지 보낼 수 있어요.': { numbers: [FILES_AT_ONCE] },
  '검색어는 100자까지 입력할 수 있어요.': { numbers: [SEARCH_LENGTH] },
  '마음에 드는 문장을 확정하면 초벌 번역을 다시 받아도 바뀌지 않아요.': {
    test: `${translating} › translating all anew overwrites what is typed, not what is confirmed`,
  },
  '갑은 30일 이내에 대금을 지급한다.': { none: 'about a text' },
  '지급이 늦어지면 연 6%의 이자를 더한다.': { none: 'about a text' },
  '옮김은 문서를 문장 단위로 나누어 초벌 번역을 채우고, 다듬은 결과를 원래 서식 그대로 내려받는 온라인 번역 도구예요.':
    { test: sameFile },
  '원래 서식 그대로 내려받아요.': { test: sameFile },
  '서식과 순서가 그대로예요': { test: sameFile },
  '그 전에 가입하거나 로그인하면 올린 파일을 그대로 이어서 쓸 수 있어요.': {
    test: `${adopting} › whoever logs in in the editor finds that document there`,
  },
  '로그인하면 지금 올린 파일을 그대로 이어서 쓸 수 있어요.': {
    test: `${adopting} › whoever logs in in the editor finds that document there`,
  },
  '게시판은 누구나 읽을 수 있어요.': {
    test: 'routes/pages/community/board/pages.test.ts › visitors get a page without scripts',
  },
};
