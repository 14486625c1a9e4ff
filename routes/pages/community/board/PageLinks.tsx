/** @jsxImportSource preact */
import { PAGE_GROUP } from '../../../../src/community/posts/rules.ts';
import { text } from '../../../../src/community/posts/text.ts';
import { usePage } from '../../../parts/page.tsx';

type PageLinksProps = { page: number; pages: number; addressOf: (page: number) => string };

/** Links to pages in groups of ten, with the first, the groups around and the end. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  const { lang } = usePage();
  if (pages < 2) return null;
  const start = page - (page - 1) % PAGE_GROUP;
  const group = Array.from({ length: PAGE_GROUP }, (_, at) => start + at)
    .filter((one) => one <= pages);
  const hasNext = start + PAGE_GROUP <= pages;
  return (
    <nav class='board-pages' aria-label={text.pages[lang]}>
      {start > 1 && (
        <>
          <a href={addressOf(1)}>{text.first[lang]}</a>
          <a href={addressOf(start - 1)} rel='prev'>{text.previousGroup[lang]}</a>
        </>
      )}
      {group.map((one) => (
        <a
          key={one}
          href={addressOf(one)}
          class='board-page-number'
          aria-label={text.pageNumber[lang].replace('{page}', String(one))}
          aria-current={one === page ? 'page' : undefined}
        >
          {one.toLocaleString(lang)}
        </a>
      ))}
      {hasNext && (
        <>
          <a href={addressOf(start + PAGE_GROUP)} rel='next'>{text.nextGroup[lang]}</a>
          <a href={addressOf(pages)}>{text.end[lang]}</a>
        </>
      )}
    </nav>
  );
}
