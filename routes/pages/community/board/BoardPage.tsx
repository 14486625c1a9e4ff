/** @jsxImportSource preact */
import { categories } from '../../../../src/community/posts/rules.ts';
import { readBlocked } from '../../../../src/community/chat/rooms/block-member.ts';
import type { PostPage } from '../../../../src/community/posts/list-posts.ts';
import { readList } from '../../../../src/community/shared-reads/read-post.ts';
import { pagesOf, readPage } from '../../../../src/community/posts/rules.ts';
import { ListParams, PageQuery } from '../../../../src/community/posts/schema.ts';
import { categoryNames, text } from '../../../../src/community/posts/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { type PageContext, params, usePage } from '../../../parts/page.tsx';
import { sharedPart } from '../../../parts/stored/shared-part.ts';
import { visitorPage } from '../../../parts/stored/visitor-page.tsx';
import { BoardSearch } from '../SearchBoardPage.tsx';
import { boardAddress, type BoardQuery } from './addresses.ts';
import { DeletedBar } from './DeletedBar.tsx';
import { PageLinks } from './PageLinks.tsx';
import { PostRows } from './PostRows.tsx';

/** GET /support, /supports[/{query}]?page=: ten posts, complete without a script. */
export const boardPage = visitorPage(async (c) => {
  const { lang, deps } = c.var;
  const wish = queryOf(c);
  const found = await readList(deps, wish);
  if (found.isPastEnd) c.status(404);
  const { user } = c.var;
  const blocked = new Set(user ? (await readBlocked(deps, user)).map(({ name }) => name) : []);
  const isAlike = user !== null && blocked.size === 0 && found.rows.length > 0 &&
    [...found.rows, ...found.pinned ?? []].every(({ author }) => author?.no !== user.no);
  const rows = isAlike
    ? sharedPart(
      c,
      found,
      () => <PostRows rows={found.rows} pinned={found.pinned ?? []} now={deps.now()} />,
    )
    : undefined;
  const title = found.author
    ? text.ofMember[lang].replace('{name}', found.author.name)
    : text.title[lang];
  const page = wish.page > 1 ? ` · ${text.pageNumber[lang].replace('{page}', `${wish.page}`)}` : '';
  return (
    <Layout
      title={title + page}
      description={text.description[lang]}
      address={boardAddress(wish)}
      isPrivate={found.isPastEnd}
      frame='reading'
    >
      <div class='board'>
        <header class='page-head'>
          <h1 data-words>{title}</h1>
          <span class='muted'>
            {text.count[lang].replace('{count}', found.total.toLocaleString(lang))}
          </span>
          <a class='btn btn-primary board-write' href={`/form/add/${wish.category ?? 'Q'}`}>
            <Icon name='pencil' />
            {text.write[lang]}
          </a>
        </header>
        <DeletedBar deleted={c.req.query('deleted')} />
        {wish.memberNo === undefined ? <Tabs wish={wish} /> : <BackLink />}
        <BoardSearch />
        <List found={found} wish={wish} now={deps.now()} blocked={blocked} rows={rows} />
      </div>
    </Layout>
  );
});

function queryOf(c: PageContext): BoardQuery {
  const { query: memberNo } = params(c, ListParams);
  const { page, category } = PageQuery.parse(c.req.query());
  return memberNo === undefined
    ? { page: readPage(page), category }
    : { page: readPage(page), memberNo };
}

function Tabs({ wish }: { wish: BoardQuery }) {
  const { lang } = usePage();
  return (
    <nav class='tab-links board-tabs' aria-label={text.lists[lang]}>
      {[undefined, ...categories].map((category) => (
        <a
          key={category ?? 'all'}
          href={boardAddress({ page: 1, category })}
          aria-current={category === wish.category ? 'page' : undefined}
        >
          {(category ? categoryNames[category] : text.all)[lang]}
        </a>
      ))}
    </nav>
  );
}

function BackLink() {
  const { lang } = usePage();
  return (
    <p>
      <a class='text-link' href='/supports'>{text.toBoard[lang]}</a>
    </p>
  );
}

type ListProps = {
  found: PostPage;
  wish: BoardQuery;
  now: Date;
  blocked: ReadonlySet<string>;
  /** As most members see them, when this one does. */
  rows: string | undefined;
};

function List({ found, wish, now, blocked, rows }: ListProps) {
  const { lang } = usePage();
  const pages = pagesOf(found.total);
  if (found.isPastEnd) {
    return (
      <div class='empty'>
        <Icon name='board' />
        <h2>{text.pastEnd[lang]}</h2>
        <a class='btn mt-3' href={boardAddress({ ...wish, page: pages })}>
          {text.toLast[lang].replace('{page}', pages.toLocaleString(lang))}
        </a>
      </div>
    );
  }
  if (found.total === 0) {
    return (
      <div class='empty'>
        <Icon name='board' />
        <h2>{text.none[lang]}</h2>
        <p class='muted'>{text.noneHelp[lang]}</p>
        <a class='btn mt-3' href={`/form/add/${wish.category ?? 'Q'}`}>{text.write[lang]}</a>
      </div>
    );
  }
  return (
    <>
      {rows === undefined
        ? <PostRows rows={found.rows} pinned={found.pinned ?? []} now={now} blocked={blocked} />
        : <table class='board-table' dangerouslySetInnerHTML={{ __html: rows }} />}
      <PageLinks
        page={wish.page}
        pages={pages}
        addressOf={(page) => boardAddress({ ...wish, page })}
      />
    </>
  );
}
