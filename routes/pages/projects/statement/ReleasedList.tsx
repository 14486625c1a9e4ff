/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { text } from '../../../../src/reports/released/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';

/** `name`: whose it is, or of which project. */
type Row = { no: number; name: string; from: string; to: string; releasedAt: Date };

type ListProps = {
  rows: readonly Row[];
  /** Where the list stands; `?page=` is added. */
  address: string;
  at: number;
  hasMore: boolean;
  /** Of `action`, for screen readers; `{name}` and `{period}` are filled in. */
  label: { ko: string; en: string };
  action: (row: Row, words: string) => VNode;
};

/** Released statements, page by page. */
export function ReleasedList({ rows, address, at, hasMore, label, action }: ListProps) {
  const { lang } = usePage();
  return (
    <>
      {rows.length === 0 ? <p class='panel'>{text.none[lang]}</p> : (
        <ul class='panel token-list'>
          {rows.map((row) => {
            const period = `${row.from} – ${row.to}`;
            const words = label[lang].replace('{name}', () => row.name).replace('{period}', period);
            return (
              <li key={row.no}>
                <div>
                  <strong>{row.name}</strong> {period}
                  <p class='muted'>
                    {text.releasedAt[lang].replace('{date}', formatMoment(row.releasedAt))}
                  </p>
                </div>
                {action(row, words)}
              </li>
            );
          })}
        </ul>
      )}
      <nav aria-label={text.pages[lang]} class='flex gap-2'>
        {at > 1 && <a class='btn btn-sm' href={`${address}?page=${at - 1}`}>{text.newer[lang]}</a>}
        {hasMore && <a class='btn btn-sm' href={`${address}?page=${at + 1}`}>{text.older[lang]}</a>}
      </nav>
    </>
  );
}
