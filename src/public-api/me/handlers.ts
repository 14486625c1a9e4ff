import { apiFactory, describes } from '../operations/operation.ts';
import { Me } from './schema.ts';

/** GET /me: whose token it is, and what it may do. */
export const getMe = apiFactory.createHandlers(
  describes({
    name: 'readMe',
    summary: { ko: '토큰의 주인과 권한', en: 'Whose token it is, and what it may do' },
    scope: null,
    status: 200,
    answer: Me,
    example: { name: '김철수', email: 'kim@example.com', scopes: ['projects:read'] },
    codes: [],
  }),
  (c) => {
    const { member, scopes } = c.var.caller;
    return c.json({ name: member.name, email: member.email, scopes: [...scopes] });
  },
);
