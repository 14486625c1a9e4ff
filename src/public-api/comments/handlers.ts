import { addComment } from '../../review/comments/add-comment.ts';
import { valid } from '../../server/http.ts';
import { LineParams } from '../lines/schema.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiComment, NewApiComment } from './schema.ts';

/** POST /documents/{document}/lines/{line}/comments: says something about a line, or answers. */
export const postApiComment = apiFactory.createHandlers(
  describes({
    name: 'addComment',
    summary: { ko: '문장에 댓글 달기', en: 'Comment on a line' },
    scope: 'lines:write',
    status: 201,
    answer: ApiComment,
    example: { id: 7, thread: 7, index: 0, body: '확인해 주세요.' },
    sent: { body: '확인해 주세요.' },
    isRepeatable: true,
    codes: ['document.notFound', 'line.notFound', 'comment.notFound', 'comment.threadFull'],
  }),
  valid('param', LineParams),
  valid('json', NewApiComment),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { document: fileName, line: index } = c.req.valid('param');
    const comment = { fileName, index, ...c.req.valid('json') };
    const { id, thread, body, ...line } = await addComment(deps, member, comment);
    return c.json({ id, thread, index: line.index, body }, 201);
  },
);
