import type { StatementBand } from './rules.ts';

type Words = { ko: string; en: string };

export const bandNames: Record<StatementBand, Words> = {
  empty: { ko: '그 밖의 번역(고친 메모리 포함)', en: 'Other (including edited matches)' },
  machine: { ko: '초벌 번역에서 시작', en: 'Started from a machine draft' },
  memory: { ko: '번역 메모리 그대로', en: 'Memory match, unchanged' },
  propagated: { ko: '반복 문장 그대로', en: 'Repetition, unchanged' },
  review: { ko: '감수', en: 'Reviewed' },
};

export const text = {
  title: { ko: '내 작업 명세', en: 'Your work statement' },
  lead: {
    ko:
      '이 기간에 내가 확정하거나 감수한 문장이에요. 공개하기 전에는 나만 볼 수 있고, 파일을 내려받아 누구에게 줄지도 내가 정해요. 시간과 키 입력은 아래에서 켠 뒤에만 기록해요. 내가 확정한 뒤 감수자가 고쳐 확정한 문장은 감수자의 명세에 들어가요.',
    en:
      'The lines you confirmed or reviewed in this period. Nobody else sees this until you release it, and you decide who gets the files. Time and keystrokes are counted only if you turn that on below. A line that a reviewer corrected and confirmed after you appears in the reviewer’s statement.',
  },
  toProgress: { ko: '진행 상황', en: 'Progress' },
  from: { ko: '시작일', en: 'From' },
  to: { ko: '종료일', en: 'To' },
  unit: { ko: '단위', en: 'Unit' },
  won: { ko: '단가(원)', en: 'Rate per unit (KRW)' },
  wonHelp: {
    ko: '비워 두면 금액 없이 분량만 계산해요.',
    en: 'Leave it empty to count the work without a price.',
  },
  shares: { ko: '지급 비율(%)', en: 'Pay share (%)' },
  show: { ko: '계산하기', en: 'Calculate' },
  none: {
    ko: '이 기간에 확정하거나 감수한 문장이 없어요.',
    en: 'You confirmed or reviewed nothing in this period.',
  },
  amounts: { ko: '작업별 분량', en: 'By kind of work' },
  work: { ko: '작업', en: 'Work' },
  lines: { ko: '문장', en: 'Lines' },
  amount: { ko: '금액(원)', en: 'Amount (KRW)' },
  share: { ko: '비율(%)', en: 'Share (%)' },
  whole: { ko: '모두', en: 'Total' },
  documents: { ko: '파일별 분량', en: 'By file' },
  document: { ko: '파일', en: 'File' },
  supply: { ko: '공급가액', en: 'Net' },
  vat: { ko: '부가가치세(10%)', en: 'VAT (10%)' },
  total: { ko: '합계', en: 'Total' },
  edits: { ko: '초벌 번역을 고친 정도', en: 'How much of the machine drafts was edited' },
  editedOf: {
    ko: '{lines}문장 가운데 {untouched}문장은 그대로, 글자 {characters}자에 편집 {distance}번',
    en: '{untouched} of {lines} lines unchanged; {distance} edits in {characters} characters',
  },
  editsHelp: {
    ko:
      '넣기, 지우기, 바꾸기, 이웃한 두 글자 맞바꾸기를 한 번씩 세요. 글자 수는 초벌 번역과 번역문 가운데 긴 쪽이에요.',
    en:
      'Each insertion, deletion, substitution or swap of two neighbouring characters counts as one edit; the character count is that of the longer text.',
  },
  formula: {
    ko:
      '금액 = 분량 × 단가 × 비율, 작업마다 원 단위로 반올림. 부가가치세 = 공급가액의 10%, 반올림.',
    en:
      'Amount = units × rate × share, rounded for each kind of work. VAT = 10% of the net amount, rounded.',
  },
  proof: { ko: '행의 SHA-256', en: 'SHA-256 of the rows' },
  member: { ko: '작업한 사람', en: 'Member' },
  project: { ko: '프로젝트', en: 'Project' },
  period: { ko: '기간', en: 'Period' },
  download: { ko: '엑셀로 내려받기', en: 'Download as Excel' },
  downloadRows: { ko: '문장별 행 내려받기(JSONL)', en: 'Download the rows (JSONL)' },
  reportTitle: { ko: '작업 명세', en: 'Work statement' },
  downloadPdf: { ko: 'PDF로 내려받기', en: 'Download as PDF' },
  reportName: { ko: '작업 명세', en: 'statement' },
  sheets: {
    summary: { ko: '요약', en: 'Summary' },
    rows: { ko: '문장', en: 'Lines' },
  },
  effort: { ko: '시간과 키 입력', en: 'Time and keystrokes' },
  effortLead: {
    ko:
      '편집기에서 내가 일한 시간과 누른 키의 수를 문장마다 기록해요. 어떤 키를 눌렀는지는 기록하지 않아요. 명세에 넣어 공개하기 전에는 나만 볼 수 있고, 2년이 지나거나 문서가 지워지거나 탈퇴하면 삭제돼요.',
    en:
      'Counts, line by line, how long you work in the editor and how many keys you press, but never which keys. Only you see it until you release it in a statement; it is deleted after 2 years, with its document, or when you leave.',
  },
  effortIdle: {
    ko: '30초 넘게 멈춘 시간은 30초로 쳐요.',
    en: 'A pause of more than 30 seconds counts as 30 seconds.',
  },
  effortIsOn: { ko: '지금 기록하고 있어요.', en: 'Counting is on.' },
  effortIsOff: { ko: '지금은 기록하지 않아요.', en: 'Counting is off.' },
  effortOn: { ko: '기록 시작', en: 'Start counting' },
  effortOff: { ko: '기록 그만하기', en: 'Stop counting' },
  effortErase: { ko: '기록 모두 삭제', en: 'Delete everything counted so far' },
  effortNone: { ko: '이 기간의 기록이 없어요.', en: 'Nothing was counted in this period.' },
  effortInFiles: {
    ko: '파일에 시간과 키 입력도 넣기',
    en: 'Include time and keystrokes in the files',
  },
  active: { ko: '일한 시간', en: 'Active time' },
  hours: { ko: '{h}시간 {m}분 {s}초', en: '{h} h {m} min {s} s' },
  seconds: { ko: '일한 초', en: 'Active seconds' },
  keyKinds: {
    letter: { ko: '글자', en: 'Letters' },
    delete: { ko: '지우기', en: 'Deletions' },
    move: { ko: '이동', en: 'Cursor moves' },
    paste: { ko: '붙여넣기', en: 'Pastes' },
    confirm: { ko: '확정', en: 'Confirmations' },
  },
  day: { ko: '날짜', en: 'Day' },
  line: { ko: '번호', en: 'Line' },
  draft: { ko: '초벌 글자', en: 'Draft, characters' },
  target: { ko: '번역문 글자', en: 'Target, characters' },
  distance: { ko: '편집', en: 'Edits' },
};
