import type { Registry } from './proof.ts';

const statement = 'src/reports/statement/statement.test.ts';

/** Statements of members' own work. */
export const reports: Registry = {
  '나에게만 보이고, 엑셀과 문장별 행으로 내려받아요.': {
    test: [
      `${statement} › nobody finds the statement of another member`,
      `${statement} › page, workbook and figures from the rows are equal`,
    ],
  },
  '나만 볼 수 있고, 파일을 내려받아 누구에게 줄지는 내가 정해요.': {
    test: `${statement} › nobody finds the statement of another member`,
  },
  '비워 두면 금액 없이 분량만 계산해요.': {
    test: `${statement} › without a rate nothing is priced`,
  },
};
