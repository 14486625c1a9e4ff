/** @jsxImportSource preact */
import { text } from '../../../../src/projects/projects/text.ts';
import { usePage } from '../../../parts/page.tsx';

type RowPagesProps = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** What is parted into pages, where a page has several such lists. */
  of?: string;
  /** The list on a page with more than it: one stays there. */
  place?: string;
};

/** Ways to the page before and after; nothing when there is only one. */
export function RowPages({ page, pages, addressOf, of, place }: RowPagesProps) {
  const { lang } = usePage();
  if (pages < 2) return null;
  const here = text.pageOf[lang]
    .replace('{pages}', String(pages)).replace('{page}', String(page));
  const label = text.pages[lang];
  const to = (other: number) => `${addressOf(other)}${place ? `#${place}` : ''}`;
  return (
    <nav class='pager' aria-label={of ? `${label}: ${of}` : label}>
      {page > 1 && (
        <a class='btn btn-sm' rel='prev' href={to(page - 1)}>{text.previousPage[lang]}</a>
      )}
      <span>{here}</span>
      {page < pages && (
        <a class='btn btn-sm' rel='next' href={to(page + 1)}>{text.nextPage[lang]}</a>
      )}
    </nav>
  );
}
