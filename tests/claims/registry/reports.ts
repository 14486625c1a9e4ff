import { PACKAGE_BYTES, PACKAGE_MS } from '../../../src/exchange/packages/rules.ts';
import { EFFORT_MS, IDLE_MS } from '../../../src/reports/effort/rules.ts';
import type { Registry } from './proof.ts';

const packages = 'src/exchange/packages/packages.test.ts';
const effort = 'src/reports/effort/effort.test.ts';
const released = 'src/reports/released/released.test.ts';
const statement = 'src/reports/statement/statement.test.ts';

/** Statements of members' own work, and packages of projects. */
export const reports: Registry = {
  '프로젝트 매니저에게 공개하기 전에는 나에게만 보이고, 엑셀과 문장별 행으로 내려받아요.': {
    test: [
      `${statement} › nobody finds the statement of another member`,
      `${statement} › page, workbook and figures from the rows are equal`,
    ],
  },
  '공개하기 전에는 나만 볼 수 있고, 파일을 내려받아 누구에게 줄지도 내가 정해요.': {
    test: `${statement} › nobody finds the statement of another member`,
  },
  '공개하면 프로젝트 매니저가 위의 명세를 지금 그대로 보고 내려받을 수 있어요.': {
    test: `${released} › what is released the manager reads`,
  },
  '그 뒤에 바뀐 문장은 들어가지 않아요.': {
    test: `${released} › it stays as it was released`,
  },
  '기록을 삭제해도 공개한 명세에는 공개를 취소할 때까지 남아요.': {
    test: [
      `${released} › time and keystrokes in it stay until it is withdrawn`,
      `${released} › nobody else withdraws it`,
    ],
  },
  '어떤 키를 눌렀는지는 기록하지 않아요.': {
    test: 'islands/editor/tools/effort/meter.test.ts › keys count by kind',
  },
  '명세에 넣어 공개하기 전에는 나만 볼 수 있고, 2년이 지나거나 문서가 지워지거나 탈퇴하면 삭제돼요.':
    {
      numbers: [EFFORT_MS / (365 * 24 * 60 * 60_000)],
      test: [
        `${effort} › members see their own and nobody else’s`,
        `${effort} › rows go after two years`,
        `${effort} › they go with the account`,
      ],
    },
  '지금은 기록하지 않아요.': {
    test: `${effort} › nothing is counted until the member turns it on`,
  },
  '시간과 키 입력은 아래에서 켠 뒤에만 기록해요.': {
    test: `${effort} › nothing is counted until the member turns it on`,
  },
  '30초 넘게 멈춘 시간은 30초로 쳐요.': {
    numbers: [IDLE_MS / 1000, IDLE_MS / 1000],
    test: 'islands/editor/tools/effort/meter.test.ts › of a long pause thirty seconds count',
  },
  '비워 두면 금액 없이 분량만 계산해요.': {
    test: `${statement} › without a rate nothing is priced`,
  },
  '감수 기록, 문장 배정, 정확도 점수는 담지 않아요.': {
    test: `${packages} › no addresses, reviews and assignments`,
  },
  '팀원의 메일 주소도 담지 않아요.': {
    test: `${packages} › no addresses, reviews and assignments`,
  },
  '다른 사람의 번역 메모리는 담지 않아요.': {
    test: `${packages} › memories of other members stay out`,
  },
  '댓글 안에 적힌 이름은 그대로예요.': {
    test: `${packages} › what is written in comments stays`,
  },
  '500MB까지 올릴 수 있어요.': { numbers: [PACKAGE_BYTES / 1024 / 1024] },
  '다른 회원의 이름으로는 옮기지 않아요.': {
    test: `${packages} › and of nobody else`,
  },
  '다 들어올 때까지는 읽거나 지울 수만 있어요.': {
    test: 'src/exchange/packages/arriving.test.ts › can be read and deleted, and nothing else',
  },
  '아직 가져오고 있는 프로젝트는 되돌릴 수 없어요.': {
    test:
      'src/exchange/packages/arriving.test.ts › deleted by hand it is not offered to be taken back',
  },
  '아직 가져오고 있는 프로젝트라서 삭제하면 되돌릴 수 없어요.': {
    test: 'src/exchange/packages/arriving.test.ts › half of one is never restored',
  },
  '패키지는 7일 뒤에 삭제돼요.': {
    numbers: [PACKAGE_MS / (24 * 60 * 60_000)],
    test: `${packages} › packages go after seven days`,
  },
};
