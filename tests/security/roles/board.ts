import { bodyOf } from '../../board.ts';
import { imageFile } from '../../images.ts';
import { members, open, type Row, textFile } from './row.ts';

/** Of the second post, which is kim's: lee has written the first one. */
const kimsOnly = [401, 401, 401, 401, 401, 403, 200] satisfies Row['expected'];
/** What was deleted is there for its author alone. */
const kimsDeleted = [401, 401, 401, 401, 401, 404, 200] satisfies Row['expected'];
/** Of no member. */
const nobodys = [401, 401, 401, 401, 401, 404, 404] satisfies Row['expected'];
/** Both have recommended nothing of their own. */
const othersOnly = [401, 401, 401, 401, 401, 200, 409] satisfies Row['expected'];

const words = { title: '제목', document: bodyOf('본문') };

export const board: Row[] = [
  {
    route: 'POST /support',
    path: () => '/support',
    asked: () => ({ json: words }),
    expected: members,
  },
  { route: 'GET /supports', path: () => '/supports?page=1', expected: open },
  { route: 'GET /supports/:', path: () => '/supports/1', expected: open },
  { route: 'GET /support-search', path: () => '/support-search?searchkey=x', expected: open },
  { route: 'GET /support-search/:', path: () => '/support-search/1', expected: open },
  { route: 'GET /support/:', path: () => '/support/2', expected: open },
  {
    route: 'PUT /support/:',
    path: () => '/support/2',
    asked: () => ({ json: { ...words, rev: 1 } }),
    expected: kimsOnly,
  },
  {
    route: 'POST /love',
    path: () => '/love',
    asked: () => ({ json: { no: 2 } }),
    expected: othersOnly,
  },
  {
    route: 'DELETE /love',
    path: () => '/love',
    asked: () => ({ json: { no: 2 } }),
    expected: members,
  },
  // The first comment is lee's, the second one kim's.
  {
    route: 'POST /comment/:',
    path: () => '/comment/2',
    asked: () => ({ json: { comment: '댓글' } }),
    expected: members,
  },
  {
    route: 'POST /recomment/:',
    path: () => '/recomment/2',
    asked: () => ({ json: { fid: 1, thread: 'A', comment: '답글' } }),
    expected: members,
  },
  { route: 'GET /comments/:', path: () => '/comments/2', expected: open },
  { route: 'GET /mention-names/:', path: () => '/mention-names/2', expected: members },
  {
    route: 'PUT /comment/:',
    path: () => '/comment/2',
    asked: () => ({ json: { comment: '고친 댓글' } }),
    expected: kimsOnly,
  },
  {
    route: 'PUT /support/:/accepted',
    path: () => '/support/2/accepted',
    asked: () => ({ json: { comment: 1 } }),
    expected: kimsOnly,
  },
  {
    route: 'POST /support/:/file',
    path: () => '/support/2/file',
    asked: () => ({ form: { file: textFile('a.txt') } }),
    expected: kimsOnly,
  },
  { route: 'DELETE /support/:/file', path: () => '/support/2/file', expected: kimsOnly },
  {
    // The operator's; who asks for it as such is the test of attachments.
    route: 'POST /download-file',
    path: () => '/download-file',
    asked: () => ({ form: { no: '2', filename: 'a.txt' } }),
    expected: nobodys,
  },
  {
    route: 'POST /images',
    path: () => '/images',
    asked: () => ({ form: { file: imageFile() } }),
    expected: members,
  },
  {
    route: 'PUT /draft/:',
    path: () => '/draft/new%2FQ',
    asked: () => ({ json: words }),
    expected: members,
  },
  // Both have written one.
  { route: 'GET /draft/:', path: () => '/draft/new%2FQ', expected: members },
  { route: 'DELETE /draft/:', path: () => '/draft/new%2FQ', expected: members },
  { route: 'DELETE /comment/:', path: () => '/comment/2', expected: kimsOnly },
  { route: 'POST /comment/:/restore', path: () => '/comment/2/restore', expected: kimsDeleted },
  { route: 'DELETE /support/:', path: () => '/support/2', expected: kimsOnly },
  { route: 'POST /support/:/restore', path: () => '/support/2/restore', expected: kimsDeleted },
];
