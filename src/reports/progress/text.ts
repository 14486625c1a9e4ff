import type { PaceState, Stage } from './rules.ts';

type Words = { ko: string; en: string };

const stages: Record<Stage | 'left', Words> = {
  translated: { ko: '번역', en: 'Translated' },
  confirmed: { ko: '확정', en: 'Confirmed' },
  reviewed: { ko: '감수', en: 'Reviewed' },
  left: { ko: '남음', en: 'Left' },
};

/** `{needed}` and `{pace}` are amounts a day with their unit. */
const paces: Record<PaceState, Words> = {
  done: { ko: '모두 확정했어요.', en: 'Everything is confirmed.' },
  open: {
    ko: '마감일이 없어요. (최근 7일 하루 평균 {pace})',
    en: 'There is no deadline. In the last 7 days {pace} a day were confirmed.',
  },
  late: {
    ko: '마감일이 지났어요. (남은 작업량 {left})',
    en: 'The deadline is over, and {left} are left.',
  },
  still: {
    ko: '최근 7일 동안 확정한 문장이 없어요. (하루 필요량 {needed})',
    en: 'Nothing was confirmed in the last 7 days. The deadline needs {needed} a day.',
  },
  behind: {
    ko: '마감일보다 늦어지고 있어요. (하루 필요량 {needed}, 최근 7일 하루 평균 {pace})',
    en: 'Behind: the deadline needs {needed} a day; the last 7 days had {pace}.',
  },
  ahead: {
    ko: '마감일에 맞춰 가고 있어요. (하루 필요량 {needed}, 최근 7일 하루 평균 {pace})',
    en: 'On time: the deadline needs {needed} a day; the last 7 days had {pace}.',
  },
};

const paceNames: Record<PaceState, Words> = {
  done: { ko: '완료', en: 'Done' },
  open: { ko: '마감일 없음', en: 'No deadline' },
  late: { ko: '마감 지남', en: 'Overdue' },
  still: { ko: '멈춤', en: 'At rest' },
  behind: { ko: '늦음', en: 'Behind' },
  ahead: { ko: '순조로움', en: 'On time' },
};

export const text = {
  stages,
  paces,
  paceNames,
  title: { ko: '진행 상황', en: 'Progress' },
  whole: { ko: '전체', en: 'Whole project' },
  files: { ko: '파일별', en: 'By file' },
  members: { ko: '팀원별', en: 'By member' },
  ownWork: { ko: '내가 한 일', en: 'My work' },
  file: { ko: '파일', en: 'File' },
  member: { ko: '팀원', en: 'Member' },
  role: { ko: '역할', en: 'Role' },
  formerMembers: { ko: '지금 팀에 없는 사람', en: 'No longer in the team' },
  lines: { ko: '문장', en: 'Lines' },
  linesLeft: { ko: '남은 문장', en: 'Lines left' },
  left: { ko: '남은 {unit}', en: '{unit} left' },
  recent: { ko: '최근 7일 {unit}', en: '{unit}, last 7 days' },
  recentTitle: { ko: '최근 7일', en: 'Last 7 days' },
  assigned: { ko: '맡은 문장', en: 'Assigned lines' },
  open: { ko: '맡은 것 중 남은 문장', en: 'Of these left' },
  perDay: { ko: '하루 평균', en: 'Daily average' },
  needed: { ko: '하루 필요량', en: 'Needed a day' },
  daysLeft: { ko: '남은 날', en: 'Days left' },
  days: { ko: '{count}일', en: '{count}' },
  deadline: { ko: '마감일', en: 'Deadline' },
  doneOn: { ko: '이대로면 끝나는 날', en: 'Done at this pace' },
  state: { ko: '상태', en: 'State' },
  day: { ko: '날짜', en: 'Day' },
  burnDown: { ko: '남은 작업량', en: 'Work left' },
  burnDownWords: {
    ko: '전체 작업량 {first}. {from}부터 {to}까지 확정하고 남은 작업량 {last}.',
    en: 'Of {first} in all, {last} are left; the days shown are {from} to {to}.',
  },
  burnDownIdeal: {
    ko: '마감일 {deadline}.',
    en: 'The deadline is {deadline}.',
  },
  actual: { ko: '실제', en: 'Actual' },
  ideal: { ko: '마감까지 고르게', en: 'Even to the deadline' },
  forecast: { ko: '지금 속도면', en: 'At this pace' },
  today: { ko: '오늘', en: 'Today' },
  asTable: { ko: '표로 보기', en: 'As a table' },
  download: { ko: '엑셀로 내려받기', en: 'Download as xlsx' },
  none: { ko: '아직 문장이 없어요.', en: 'There are no lines yet.' },
  noneHelp: {
    ko: '문서를 올리고 번역 방향을 정하면 진행 상황을 볼 수 있어요.',
    en: 'Progress shows once a document is uploaded and has its direction.',
  },
  barWords: {
    ko: '{name}: 번역 {translated}%, 확정 {confirmed}%, 감수 {reviewed}%',
    en: '{name}: translated {translated}%, confirmed {confirmed}%, reviewed {reviewed}%',
  },
  total: { ko: '합계', en: 'Total' },
  reportName: { ko: '진행 상황', en: 'progress' },
  unit: { ko: '작업량 단위', en: 'Unit of work' },
  at: { ko: '기준일', en: 'As of' },
  sheets: {
    summary: { ko: '요약', en: 'Summary' },
    files: { ko: '파일별', en: 'Files' },
    members: { ko: '팀원별', en: 'Members' },
    days: { ko: '날짜별', en: 'Days' },
  },
  project: { ko: '프로젝트', en: 'Project' },
};
