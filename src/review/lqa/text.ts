import type { IssueAnswer, IssueVerdict, ReviewState, Strictness } from './rules.ts';
import type { Drawn } from './sampling/draw-sample.ts';
import type { Severity } from './scoring/schema.ts';

type Words = { ko: string; en: string };

const states: Record<ReviewState, Words> = {
  open: { ko: '감수 중', en: 'Under review' },
  finished: { ko: '답변 대기', en: 'Waits for answers' },
  answered: { ko: '결정 대기', en: 'Waits for a decision' },
  closed: { ko: '닫힘', en: 'Closed' },
};

const severities: Record<Severity, Words> = {
  neutral: { ko: '취향', en: 'Neutral' },
  minor: { ko: '가벼움', en: 'Minor' },
  major: { ko: '큼', en: 'Major' },
  critical: { ko: '치명적', en: 'Critical' },
};

const answers: Record<IssueAnswer, Words> = {
  accepted: { ko: '수용', en: 'Accepted' },
  disputed: { ko: '이의', en: 'Disputed' },
};

const verdicts: Record<IssueVerdict, Words> = {
  upheld: { ko: '오류로 인정', en: 'Upheld' },
  dropped: { ko: '오류 아님', en: 'Dropped' },
};

const strictness: Record<Strictness, Words> = {
  strict: { ko: '법률·특허 (1,000당 5점)', en: 'Law and patents (5 per thousand)' },
  general: { ko: '일반 (1,000당 10점)', en: 'General (10 per thousand)' },
  gist: { ko: '뜻만 통하면 됨 (1,000당 25점)', en: 'Gist (25 per thousand)' },
};

const drawn: Record<Drawn, Words> = {
  all: { ko: '전체', en: 'All' },
  random: { ko: '무작위', en: 'By chance' },
  risk: { ko: '위험', en: 'By risk' },
};

const outcomes: Record<'pass' | 'fail' | 'tooLittle', Words> = {
  pass: { ko: '합격', en: 'Pass' },
  fail: { ko: '불합격', en: 'Fail' },
  tooLittle: { ko: '판정 보류 (본 분량이 적음)', en: 'No verdict (too little seen)' },
};

/** Words of reviews. `{n}` and the like are filled. */
export const text = {
  states,
  severities,
  answers,
  verdicts,
  strictness,
  drawn,
  outcomes,
  units: {
    eojeol: { ko: '어절', en: 'eojeol' },
    words: { ko: '단어', en: 'words' },
    characters: { ko: '글자', en: 'characters' },
  },
  title: { ko: '감수', en: 'Review' },
  reviews: { ko: '번역 감수', en: 'Reviews' },
  intro: {
    ko: '감수자가 오류를 표시하고, 번역한 사람이 답하고, 이의는 프로젝트 매니저가 결정해요.',
    en:
      'A reviewer marks errors, who translated the line answers, and the project manager decides disputes.',
  },
  none: { ko: '아직 감수가 없어요.', en: 'There is no review yet.' },
  noneOfYours: {
    ko: '맡은 감수가 없어요. 감수는 프로젝트 매니저가 시작해요.',
    en: 'You take part in no review. The project manager starts them.',
  },
  startTitle: { ko: '감수 시작', en: 'Start a review' },
  document: { ko: '문서', en: 'Document' },
  reviewer: { ko: '감수자', en: 'Reviewer' },
  nobodyReviews: {
    ko: '감수자 역할을 맡은 팀원이 없어요. 팀에서 먼저 초대해 주세요.',
    en: 'Nobody in the team reviews. Invite a reviewer first.',
  },
  noDocuments: {
    ko: '감수할 문서가 아직 없어요. 번역문이 있는 문서가 여기에 나와요.',
    en: 'There is no document to review yet. Those with a translation are listed here.',
  },
  model: { ko: '오류 분류', en: 'Error model' },
  threshold: { ko: '허용 기준', en: 'Tolerance' },
  sample: { ko: '볼 분량', en: 'How much' },
  wholeDocument: { ko: '문서 전체', en: 'The whole document' },
  sampleOf: {
    ko: '표본 {n}단위 (반은 무작위, 반은 위험 순)',
    en: 'A sample of {n} units (half by chance, half by risk)',
  },
  allowsOwn: {
    ko: '감수자가 직접 번역한 문장도 볼 수 있게 하기',
    en: 'Let the reviewer see lines that they translated',
  },
  start: { ko: '감수 시작', en: 'Start' },
  started: { ko: '감수를 시작했어요.', en: 'The review has begun.' },
  state: { ko: '상태', en: 'State' },
  seen: { ko: '본 문장', en: 'Seen' },
  issues: { ko: '오류', en: 'Errors' },
  open: { ko: '열기', en: 'Open' },
  report: { ko: '감수 보고서', en: 'Review report' },
  back: { ko: '감수 목록', en: 'All reviews' },
  toReview: { ko: '감수로', en: 'To the review' },

  counts: {
    ko: '{lines}문장 가운데 {seen}문장을 봤고 오류는 {issues}개예요.',
    en: '{seen} of {lines} lines seen, {issues} errors.',
  },
  countsHidden: {
    ko: '{lines}문장 가운데 {seen}문장을 봤어요. 오류는 번역한 사람이 답한 뒤나 3일 뒤에 보여요.',
    en: '{seen} of {lines} lines seen. Errors are shown once they are answered, or after 3 days.',
  },
  list: { ko: '문장', en: 'Lines' },
  line: { ko: '{n}번 문장', en: 'Line {n}' },
  source: { ko: '원문', en: 'Source' },
  target: { ko: '번역문', en: 'Target' },
  isSeen: { ko: '봄', en: 'Seen' },
  isReviewed: { ko: '감수됨', en: 'Reviewed' },
  changedSince: { ko: '감수를 시작한 뒤 바뀜. 그때 번역문:', en: 'Changed since. It was:' },
  mark: { ko: '오류 표시', en: 'Mark an error' },
  seenNext: { ko: '봄·다음', en: 'Seen, next' },
  reviewedNext: { ko: '감수·다음', en: 'Reviewed, next' },
  finish: { ko: '감수 마치기', en: 'Finish the review' },
  finishQuestion: {
    ko: '마치면 오류를 더 표시하거나 고칠 수 없어요. {seen}/{lines}문장을 봤어요.',
    en: 'Once finished, no error can be marked or changed. {seen} of {lines} lines seen.',
  },
  goOn: { ko: '답변을 더 기다리지 않기', en: 'Go on without answers' },
  close: { ko: '감수 닫기', en: 'Close the review' },
  more: { ko: '더 보기', en: 'Show more' },
  allSeen: { ko: '마지막 문장이에요.', en: 'This was the last line.' },
  keys: {
    ko:
      '↑↓ 문장 · ←→ 낱말 (Shift 함께 여러 낱말) · S 원문/번역문 · Alt+R 오류 · Alt+Enter 봄 · Ctrl+Enter 감수 · Delete 지우기 · Ctrl+Z 되돌리기',
    en:
      '↑↓ line · ←→ word (with Shift several) · S source or target · Alt+R error · Alt+Enter seen · Ctrl+Enter reviewed · Delete removes · Ctrl+Z undoes',
  },
  answerKeys: {
    ko: '↑↓ 문장 · Alt+Y 수용 · Ctrl+Alt+Y 이의',
    en: '↑↓ line · Alt+Y accept · Ctrl+Alt+Y dispute',
  },
  chosen: { ko: '고른 곳: {words}', en: 'Chosen: {words}' },
  wholeLine: { ko: '문장 전체', en: 'All of the line' },
  category: { ko: '분류', en: 'Category' },
  severity: { ko: '심각도', en: 'Severity' },
  comment: { ko: '설명 (선택)', en: 'Comment (optional)' },
  markHelp: {
    ko: '글자로 분류, 숫자로 심각도, Enter로 저장. Alt+R을 다시 누르면 문장 전체예요.',
    en:
      'A letter for the category, a digit for the severity, Enter saves. Alt+R again: all of the line.',
  },
  save: { ko: '저장', en: 'Save' },
  cancel: { ko: '취소', en: 'Cancel' },
  remove: { ko: '삭제', en: 'Delete' },
  gone: { ko: '표시한 글이 바뀌어 자리가 없음', en: 'The words are gone' },
  repeat: { ko: '반복', en: 'Again' },
  again: { ko: '앞의 오류와 같음', en: 'The same error as before' },
  accept: { ko: '수용', en: 'Accept' },
  dispute: { ko: '이의', en: 'Dispute' },
  reason: { ko: '이의를 제기하는 까닭', en: 'Why you dispute it' },
  uphold: { ko: '오류로 인정', en: 'Uphold' },
  drop: { ko: '오류 아님', en: 'Drop' },
  by: { ko: '번역 {name}', en: 'Translated by {name}' },
  unknownTranslator: { ko: '번역한 사람을 모름', en: 'Translator unknown' },
  saidMarked: { ko: '{n}번 문장: {category}, {severity}', en: 'Line {n}: {category}, {severity}' },
  saidRemoved: { ko: '오류 표시를 지웠어요.', en: 'The mark is deleted.' },
  saidRestored: { ko: '오류 표시를 되살렸어요.', en: 'The mark is back.' },
  saidSeen: { ko: '{n}번 문장을 봤어요.', en: 'Line {n} seen.' },
  saidReviewed: { ko: '{n}번 문장을 감수했어요.', en: 'Line {n} reviewed.' },
  saidAccepted: { ko: '오류를 수용했어요.', en: 'The error is accepted.' },
  saidDisputed: { ko: '이의를 제기했어요.', en: 'The error is disputed.' },
  saidDecided: { ko: '이의를 결정했어요.', en: 'The dispute is decided.' },
  wrong: { ko: '다시 시도해 주세요.', en: 'Please try again.' },

  score: { ko: '점수', en: 'Score' },
  interval: { ko: '90% 구간', en: '90 % interval' },
  apt: { ko: '벌점', en: 'Penalty' },
  perThousand: { ko: '1,000당 벌점', en: 'Penalty per thousand' },
  unitsSeen: { ko: '본 분량', en: 'Seen' },
  verdict: { ko: '판정', en: 'Verdict' },
  passMark: { ko: '합격선', en: 'Pass mark' },
  byChance: { ko: '무작위로 고른 문장', en: 'Lines drawn by chance' },
  byRisk: { ko: '위험해서 고른 문장', en: 'Lines drawn by risk' },
  whole: { ko: '본 문장', en: 'Lines seen' },
  riskHelp: {
    ko: '위험해서 고른 문장의 점수는 글 전체를 대표하지 않아서 판정에 넣지 않았어요.',
    en:
      'The score of lines drawn by risk stands for no more than these, so it is no part of the verdict.',
  },
  categories: { ko: '분류별', en: 'By category' },
  members: { ko: '번역한 사람별', en: 'By translator' },
  worst: { ko: '벌점이 큰 문장', en: 'Lines with the most penalty' },
  answered: { ko: '답변', en: 'Answers' },
  unanswered: { ko: '답변 없음', en: 'No answer' },
  lines: { ko: '문장', en: 'Lines' },
  before: { ko: '감수 때', en: 'When reviewed' },
  now: { ko: '지금', en: 'Now' },
  notYet: {
    ko: '번역한 사람이 먼저 보고 답하는 중이에요. 답이 모이면 보여요.',
    en: 'The translators see it first and answer. It is shown when they have.',
  },
  download: { ko: '엑셀로 내려받기', en: 'Download as xlsx' },
  downloadIssues: { ko: '오류 목록 (JSON Lines)', en: 'Errors (JSON Lines)' },
  sheets: {
    summary: { ko: '요약', en: 'Summary' },
    issues: { ko: '오류', en: 'Errors' },
    categories: { ko: '분류별', en: 'By category' },
  },
  counted: { ko: '센 벌점', en: 'Counted' },
  inVerdict: { ko: '판정에 든 벌점', en: 'In the verdict' },
  reportName: { ko: '감수', en: 'review' },
};
