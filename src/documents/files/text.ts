import type { UiLang } from '../../shared/languages.ts';
import { readUntranslated, stateOfWork } from './rules.ts';
import type { DocumentView } from './schema.ts';

/** Words of the list of documents on /upload. */
export const text = {
  title: { ko: '빠른 번역', en: 'Quick translation' },
  description: {
    ko: '파일을 올리고 번역 방향을 선택하면 문장마다 초벌 번역이 채워져요.',
    en: 'Upload a file, choose a direction, and get a draft sentence by sentence.',
  },
  count: { ko: '{count}개', en: '{count}' },
  drop: {
    ko: '번역할 파일을 끌어다 놓거나 선택해 주세요',
    en: 'Drop files here or choose them',
  },
  dropNow: { ko: '여기에 놓으면 올라가요', en: 'Drop to upload' },
  choose: { ko: '파일 선택', en: 'Choose files' },
  accepted: { ko: '{formats} · 파일당 50 MB까지', en: '{formats} · up to 50 MB each' },

  number: { ko: '번호', en: 'No.' },
  name: { ko: '파일 이름', en: 'File name' },
  translation: { ko: '번역', en: 'Translation' },
  status: { ko: '상태', en: 'Status' },
  uploadedAt: { ko: '올린 날짜', en: 'Uploaded' },
  actions: { ko: '작업', en: 'Actions' },

  chooseDirection: { ko: '방향 선택', en: 'Choose direction' },
  changeDirection: { ko: '{direction} 다시 번역', en: 'Translate {direction} again' },
  directionFirst: {
    ko: '번역 방향을 먼저 선택해 주세요.',
    en: 'Choose a translation direction first',
  },
  scannedPages: {
    ko: '{pages}쪽은 그림이에요. 글자 인식을 거친 파일을 올리거나, 이 쪽 없이 계속할 수 있어요.',
    en:
      'Pictures without text: page {pages}. Upload a file with recognised text, or go on without.',
  },
  unreadablePages: {
    ko:
      '{pages}쪽은 글꼴에 글자 정보가 없어 읽지 못했어요. 다른 프로그램으로 저장한 파일을 올리거나, 이 쪽 없이 계속할 수 있어요.',
    en:
      'The fonts do not say which letters they show: page {pages}. Upload a file that another program saved, or go on without.',
  },
  scannedGoOut: {
    ko: '{pages}쪽은 그림이라 번역되지 않고 원본 그대로 들어가요.',
    en: 'Pictures without text go out as they are: page {pages}',
  },
  unreadableGoOut: {
    ko: '{pages}쪽에서 읽지 못한 글자는 번역되지 않고, Word 파일에서는 빠져요.',
    en:
      'Letters that could not be read are not translated, and are not in the Word file: page {pages}',
  },
  notReady: { ko: '번역이 끝나면 열 수 있어요.', en: 'It can be opened when the draft is done' },
  open: { ko: '열기', en: 'Open' },
  download: { ko: '내려받기', en: 'Download' },
  downloadDocx: { ko: 'Word 파일(docx)', en: 'Word file (docx)' },
  downloadTranslated: { ko: '번역 파일({kind})', en: 'Translated file ({kind})' },
  downloadPdf: { ko: 'PDF 파일', en: 'PDF file' },
  pagesAdded: {
    ko: '자리가 모자란 글은 문서 끝에 쪽을 더해 넣었어요.',
    en: 'Text that found no room stands on pages added at the end',
  },
  noGlyph: {
    ko: '글꼴에 없는 글자는 □로 보여요.',
    en: 'Letters that no font has are shown as □',
  },
  notPlaced: {
    ko: '자리를 찾지 못한 문단은 원문 그대로예요. Word 파일에는 번역이 모두 있어요.',
    en:
      'Paragraphs whose place was not found keep their source; the Word file has all translations',
  },
  delete: { ko: '삭제', en: 'Delete' },
  deleted: { ko: '{name} 파일을 삭제했어요.', en: '{name} was deleted' },
  restored: { ko: '{name} 파일을 되돌렸어요.', en: '{name} is back' },

  select: { ko: '{name} 선택', en: 'Select {name}' },
  selectAll: { ko: '모두 선택', en: 'Select all' },
  chosen: { ko: '{n}개 선택', en: '{n} selected' },
  chosenActions: { ko: '선택한 파일', en: 'Selected files' },
  chosenNone: { ko: '선택 풀기', en: 'Clear selection' },
  draft: { ko: '초벌 번역', en: 'Draft' },
  noneOpen: {
    ko: '아직 내려받을 수 있는 파일이 없어요. 번역 방향을 먼저 선택해 주세요.',
    en: 'None can be downloaded yet. Choose a direction first',
  },
  deletedMany: { ko: '{n}개 파일을 삭제했어요.', en: '{n} files were deleted' },
  restoredMany: { ko: '{n}개 파일을 되돌렸어요.', en: '{n} files are back' },
  move: { ko: '프로젝트로 옮기기', en: 'Move to a project' },
  moveTitle: { ko: '{n}개 파일을 프로젝트로 옮기기', en: 'Move {n} files to a project' },
  moveHelp: {
    ko: '옮기면 프로젝트의 팀원도 파일을 볼 수 있고, 빠른 번역 목록에서는 사라져요.',
    en: 'The team of the project sees them then, and they leave the list of quick translations.',
  },
  moveTo: { ko: '프로젝트', en: 'Project' },
  moveNow: { ko: '옮기기', en: 'Move' },
  moved: { ko: '{n}개 파일을 ‘{title}’ 프로젝트로 옮겼어요.', en: '{n} files moved to “{title}”' },

  uploading: { ko: '올리는 중', en: 'Uploading' },
  reading: { ko: '문서를 읽는 중', en: 'Reading the document' },
  uploadFailed: { ko: '올리지 못했어요', en: 'Could not upload' },
  takes: { ko: '올릴 수 있는 파일: {formats}', en: 'Files that can be uploaded: {formats}' },
  remove: { ko: '목록에서 빼기', en: 'Remove from the list' },

  statuses: {
    'waiting': { ko: '대기', en: 'Waiting' },
    'waiting for translation': { ko: '번역 대기', en: 'Waiting for translation' },
    'translation': { ko: '번역 중', en: 'Translating' },
    'translation done': { ko: '번역 완료', en: 'Translation done' },
    'translated': { ko: '번역됨', en: 'Translated' },
  },
  partly: {
    ko: '{filled}/{all}문장 초벌 — 나머지는 원문',
    en: '{filled} of {all} lines drafted — the rest stays source',
  },
  rest: { ko: '나머지 받기', en: 'Draft the rest' },
  restByMember: { ko: '가입하고 나머지 받기', en: 'Sign up for the rest' },
  allConfirmed: { ko: '모두 확정', en: 'All confirmed' },
  goesOutAsSource: {
    ko: '번역이 없는 {n}문장은 원문 그대로 들어갔어요.',
    en: '{n} lines without a translation went out as source.',
  },
  goesOutEmpty: {
    ko: '번역이 없는 {n}문장은 번역문이 빈 채로 들어갔어요.',
    en: '{n} lines without a translation went out with an empty target.',
  },
  willGoOutAsSource: {
    ko: '번역이 없는 {n}문장은 원문 그대로 들어가요.',
    en: '{n} lines without a translation go out as source.',
  },
  willGoOutEmpty: {
    ko: '번역이 없는 {n}문장은 번역문이 빈 채로 들어가요.',
    en: '{n} lines without a translation go out with an empty target.',
  },
  allUnreviewed: {
    ko: '모두 확정 — {n}문장이 감수를 기다려요',
    en: 'All confirmed — {n} lines wait for review',
  },
  editable: { ko: '편집 가능', en: 'Ready to edit' },
  filled: { ko: '번역 {percent}%', en: '{percent}% translated' },
  confirmed: { ko: '확정 {percent}%', en: '{percent}% confirmed' },
  paused: { ko: '일시 중지됨', en: 'Paused' },
  failed: { ko: '번역하지 못했어요', en: 'Could not translate' },
  cancel: { ko: '번역 중지', en: 'Stop the draft' },
  resume: { ko: '이어서 번역', en: 'Resume' },
  started: { ko: '{name} 초벌 번역을 시작했어요.', en: 'The draft of {name} has started' },
  finished: { ko: '{name} 초벌 번역이 끝났어요.', en: 'The draft of {name} is done' },
  finishedPartly: {
    ko: '{name}: {filled}/{all}문장 초벌 — 나머지는 원문',
    en: '{name}: {filled} of {all} lines drafted — the rest stays source',
  },
  cancelled: {
    ko: '초벌 번역을 중지했어요. 이미 채운 문장은 그대로 있어요.',
    en: 'The draft was stopped. Filled sentences stay',
  },
  ready: { ko: '{name} 파일을 번역할 준비가 됐어요.', en: '{name} is ready to translate' },

  replaceTitle: { ko: '문장 다시 가져오기', en: 'Read the document anew' },
  replaceBody: {
    ko:
      '직접 고치거나 확정한 번역이 있어요. 방향이나 가져오기 옵션을 바꾸면 지금 번역문은 삭제되고 되돌릴 수 없어요. 필요하면 먼저 내려받아 두세요.',
    en:
      'Someone has edited or confirmed lines. Another direction or other import options discard the current targets for good. Download them first if you need them.',
  },
  replace: { ko: '지우고 다시 번역', en: 'Discard and translate' },

  empty: { ko: '아직 올린 파일이 없어요', en: 'No files yet' },
  emptyHelp: {
    ko: '파일을 올리면 문장으로 나누어 원문과 번역문을 나란히 보여 드려요.',
    en: 'Upload one to see its sentences beside their translation.',
  },
  emptyTeam: {
    ko: '프로젝트 매니저가 파일을 올리면 여기에 나타나요.',
    en: 'Files appear here when the project manager uploads them.',
  },
  ofProject: { ko: '문서', en: 'Documents' },
  begin: { ko: '번역 시작', en: 'Begin' },
  assign: { ko: '문장 배정', en: 'Assign lines' },
  notOpened: {
    ko: '아직 번역을 시작하지 않은 문서예요. 프로젝트 매니저가 열면 알 수 있어요.',
    en: 'This document is not open for translation yet. The project manager opens it',
  },
  draftAll: { ko: '모두 초벌 번역', en: 'Draft all' },
  nothingToDraft: {
    ko: '초벌 번역할 문서가 없어요.',
    en: 'No document needs a draft',
  },
  notTranslated: { ko: '번역이 없는 문장', en: 'Lines without a translation' },
  notWritten: { ko: '만들지 못한 파일', en: 'Files that could not be written' },
  downloadAll: { ko: '모두 내려받기', en: 'Download all' },
  more: { ko: '더 보기', en: 'Show more' },

  visitorTitle: { ko: '로그인하지 않고 이용하고 있어요', en: 'You are here as a visitor' },
  visitorBody: {
    ko:
      '올린 파일은 24시간 뒤에 삭제되고, AI 번역은 하루 10문장까지 받을 수 있어요. 로그인하면 지금 올린 파일을 그대로 이어서 쓸 수 있어요.',
    en:
      'Files are deleted after 24 hours and AI drafts are limited to 10 sentences a day. Log in and your files come with you.',
  },
  visitorSignIn: { ko: '로그인하고 이어서 하기', en: 'Log in and keep files' },
  adopted: {
    ko: '로그인하기 전에 올린 파일 {count}개를 내 목록으로 옮겼어요.',
    en: '{count} files uploaded before you logged in are now in your list',
  },

  engineTitle: {
    ko: '아직 연결된 번역 엔진이 없어요',
    en: 'No translation engine is connected yet',
  },
  engineBody: {
    ko:
      '직접 번역, 확정, 내려받기는 지금 그대로 쓸 수 있어요. AI 초벌 번역은 번역 엔진을 연결하면 받을 수 있어요. OpenAI 호환 서버, Ollama 같은 로컬 모델, Claude, Gemini, Papago, DeepL, Google, Azure, LibreTranslate 가운데 하나면 돼요.',
    en:
      'Translating by hand, confirming and downloading work now. For AI drafts connect one engine: an OpenAI-compatible server, a local model such as Ollama, Claude, Gemini, Papago, DeepL, Google, Azure or LibreTranslate.',
  },
  engineInUse: { ko: '번역 엔진: {engine}', en: 'Translation engine: {engine}' },
  engineFound: {
    ko: '이 컴퓨터에서 {kind}의 {model} 모델을 찾았어요. 설정 화면에서 한 번 누르면 연결돼요.',
    en:
      'Found the model {model} of {kind} on this computer. One click in the settings connects it.',
  },
  engineAsk: {
    ko:
      '운영자에게 번역 엔진 연결을 부탁해 주세요. 운영자는 ‘번역 엔진 설정’ 화면이나 서버의 환경 변수로 연결할 수 있어요. 예:',
    en:
      'Ask the operator to connect an engine, in the settings of engines or by an environment variable of the server, such as:',
  },
  engineSettings: { ko: '서버 설정', en: 'Server settings' },
  engineUnreachable: {
    ko: '번역 엔진 {engine}에 연결할 수 없어요. 직접 번역은 그대로 할 수 있어요.',
    en: 'The engine {engine} cannot be reached. You can translate by hand.',
  },
  engineUnauthorized: {
    ko: '번역 엔진 {engine}의 인증 키가 맞지 않아요. 운영자가 키를 확인해야 해요.',
    en: 'The engine {engine} refuses its key. The operator must check it.',
  },
  details: { ko: '연결 방법 보기', en: 'How to connect' },
} as const;

/** Puts values into `{name}` places. */
export function fillText(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** Which lines of a downloaded file have no target, and what stands in their place. */
export function untranslatedWords(warnings: readonly string[], lang: UiLang): string[] {
  return warnings.flatMap((code) => {
    const lines = readUntranslated(code);
    if (!lines) return [];
    const words = lines.asEmpty ? text.goesOutEmpty : text.goesOutAsSource;
    return [fillText(words[lang], { n: lines.count })];
  });
}

/** How far a document is, in words that claim no more than its lines do. */
export function workWords(document: DocumentView, lang: UiLang): string {
  const { status, lineCount, filledCount, unreviewedCount } = document;
  return {
    unprepared: text.statuses[status][lang],
    empty: text.editable[lang],
    partial: fillText(text.partly[lang], { filled: filledCount, all: lineCount }),
    filled: text.statuses[status][lang],
    unreviewed: fillText(text.allUnreviewed[lang], { n: unreviewedCount }),
    confirmed: text.allConfirmed[lang],
  }[stateOfWork(document)];
}

/** The same in per cent. */
export function figureWords(document: DocumentView, lang: UiLang): string {
  const { progress, postEdit_percent: confirmed } = document;
  return [
    fillText(text.filled[lang], { percent: Math.round(progress) }),
    fillText(text.confirmed[lang], { percent: confirmed.toFixed(2) }),
  ].join(' · ');
}
