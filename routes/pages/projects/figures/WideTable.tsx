/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

type WideTableProps = {
  caption: string;
  heads: readonly string[];
  /** Columns with words; the others hold numbers. */
  words?: number;
  /** Where its pages lead to. */
  id?: string;
  children: ComponentChildren;
};

/** A table of figures; on narrow screens it is moved sideways, by keys too. */
export function WideTable({ caption, heads, words = 1, id, children }: WideTableProps) {
  return (
    <div id={id} class='wide-table' role='region' aria-label={caption} tabIndex={0}>
      <table>
        <caption class='sr-only'>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope='col' class={at < words ? undefined : 'number'}>{head}</th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
