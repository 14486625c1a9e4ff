/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { usePage } from '../../../parts/page.tsx';
import { WideTable } from '../../projects/figures/WideTable.tsx';

type RowsProps = {
  caption: string;
  heads: readonly { ko: string; en: string }[];
  /** Columns with words; the others hold numbers. */
  words: number;
  /** The first cell of each names its row. */
  rows: readonly (readonly ComponentChildren[])[];
};

/** A table of the console. */
export function Rows({ caption, heads, words, rows }: RowsProps) {
  const { lang } = usePage();
  return (
    <WideTable caption={caption} heads={heads.map((head) => head[lang])} words={words}>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, column) =>
              column === 0
                ? <th key={column} scope='row'>{cell}</th>
                : <td key={column} class={column < words ? undefined : 'number'}>{cell}</td>
            )}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
