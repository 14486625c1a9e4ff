/** @jsxImportSource preact */
import { text } from '../../../../src/projects/projects/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { addressOf, type ProjectListQuery } from '../addresses.ts';

type PagerProps = { asked: ProjectListQuery; total: number; size: number };

/** Ways to the page before and after; nothing when there is only one. */
export function Pager({ asked, total, size }: PagerProps) {
  const { lang } = usePage();
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  const { page } = asked;
  const here = text.pageOf[lang]
    .replace('{pages}', String(pages)).replace('{page}', String(page));
  return (
    <nav class='pager' aria-label={text.pages[lang]}>
      {page > 1 && (
        <a class='btn btn-sm' rel='prev' href={addressOf({ ...asked, page: page - 1 })}>
          {text.previousPage[lang]}
        </a>
      )}
      <span>{here}</span>
      {page < pages && (
        <a class='btn btn-sm' rel='next' href={addressOf({ ...asked, page: page + 1 })}>
          {text.nextPage[lang]}
        </a>
      )}
    </nav>
  );
}
