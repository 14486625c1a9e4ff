import { VISITOR_SENTENCES } from '../../../src/billing/quota/rules.ts';
import { VISITOR_DOCUMENT_MS } from '../../../src/documents/files/rules.ts';
import { REVISION_MS } from '../../../src/documents/revisions/rules.ts';
import { GLOSSARY_RESTORE_MS } from '../../../src/language-resources/glossaries/rules.ts';
import { MEMORY_RESTORE_MS } from '../../../src/language-resources/memories/rules.ts';
import { lineLimits } from '../../../src/editing/collaboration/guard/limits.ts';
import { SENT_MAIL_MS } from '../../../src/privacy/withdrawal/rules.ts';
import { INVITATION_MS } from '../../../src/projects/invitations/rules.ts';
import { RESTORE_MS } from '../../../src/projects/projects/rules.ts';
import { ANSWER_MS } from '../../../src/review/lqa/rules.ts';
import { UNDO_MS } from '../../../src/projects/teams/rules.ts';
import type { Registry } from './proof.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const assigning = 'src/documents/assignment/assignment.test.ts';
const deleting = 'src/documents/files/delete-document.test.ts';
const translating = 'src/machine-translation/translate/translate.test.ts';
const redrafting = 'src/machine-translation/translate/retranslate-all.test.ts';
const history = 'src/documents/history/history.test.ts';
const glossary = 'src/language-resources/glossaries/glossary.test.ts';
const replacing = 'src/language-resources/glossaries/replacements/undo-replacement.test.ts';
const memories = 'src/language-resources/memories/memories.test.ts';
const filling = 'src/machine-translation/pretranslation/pretranslation.test.ts';
const projects = 'src/projects/projects/projects.test.ts';
const templates = 'routes/pages/projects/templates.test.ts';
const visitorDay = {
  numbers: [VISITOR_DOCUMENT_MS / HOUR_MS, VISITOR_SENTENCES],
  test: [
    `${deleting} › a visitor’s document is gone after a day`,
    'src/billing/quota/allow-sentences.test.ts › the ten sentences are those of a day',
  ],
} as const;
const invitations = 'src/projects/invitations/invitations.test.ts';
const undoing = 'src/projects/teams/undo-change.test.ts';
const onlyManager = 'src/projects/projects/rules.test.ts › only the manager changes things';
const looksOnly = {
  test: `${assigning} › the editor learns from the list of numbers who may write`,
} as const;
const state = { none: 'a state of the page' } as const;
const now = { none: 'what a button does now' } as const;

/** Documents, the editor, projects, memories, glossaries, engines. */
export const work: Registry = {
  '돌려받은 파일은 바뀐 문장을 먼저 보여 주고, 고른 문장을 한꺼번에 적용하고 되돌릴 수 있어요.': {
    test:
      'routes/pages/exchange/pages.test.ts › a file goes out, its changes are shown before any is written, applied and taken back',
  },
  '줄의 순서를 바꾸거나 일부만 돌려주어도 괜찮아요.': {
    test:
      'src/formats/bilingual/bilingual.test.ts › rows may be sorted, left out and pasted twice; strange ones change nothing',
  },
  '{pages}쪽은 그림이라 번역되지 않고 원본 그대로 들어가요.': {
    test: 'tests/e2e/pdf-import.test.ts › say which pages go out as they are',
  },
  '{pages}쪽에서 읽지 못한 글자는 번역되지 않고, Word 파일에서는 빠져요.': {
    test: 'src/formats/pdf/unread-pages.test.ts › are not in the Word file',
  },
  '번역이 없는 {n}문장은 원문 그대로 들어가요.': {
    test: 'routes/pages/projects/states.test.ts › percent drafted',
  },
  '모두 확정 — {n}문장이 감수를 기다려요': state,
  '옮기면 프로젝트의 팀원도 파일을 볼 수 있고, 빠른 번역 목록에서는 사라져요.': {
    test:
      'src/documents/files/move-document.test.ts › a file of a member moves into a project with its lines, and the team sees it',
  },
  // assignment
  '배정한 문장은 담당자와 프로젝트 매니저만 고칠 수 있어요.': {
    test: `${assigning} › an assigned line is written by its translator and the manager alone`,
  },
  '배정은 프로젝트 매니저만 바꿀 수 있어요.': { test: `${assigning} › only the manager assigns` },
  '보관한 프로젝트라서 배정을 바꿀 수 없어요.': {
    test: `${assigning} › an archived project is read and not written`,
  },
  '배정을 풀면 쓸 수 있는 팀원 모두의 문장이 돼요.': {
    test: `${assigning} › lines are freed for everybody`,
  },
  '선택한 문장이 없어서 보이는 {n}문장을 모두 나눠요.': now,

  // reviews
  '오류는 번역한 사람이 답한 뒤나 3일 뒤에 보여요.': {
    numbers: [ANSWER_MS / DAY_MS],
    test:
      'src/review/lqa/reviews.test.ts › the manager sees issues after three days without answers',
  },

  // documents
  'Word 파일에는 번역이 모두 있어요.': {
    test: 'tests/formats.test.ts › every target equal to its source gives the same file',
  },
  '방향이나 가져오기 옵션을 바꾸면 지금 번역문은 삭제되고 되돌릴 수 없어요.': {
    test:
      'src/documents/import-options/import-options.test.ts › other options throw work of a person away only when it is forced',
  },
  '올린 파일은 24시간 뒤에 삭제되고, AI 번역은 하루 10문장까지 받을 수 있어요.': visitorDay,
  '비회원의 문서는 24시간 뒤에 삭제되고, AI 번역은 하루 10문장까지 받을 수 있어요.': visitorDay,
  '비회원은 하루 10문장까지 채워 드려요.': { numbers: [VISITOR_SENTENCES], test: visitorDay.test },
  '설정 화면에서 한 번 누르면 연결돼요.': {
    test: 'tests/e2e/engine-settings.test.ts › the operator connects an engine with the keyboard',
  },
  '이력은 30일 동안 보관하고, 첫 기계번역은 계속 보관해요.': {
    numbers: [REVISION_MS / DAY_MS],
    test: [
      `${history} › old states are dropped after a month; the newest and the first draft stay`,
      `${history} › the first draft of a machine is offered for ever`,
    ],
  },
  '이미 채운 문장은 그대로 있어요.': {
    test: `${filling} › a fill goes on after a restart, and can be stopped before`,
  },
  '선택한 내용만 번역할 문장으로 가져와요.': {
    test: 'src/formats/docx/docx-options.test.ts › comments are lines only when they are wanted',
  },

  // the editor
  '보기만 할 수 있어요.': looksOnly,
  '입력한 내용은 그대로 있어요.': {
    test:
      'islands/editor/sync/saving/save-queue.test.ts › a storage that refuses does not stop the saving',
  },
  '한글을 조합하는 중에 누른 단축키는 글자가 완성된 뒤 한 번만 실행돼요.': {
    test:
      'tests/e2e/press-in-composition.test.ts › one press within a composition confirms once at most',
  },
  '다시 로그인하면 입력한 내용을 이어서 저장해요.': {
    test:
      'islands/runtime/session.test.ts › what is typed and unsaved outlives a login that ends by itself',
  },
  '확정하지 않은 문장의 현재 번역문이 모두 새 기계번역으로 바뀌어요.': {
    test: `${translating} › translating all anew overwrites what is typed, not what is confirmed`,
  },
  '끝나면 30일 동안 한 번에 되돌릴 수 있어요.': {
    numbers: [REVISION_MS / DAY_MS],
    test: `${redrafting} › one undo takes all of it back`,
  },
  '빈 문장만 기계번역으로 채워요.': {
    test:
      `${redrafting} › it stands among the recent changes of many lines; a draft of empty lines does not`,
  },
  '찾아 바꾸거나 채우면 여기에서 한 번에 되돌릴 수 있어요.': {
    test:
      'src/documents/batch-edits/operations.test.ts › whatever several operations did, undoing them',
  },
  '한 문장은 20,000자까지 쓸 수 있어요.': { numbers: [lineLimits.characters] },
  '로그아웃하면 지워져요.': {
    test: 'islands/runtime/session.test.ts › W20: logout clears everything of the login',
  },
  '태그 {tag}번이 두 번 있어요.': state,
  '일부러 뺄 수 있어서 보통은 알리기만 하고, 확정 막기를 켜면 막아요.': {
    test:
      'src/review/qa/qa.test.ts › lost bold is told and stops nobody, unless the project wants it; off is silent',
  },
  '파일이 깨지지 않게 늘 확정을 막아요.': {
    test: 'src/review/qa/qa.test.ts › only what is found can be left, and broken tags cannot',
  },
  '‘{word}’을(를) 두 번 썼어요.': state,

  '입력해 둔 내용은 그대로 있어요.': {
    test:
      'islands/editor/sync/saving/save-queue.test.ts › a storage that refuses does not stop the saving',
  },

  // memories and glossaries
  '30일 안에 되돌릴 수 있어요.': {
    numbers: [GLOSSARY_RESTORE_MS / DAY_MS],
    test: [
      `${glossary} › a deleted glossary comes back for a month`,
      `${replacing} › for thirty days, and once`,
    ],
  },
  '지금 있는 항목 {count}개가 모두 지워지고 파일의 내용으로 바뀌어요.': {
    test: `${glossary} › a file is added once, and replaces all when that is wanted`,
  },
  '{at}에 {by} 님이 바꾸기 전의 항목 {count}개 · {until}까지 되돌릴 수 있어요': {
    test: `${replacing} › what a file replaced comes back with its authors`,
  },
  '{at}에 바꾸기 전의 항목 {count}개 · {until}까지 되돌릴 수 있어요': {
    test: `${replacing} › what a file replaced comes back with its authors`,
  },
  '바꾸기는 파일을 하나만 고를 수 있어요.': {
    test: `${glossary} › one file replaces what is there, and two are refused`,
  },
  '30일 동안 되돌릴 수 있어요.': {
    numbers: [MEMORY_RESTORE_MS / DAY_MS],
    test:
      `${memories} › a deleted memory offers nothing, can be taken back, and is gone after thirty days`,
  },
  '프로젝트에서 함께 쓰는 번역 메모리라 읽기만 할 수 있어요.': {
    test:
      'src/language-resources/memories/project-memories.test.ts › who takes part in a project reads its memories, and only their owner changes them',
  },
  '편집기에서 확정한 문장이 쌓여요.': {
    test: 'src/language-resources/translation-memory/memory.test.ts › a confirmed line is learned',
  },
  '지금은 같은 문장만 나와요.': state,
  '최근 {n}개만 보여요': state,

  // engines and scores
  '‘연결’을 눌러야 쓰기 시작해요.': {
    test: 'tests/e2e/engine-settings.test.ts › the operator connects an engine with the keyboard',
  },
  '문장을 외부로 보내지 않아요.': {
    test:
      `${translating} › by hand a document is translated at once, and nothing is asked of an engine`,
  },
  '문서가 서버 밖으로 나가지 않고, 한 번 받으면 인터넷 없이도 쓸 수 있어요.': {
    test:
      'src/ports/mt/engines/bergamot.test.ts › each line is answered once, by its own id, and nothing leaves the machine',
  },
  '메모리는 한 방향에 약 900MB, 영어를 거치면 약 1.6GB를 써요.': {
    measured: 'docs/notes/0017-embedded-engine.md',
  },
  '문서의 내용은 여기에 적힌 엔진으로만 보내요.': {
    test:
      'src/machine-translation/translate/offers.test.ts › the engine that is named answers, and nobody in its place',
  },
  '이 <g1>계약서</g1>는 2026년 3월 2일부터 효력이 있습니다.': state,
  '채운 문장은 확정하지 않고, 한 번에 되돌릴 수 있어요.': {
    test: [
      `${filling} › empty lines get what a memory has word for word, told by its score and unconfirmed`,
      `${filling} › all that was filled is taken back at once`,
    ],
  },
  '이 칸이 열려 있을 때만 머무른 문장의 번역을 받아요.': {
    test:
      'islands/editor/panels/machine/machine.test.tsx › engines are asked for the line where one rests while the tab is open',
  },
  '역번역에 쓸 엔진이 연결되어 있지 않아서 규칙과 점수만 보여 드려요.': state,

  // projects
  '보관한 프로젝트가 없어요.': state,
  '이 템플릿으로 만든 프로젝트는 그대로 있어요.': {
    test: `${templates} › a template is renamed, and deleted after a question`,
  },
  '30일 안에는 되돌릴 수 있어요.': {
    test: `${projects} › after thirty days a deleted project is gone for good`,
  },
  '30일 안에는 되돌릴 수 있고, 그 뒤에는 모두 지워져요.': {
    numbers: [RESTORE_MS / DAY_MS],
    test: `${projects} › after thirty days a deleted project is gone for good`,
  },
  '관리하는 프로젝트만 삭제할 수 있어요.': { test: onlyManager },
  '설정은 프로젝트 매니저만 바꿀 수 있어요.': { test: onlyManager },
  '설정만 복사해 새 프로젝트를 만들어요.': {
    test: `${projects} › a copy has the settings, and neither team nor deadline`,
  },
  '끝난 프로젝트를 보관함으로 옮겨요.': now,
  '언제든 다시 시작할 수 있어요.': {
    test:
      `${projects} › while nothing can be bought, projects are not counted: neither new ones nor those that come back`,
  },
  '보관한 프로젝트를 진행 중인 목록으로 옮겨요.': now,
  '모두 전과 같아요.': {
    test:
      `${undoing} › a removal that is undone leaves role, colour and assigned lines as they were`,
  },
  '1분 안에 되돌릴 수 있어요.': {
    numbers: [UNDO_MS / 60_000],
    test:
      `${undoing} › after its minute, or where somebody else manages by then, nothing is undone`,
  },
  '설정·팀·배정·삭제는 새 매니저만 할 수 있고, 새 매니저에게 알려요.': {
    test: [
      'src/projects/teams/teams.test.ts › a project is handed over to someone who has accepted',
      onlyManager,
    ],
  },
  '링크는 이 이메일로만, 14일 동안 쓸 수 있어요.': {
    numbers: [INVITATION_MS / DAY_MS],
    test: `${invitations} › the link works once, for its own address, and for fourteen days`,
  },
  '참여하지 않으면 이메일 주소는 30일 안에 지워져요.': {
    numbers: [SENT_MAIL_MS / DAY_MS],
    test: [
      `${invitations} › what is over is deleted within the hour`,
      'src/privacy/withdrawal/purge.test.ts › mails that were sent are forgotten after thirty days',
    ],
  },
  '취소되었거나 14일이 지났을 수 있어요.': {
    numbers: [INVITATION_MS / DAY_MS],
    test: `${invitations} › the link works once, for its own address, and for fourteen days`,
  },
  '문체는 한국어로 옮길 때만 쓰여요.': {
    test: `${translating} › the domain guides the speech level`,
  },
  '불러온 뒤에도 모두 바꿀 수 있어요.': {
    test:
      `${templates} › a template fills in the form of the next project, and all of it can still be changed`,
  },
  '되돌릴 수 없어요.': {
    test: `${templates} › a template is renamed, and deleted after a question`,
  },
  '관리하는 {direction} 프로젝트에 모두 적용돼요.': {
    test: 'routes/pages/projects/figures.test.ts › new rates are kept and told',
  },
  '최근 7일 동안 확정한 문장이 없어요.': state,
};
