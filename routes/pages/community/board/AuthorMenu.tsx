/** @jsxImportSource preact */
import { text as moderation } from '../../../../src/community/moderation/text.ts';
import { text } from '../../../../src/community/posts/text.ts';
import { text as search } from '../../../../src/community/search/text.ts';
import { usePage } from '../../../parts/page.tsx';

type AuthorMenuProps = { author: { name: string; no: number } | null };

/** The name of an author, which opens what one can do about them. Without a script. */
export function AuthorMenu({ author }: AuthorMenuProps) {
  const { lang, user } = usePage();
  if (!author) return <span class='muted'>{text.formerMember[lang]}</span>;
  return (
    <details class='author-menu' name='author-menu'>
      <summary aria-label={text.authorMenu[lang].replace('{name}', author.name)} data-words>
        {author.name}
      </summary>
      <ul>
        <li>
          <a href={`/supports/${author.no}`}>{text.postsOf[lang]}</a>
        </li>
        <li>
          <a href={`/support-search?member_no=${author.no}`} rel='nofollow'>
            {search.ofAuthor[lang]}
          </a>
        </li>
        {user && user.no !== author.no && (
          <li>
            <a href={`/chats/${encodeURIComponent(author.name)}`}>{text.chatWith[lang]}</a>
          </li>
        )}
        {user && user.no !== author.no && (
          <li>
            <a href={`/form/report/member/${author.no}`}>{moderation.report[lang]}</a>
          </li>
        )}
        {user && user.no !== author.no && (
          <li>
            <a href={`/form/block/${author.no}`}>{moderation.block[lang]}</a>
          </li>
        )}
      </ul>
    </details>
  );
}
