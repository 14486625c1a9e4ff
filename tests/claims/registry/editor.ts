import { WAVE_MB } from '../../../src/documents/cues/rules.ts';
import type { Registry } from './proof.ts';

const translating = 'src/machine-translation/translate/translate.test.ts';
const redrafting = 'src/machine-translation/translate/retranslate-all.test.ts';
const adopting = 'src/documents/files/adopt-visitor-documents.test.ts';
const replacing = 'src/editing/search/replace.test.ts';
const korean = 'src/language/qa-checks/checks/korean/korean-settings.test.ts';
const projects = 'src/projects/projects/projects.test.ts';
const byHand = {
  test: `${translating} › without an engine the document opens for translation by hand`,
};
const confirmedStays = {
  test: `${translating} › translating all anew overwrites what is typed, not what is confirmed`,
};
const editedStays = {
  test: `${adopting} › the rest is drafted after the log-in, and no edited line`,
};

/** What stays as it is while one works with lines, and what is left alone. */
export const editor: Registry = {
  '파일은 이 컴퓨터에서만 재생되고 어디에도 올라가지 않아요.': {
    test: 'tests/e2e/film.test.ts › no request carries the film',
  },
  '영상 없이도 자막 작업은 모두 할 수 있어요.': {
    test: 'islands/editor/tools/cues/cues.test.tsx › times that are typed show at once',
  },
  '두 사람의 말이면 두 행 모두 줄표로 시작해요': { none: 'about a text' },
  '자막 끝에는 마침표를 쓰지 않아요': { none: 'about a text' },
  '200MB나 한 시간이 넘는 파일은 소리 파형 없이 재생만 해요.': { numbers: [WAVE_MB] },
  '소리만 있는 파일이에요.': { none: 'a state of the page' },
  '직접 번역, 확정, 내려받기는 지금 그대로 쓸 수 있어요.': byHand,
  '직접 번역은 그대로 할 수 있어요.': byHand,
  '번역과 편집은 그대로 할 수 있어요.': byHand,
  '자리를 찾지 못한 문단은 원문 그대로예요.': { none: 'about a text' },
  '확정한 {done}문장은 그대로 남아요.': confirmedStays,
  '확정한 문장은 다시 번역하지 않아요': confirmedStays,
  '이미 고치거나 확정한 문장은 그대로 남아요.': editedStays,
  '이미 있는 번역문은 바꾸지 않아요.': editedStays,
  '같은 문장을 확정해도 채우지 않고, 이 문장을 확정해도 다른 문장을 채우지 않아요.': {
    test: 'src/editing/repetitions/propagation.test.ts › an exception neither fills nor is filled',
  },
  '‘계약’으로 ‘계약은’을 찾고 ‘계약서’는 찾지 않아요.': {
    test: `${replacing} › a term is not hit within a longer word`,
  },
  '{n}문장은 바꾸지 않아요.': { test: `${replacing} › forty hits: lines of others are listed` },
  '그사이 바뀐 {n}문장은 그대로 뒀어요.': {
    test: `${replacing} › a line that somebody changed after the preview stays as they left it`,
  },
  '그 뒤에 고친 {n}문장은 그대로 뒀어요.': {
    test: `${redrafting} › the undo leaves a line that somebody has edited since`,
  },
  '용어집에 있는 말은 그대로 둬요.': { test: `${korean} › a word of the glossary stays as it is` },
  '따옴표 안은 보지 않아요.': { test: `${korean} › silent: %s (%s)` },
  '둘 다 맞는 곳은 알리지 않아요.': {
    test: 'src/language/korean/spacing/spacing-faults.test.ts › 해 보다, 해보다',
  },
  '확인하면 장부에 적히고 사라져요.': {
    test:
      'src/operator/payments/payments.test.ts › a cancel at the gateway is a difference on the page, and one look books it',
  },
  '문장은 올리지 않아요': {
    test:
      'src/community/terms/ask-board.test.ts › a manager forbids sentences for all of the project',
  },
  '팀원과 마감일은 복사하지 않아요.': {
    test: `${projects} › a copy has the settings, and neither team nor deadline`,
  },
  '파일과 팀원은 저장하지 않아요.': {
    test:
      'routes/pages/projects/templates.test.ts › neither team nor files come along with a template',
  },
  '요율에는 반영하지 않아요.': {
    test:
      'src/reports/analysis/bands-of-lines.test.ts › machine drafts are counted and weigh nothing',
  },
};
