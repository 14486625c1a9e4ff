/** @jsxImportSource preact */
import { readPage } from '../../../src/community/posts/rules.ts';
import { text as board } from '../../../src/community/posts/text.ts';
import { MOST_PAGES, searchScopes } from '../../../src/community/search/rules.ts';
import { SearchParams, SearchQuery } from '../../../src/community/search/schema.ts';
import {
  type FoundRow,
  searchBoard,
  type SearchOrder,
  type SearchResult,
} from '../../../src/community/search/search-board.ts';
import { scopeNames, text } from '../../../src/community/search/text.ts';
import { shownTime } from '../../../src/shared/shown-time.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../parts/page.tsx';
import { commentAddress, postAddress } from './board/addresses.ts';
import { AuthorMenu } from './board/AuthorMenu.tsx';
import { PageLinks } from './board/PageLinks.tsx';

/** GET /support-search[/{query}]: posts with what was searched for, and where it was found. */
export const searchBoardPage = page(async (c) => {
  const { deps, lang } = c.var;
  const order = orderOf(c);
  const found = await searchBoard(deps, order);
  const title = found.question
    ? text.titleOf[lang].replace('{words}', found.question)
    : text.title[lang];
  return (
    <Layout title={title} isPrivate>
      <div class='board'>
        <header class='page-head'>
          <h1>{text.title[lang]}</h1>
          <a class='text-link' href='/supports'>{board.toBoard[lang]}</a>
        </header>
        <BoardSearch order={order} />
        <Results found={found} order={order} now={deps.now()} />
      </div>
    </Layout>
  );
});

function orderOf(c: PageContext): SearchOrder {
  const { query } = params(c, SearchParams);
  const { searchkey, member, member_no, scope, page } = SearchQuery.parse(c.req.query());
  const memberNo = query ?? member_no ?? member;
  return { question: searchkey, scope, memberNo, page: Math.min(readPage(page), MOST_PAGES) };
}

/** The box shows what was searched for. */
export function BoardSearch({ order }: { order?: SearchOrder }) {
  const { lang } = usePage();
  return (
    <form action='/support-search' role='search' class='board-search'>
      <input
        type='search'
        name='searchkey'
        class='input'
        value={order?.question ?? ''}
        aria-label={text.label[lang]}
        placeholder={text.label[lang]}
        data-words
      />
      <select name='scope' class='select' aria-label={text.scope[lang]}>
        {searchScopes.map((scope) => (
          <option key={scope} value={scope} selected={scope === (order?.scope ?? 'all')}>
            {scopeNames[scope][lang]}
          </option>
        ))}
      </select>
      {order?.memberNo !== undefined && (
        <input type='hidden' name='member_no' value={order.memberNo} />
      )}
      <button type='submit' class='btn'>
        <Icon name='search' />
        {text.search[lang]}
      </button>
    </form>
  );
}

type ResultsProps = { found: SearchResult; order: SearchOrder; now: Date };

function Results({ found, order, now }: ResultsProps) {
  const { lang } = usePage();
  if (!found.question && found.author === undefined) {
    return <p class='muted'>{text.emptyHelp[lang]}</p>;
  }
  const count = (found.hasMore ? text.countMore : text.count)[lang]
    .replace('{count}', found.total.toLocaleString(lang));
  return (
    <>
      {found.author && (
        <p class='muted' data-words>{text.byAuthor[lang].replace('{name}', found.author)}</p>
      )}
      {found.instead && (
        <p class='muted' data-words>
          {text[found.instead.kind][lang].replace('{words}', found.instead.words)}
        </p>
      )}
      {found.total === 0
        ? (
          <div class='empty'>
            <Icon name='search' />
            <h2>{text.none[lang]}</h2>
            <p class='muted'>{text.noneHelp[lang]}</p>
          </div>
        )
        : <p role='status'>{count}</p>}
      <ol class='found-list'>
        {found.rows.map((row) => <Found key={row.post.no} row={row} now={now} />)}
      </ol>
      <PageLinks
        page={order.page}
        pages={Math.ceil(found.total / 10)}
        addressOf={(page) => searchAddress({ ...order, page })}
      />
    </>
  );
}

function searchAddress({ question, scope, memberNo, page }: SearchOrder): string {
  const query = new URLSearchParams({ searchkey: question });
  if (scope !== 'all') query.set('scope', scope);
  if (memberNo !== undefined) query.set('member_no', String(memberNo));
  if (page > 1) query.set('page', String(page));
  return `/support-search?${query}`;
}

function Found({ row: { post, commentNo, pieces }, now }: { row: FoundRow; now: Date }) {
  const { lang } = usePage();
  const href = commentNo === null ? postAddress(post.no) : commentAddress(post.no, commentNo);
  return (
    <li>
      <a class='found-title' href={href} data-words>{post.title}</a>
      <p>
        {commentNo !== null && <span class='board-category'>{text.inComment[lang]}</span>}
        <span data-words>
          {pieces.map(({ text, isFound }, at) => isFound ? <mark key={at}>{text}</mark> : text)}
        </span>
      </p>
      <div class='post-facts muted'>
        <AuthorMenu author={post.author} />
        <time dateTime={post.createdAt.toISOString()}>{shownTime(post.createdAt, now, lang)}</time>
      </div>
    </li>
  );
}
