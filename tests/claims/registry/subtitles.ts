import type { Registry } from './proof.ts';

const check = 'src/language/qa-checks/checks/subtitle.test.ts';
const alone = { test: `${check} › %s is left alone` } as const;
const parts = { test: `${check} › a part of a subtitle is judged by what it has` } as const;
const times = {
  test: `${check} › speed is a warning; times are remarked upon until somebody has moved them`,
} as const;
const rule = { none: 'about a text' } as const;

/** What is said of subtitles, their times and their checks. */
export const ofSubtitles: Registry = {
  '하나 남은 단어와 태그가 붙은 단어는 옮기지 않아요.': {
    test: 'src/language/subtitles/move-cut.test.ts › %s | %s: %s',
  },
  '장면 전환은 문서를 관리하는 사람이 바꿀 수 있어요.': {
    test:
      'islands/editor/tools/cues/cues.test.tsx › who may not manage the document reads its guide',
  },
  '{seconds}초 동안만 표시돼요.': rule,
  '두 사람의 말이면 두 행 모두 줄표로 시작해요.': rule,
  '자막 한 행의 끝에는 마침표를 쓰지 않아요.': rule,
  '한국어 자막은 행의 끝에 마침표를 쓰지 않아요.': rule,
  '장면이 바뀔 때 자막도 함께 바뀌지 않으면 두 번 바뀐 것처럼 보여요.': rule,
  '파일에 있던 시간 그대로이면 참고로만 알려요.': times,
  '장면 전환 목록이 있을 때만 봐요.': times,
  '나눈 자막은 한 문장씩 견주지 않아요.': parts,
  '한 행뿐인 자막은 줄표가 있어도 알리지 않아요.': alone,
  '점 두 개는 알리지 않아요.': alone,
  '행 가운데의 마침표와 한글이 아닌 글자 뒤의 마침표는 알리지 않아요.': alone,
  '첫 행이 짧으면 알리지 않아요.': alone,
  '모든 프로젝트에서 내가 공개한 명세예요.': {
    test: 'src/reports/released/released.test.ts › who has left the team',
  },
};
