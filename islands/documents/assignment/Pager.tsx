/** @jsxImportSource react */
import { useEffect, useId, useState } from 'react';
import { text } from '../../../src/documents/assignment/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { numberWords } from './words.ts';

type Props = { lang: UiLang; page: number; count: number; onPage: (page: number) => void };

/** Pages of the list, which is one to scroll as well; links of the address where there are no scripts. */
export function Pager({ lang, page, count, onPage }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (to: number) => onPage(Math.max(1, Math.min(count, to)));

  return (
    <nav className='assign-pager' aria-label={text.pages[lang]}>
      <Step page={page - 1} isThere={page > 1} words={text.previous[lang]} onPage={go} />
      <form
        method='get'
        onSubmit={(event) => {
          event.preventDefault();
          const to = Math.round(Number(typed));
          if (to >= 1) go(to);
          else setTyped(String(page));
        }}
      >
        <label className='sr-only' htmlFor={id}>{text.page[lang]}</label>
        <input
          id={id}
          name='page'
          className='input input-sm'
          inputMode='numeric'
          autoComplete='off'
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <span>{fill(text.ofPages[lang], { n: numberWords(count) })}</span>
        <button type='submit' className='btn btn-sm'>{text.goToPage[lang]}</button>
      </form>
      <Step page={page + 1} isThere={page < count} words={text.next[lang]} onPage={go} />
    </nav>
  );
}

type StepProps = { page: number; isThere: boolean; words: string; onPage: (page: number) => void };

function Step({ page, isThere, words, onPage }: StepProps) {
  if (!isThere) {
    return <span className='btn btn-sm btn-disabled' aria-disabled='true'>{words}</span>;
  }
  return (
    <a
      className='btn btn-sm'
      href={`?page=${page}`}
      onClick={(event) => {
        event.preventDefault();
        onPage(page);
      }}
    >
      {words}
    </a>
  );
}
