import { open, type Row } from './row.ts';

export const inquiry: Row[] = [
  {
    route: 'POST /inquiry',
    path: () => '/inquiry',
    asked: () => ({
      json: { name: '아무개', email: 'any@example.com', title: '문의', message: '질문입니다.' },
    }),
    expected: open,
  },
];
