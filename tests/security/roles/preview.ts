import { kimsByAddress, type Row } from './row.ts';

const byVisitor = [401, 401, 401, 200, 404, 403, 403] satisfies Row['expected'];
/** A text has no pictures: whoever may open it learns just that. */
const none = (row: Row['expected']) => row.map((status) => status === 200 ? 404 : status);

export const preview: Row[] = [
  {
    route: 'GET /preview/:/:/:',
    path: ({ kim }) => `/preview/individual/${kim.uid}/kim.txt`,
    expected: kimsByAddress,
  },
  {
    route: 'GET /preview/:/:/:',
    path: () => '/preview/tempFiles/nonMember/visitor.txt',
    expected: byVisitor,
  },
  {
    route: 'GET /preview/:/:/:/parts/:',
    path: ({ kim }) => `/preview/individual/${kim.uid}/kim.txt/parts/0`,
    expected: kimsByAddress,
  },
  {
    route: 'GET /preview/:/:/:/parts/:',
    path: () => '/preview/tempFiles/nonMember/visitor.txt/parts/0',
    expected: byVisitor,
  },
  {
    route: 'GET /preview/:/:/:/images/:',
    path: ({ kim }) => `/preview/individual/${kim.uid}/kim.txt/images/0`,
    expected: none(kimsByAddress) as Row['expected'],
  },
  {
    route: 'GET /preview/:/:/:/images/:',
    path: () => '/preview/tempFiles/nonMember/visitor.txt/images/0',
    expected: none(byVisitor) as Row['expected'],
  },
];
