/** @jsxImportSource preact */
import { addressOf, type ProjectListQuery } from '../addresses.ts';
import { RowPages } from '../figures/RowPages.tsx';

type PagerProps = { asked: ProjectListQuery; total: number; size: number };

/** Ways to the other pages of the list of projects. */
export function Pager({ asked, total, size }: PagerProps) {
  return (
    <RowPages
      page={asked.page}
      pages={Math.ceil(total / size)}
      addressOf={(page) => addressOf({ ...asked, page })}
    />
  );
}
