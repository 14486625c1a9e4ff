import { createHandlers, valid } from '../../server/http.ts';
import { readPage } from '../posts/rules.ts';
import { showingOf } from '../posts/showing.ts';
import { viewListedPost } from '../posts/view-post.ts';
import { SearchParams, SearchQuery } from './schema.ts';
import { searchBoard } from './search-board.ts';

/** GET /support-search[/{query}]: ten posts with what was searched for, of all or of one member. */
export const getSupportSearch = createHandlers(
  valid('param', SearchParams),
  valid('query', SearchQuery),
  async (c) => {
    const { searchkey, member, member_no, scope, page } = c.req.valid('query');
    const memberNo = c.req.valid('param').query ?? member ?? member_no;
    const order = { question: searchkey, scope, memberNo, page: readPage(page) };
    const { rows, total } = await searchBoard(c.var.deps, order);
    return c.json(rows.map(({ post, commentNo, pieces }) => ({
      ...viewListedPost(post, total, showingOf(c)),
      found_comment: commentNo,
      found_words: pieces.map(({ text }) => text).join(''),
    })));
  },
);
