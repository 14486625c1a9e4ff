/** @jsxImportSource preact */
import type { PostPage } from '../../../../src/community/posts/list-posts.ts';
import { text as moderation } from '../../../../src/community/moderation/text.ts';
import { categoryNames, text } from '../../../../src/community/posts/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { shownTime } from '../../../../src/shared/shown-time.ts';
import { usePage } from '../../../parts/page.tsx';
import { postAddress } from './addresses.ts';
import { AuthorMenu } from './AuthorMenu.tsx';

const NEW_MS = 24 * 60 * 60_000;

type Row = PostPage['rows'][number];

type RowsProps = {
  rows: readonly Row[];
  pinned?: readonly Row[];
  now: Date;
  /** Names of members that the reader has blocked: what they wrote is not shown here. */
  blocked?: ReadonlySet<string>;
};

/** Posts of a page: a table, whose rows are cards on narrow screens. */
export function PostRows({ rows, pinned = [], now, blocked = new Set() }: RowsProps) {
  const { lang } = usePage();
  const heads = [text.number, text.author, text.heading, text.date, text.views, text.loves];
  return (
    <table class='board-table'>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head.en} scope='col' class={at > 3 || at === 0 ? 'number' : undefined}>
              {head[lang]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pinned.map((row) => <PostRow key={`pinned/${row.no}`} row={row} now={now} isPinned />)}
        {rows.map((row) => (
          <PostRow
            key={row.no}
            row={row}
            now={now}
            isBlocked={blocked.has(row.author?.name ?? '')}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: Row; now: Date; isPinned?: boolean; isBlocked?: boolean };

function PostRow({ row, now, isPinned = false, isBlocked = false }: RowProps) {
  const { lang } = usePage();
  const isNew = now.getTime() - row.createdAt.getTime() < NEW_MS;
  return (
    <tr>
      <td class='number board-no'>{row.no}</td>
      <td class='board-author'>
        <AuthorMenu author={row.author} />
      </td>
      <td class='board-title'>
        <div class='board-title-line'>
          {isPinned && <span class='board-category'>{moderation.pinned[lang]}</span>}
          {row.category !== 'Q' && (
            <span class='board-category'>{categoryNames[row.category][lang]}</span>
          )}
          <a href={postAddress(row.no)} data-words>
            {isBlocked ? moderation.blockedPost[lang] : nameOf(row)}
          </a>
          {row.comments > 0 && (
            <span
              class='board-comments'
              role='img'
              aria-label={text.commentCount[lang].replace('{count}', String(row.comments))}
            >
              [{row.comments}]
            </span>
          )}
          {row.acceptedComment !== null && <span class='board-mark'>{text.isAnswered[lang]}</span>}
          {isNew && <span class='board-mark board-new'>{text.isNew[lang]}</span>}
        </div>
      </td>
      <td class='board-date'>
        <time dateTime={row.createdAt.toISOString()} title={formatMoment(row.createdAt)}>
          {shownTime(row.createdAt, now, lang)}
        </time>
      </td>
      <td class='number board-views'>
        <span class='only-card'>{text.views[lang]}</span> {row.views}
      </td>
      <td class='number board-loves'>
        <span class='only-card'>{text.loves[lang]}</span> {row.loves}
      </td>
    </tr>
  );
}

/** As specified, a question shows its title and others their words; a post of pictures alone has a title only. */
function nameOf({ category, title, excerpt }: Row): string {
  return category === 'Q' ? title : excerpt || title;
}
