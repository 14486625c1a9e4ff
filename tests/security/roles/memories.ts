import { form, members, type Row } from './row.ts';

/** Something of kim that only members may ask for at all. */
const kims = [401, 401, 401, 401, 401, 404, 200] satisfies Row['expected'];

export const memories: Row[] = [
  {
    route: 'POST /matchingTMX',
    path: () => '/matchingTMX',
    asked: () =>
      form({ source: '첫 문장입니다.', project_no: 'individual', fetchedLineNumber: '0' }),
    expected: members,
  },
  {
    route: 'POST /matchingTMX',
    path: () => '/matchingTMX',
    asked: () => form({ fileName: 'kim.txt', indices: '[0]' }),
    expected: kims,
  },
  {
    route: 'POST /matchingTMX',
    path: () => '/matchingTMX',
    asked: ({ projectNo }) => form({ source: '첫 문장입니다.', project_no: String(projectNo) }),
    expected: kims,
  },
];
