import { nameKeyOf } from '../../accounts/users/rules.ts';
import { withoutParticle } from '../../language/korean/eojeol.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { textOfBody } from '../body/body-text.ts';
import { listPostsByNo, type ShownPost } from '../posts/list-posts.ts';
import { PAGE_SIZE } from '../posts/rules.ts';
import { cutExpressionOf, expressionOf } from '../search-index/rules.ts';
import {
  cleanQuestion,
  MOST_FOUND,
  type Piece,
  questionProblem,
  type SearchScope,
  snippetOf,
  wordsOf,
} from './rules.ts';
import {
  findMemberByKey,
  findMemberName,
  listFoundPosts,
  listFoundWords,
  listPlaces,
} from './store.ts';

export type SearchOrder = {
  question: string;
  scope: SearchScope;
  memberNo?: number | undefined;
  page: number;
};

export type FoundRow = { post: ShownPost; commentNo: number | null; pieces: Piece[] };

export type SearchResult = {
  question: string;
  rows: FoundRow[];
  total: number;
  hasMore: boolean;
  /** Another question was answered, because this one found nothing. */
  instead?: { kind: 'particle' | 'spacing'; words: string };
  author?: string | undefined;
};

type Attempt = { expression: string; words: string[]; instead?: SearchResult['instead'] };

/** Searches titles, posts and comments. A question without an answer is tried in another form, which the page says. */
export async function searchBoard(
  deps: Pick<Deps, 'db'>,
  order: SearchOrder,
): Promise<SearchResult> {
  const question = cleanQuestion(order.question);
  const problem = questionProblem(question);
  if (problem) fail(problem);
  const author = await authorOf(deps, question, order);
  if (order.scope === 'author' && author === undefined) return nothing(question);
  for (const attempt of attemptsOf(question, { ...order, memberNo: author?.no })) {
    const nos = await listFoundPosts(deps.db, attempt.expression, order.scope);
    if (nos.length === 0) continue;
    const counted = nos.slice(0, MOST_FOUND);
    const page = counted.slice((order.page - 1) * PAGE_SIZE, order.page * PAGE_SIZE);
    return {
      question,
      rows: await rowsOf(deps, page, attempt, order.scope),
      total: counted.length,
      hasMore: nos.length > MOST_FOUND,
      author: author?.name,
      ...(attempt.instead ? { instead: attempt.instead } : {}),
    };
  }
  return { ...nothing(question), author: author?.name };
}

const nothing = (question: string) => ({ question, rows: [], total: 0, hasMore: false });

async function authorOf({ db }: Pick<Deps, 'db'>, question: string, order: SearchOrder) {
  if (order.scope === 'author' && question) return await findMemberByKey(db, nameKeyOf(question));
  if (order.memberNo === undefined) return undefined;
  return { no: order.memberNo, name: await findMemberName(db, order.memberNo) };
}

function attemptsOf(
  question: string,
  { scope, memberNo }: Pick<SearchOrder, 'scope' | 'memberNo'>,
): Attempt[] {
  const words = scope === 'author' ? [] : wordsOf(question);
  const stems = words.map(withoutParticle);
  const [only = ''] = words;
  const cut = words.length === 1 ? cutExpressionOf(only, memberNo) : undefined;
  const plain = expressionOf(words.join(' '), memberNo);
  const without = expressionOf(stems.join(' '), memberNo);
  return [
    ...(plain ? [{ expression: plain, words }] : []),
    ...(without && without !== plain
      ? [{
        expression: without,
        words: stems,
        instead: { kind: 'particle' as const, words: stems.join(' ') },
      }]
      : []),
    ...(cut
      ? [{ expression: cut, words: [], instead: { kind: 'spacing' as const, words: only } }]
      : []),
  ];
}

async function rowsOf(
  { db }: Pick<Deps, 'db'>,
  nos: readonly number[],
  { expression, words }: Attempt,
  scope: SearchScope,
): Promise<FoundRow[]> {
  const [to, from] = [nos[0], nos.at(-1)];
  if (to === undefined || from === undefined) return [];
  const places = await listPlaces(db, expression, { scope, from, to });
  const first = [...Map.groupBy(places, ({ postNo }) => postNo).values()].flatMap(([one]) =>
    one ?? []
  );
  const { bodies, inComments } = await listFoundWords(db, first);
  return (await listPostsByNo({ db }, nos)).map((post) => {
    const comment = inComments.find(({ postNo }) => postNo === post.no);
    const body = bodies.find(({ no }) => no === post.no)?.body;
    const text = comment ? comment.body : `${post.title} ${textOfBody(body)}`;
    return { post, commentNo: comment?.no ?? null, pieces: snippetOf(text, words) };
  });
}
