/** @jsxImportSource react */
import { useId, useRef, useState } from 'react';
import { type LineRange, mayBeAssigned, SEARCH_LENGTH } from '../../src/assignment/rules.ts';
import type { Colleague } from '../../src/assignment/schema.ts';
import { text } from '../../src/assignment/text.ts';
import { fill } from '../../src/lines/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { toast } from '../_ui/toast.tsx';
import type { Calls } from './calls.ts';
import { numberWords } from './words.ts';

type Props = {
  lang: UiLang;
  calls: Calls;
  team: readonly Colleague[];
  counts: { shown: number; total: number };
  isFiltered: boolean;
  /** null: all lines. */
  onFound: (lines: readonly LineRange[] | null) => void;
};

const everything = { who: '', isUnconfirmed: false, words: '' };

/**
 * Which lines are shown. It is asked once: a line that is given to somebody stays in sight until one asks again, else the
 * list would run away under the hand.
 */
export function FilterBar({ lang, calls, team, counts, isFiltered, onFound }: Props) {
  const id = useId();
  const [wish, setWish] = useState(everything);
  const newest = useRef(0);

  async function ask(next: typeof everything) {
    setWish(next);
    const turn = ++newest.current;
    const words = next.words.trim();
    if (!next.who && !next.isUnconfirmed && !words) return onFound(null);
    const query = {
      ...(next.who ? { who: next.who } : {}),
      ...(next.isUnconfirmed ? { unconfirmed: '1' as const } : {}),
      ...(words ? { words } : {}),
    };
    try {
      const { found } = await calls.found(query);
      if (turn === newest.current) onFound(found);
    } catch (error) {
      toast(error instanceof Error ? error.message : '', { tone: 'error' });
    }
  }

  return (
    <form
      className='assign-filter'
      role='search'
      aria-label={text.filter[lang]}
      onSubmit={(event) => {
        event.preventDefault();
        void ask(wish);
      }}
    >
      <label className='sr-only' htmlFor={`${id}-who`}>{text.who[lang]}</label>
      <select
        id={`${id}-who`}
        className='select select-sm'
        value={wish.who}
        onChange={(event) => void ask({ ...wish, who: event.target.value })}
      >
        <option value=''>{text.anybody[lang]}</option>
        <option value='0'>{text.onlyUnassigned[lang]}</option>
        {team.filter(mayBeAssigned).map(({ no, name }) => (
          <option key={no} value={no}>{fill(text.linesOf[lang], { name })}</option>
        ))}
      </select>
      <label className='assign-check'>
        <input
          type='checkbox'
          className='checkbox checkbox-sm'
          checked={wish.isUnconfirmed}
          onChange={(event) => void ask({ ...wish, isUnconfirmed: event.target.checked })}
        />
        {text.onlyUnconfirmed[lang]}
      </label>
      <span className='assign-find'>
        <label className='sr-only' htmlFor={`${id}-words`}>{text.words[lang]}</label>
        <input
          id={`${id}-words`}
          type='search'
          className='input input-sm'
          placeholder={text.words[lang]}
          maxLength={SEARCH_LENGTH}
          value={wish.words}
          onChange={(event) => setWish({ ...wish, words: event.target.value })}
        />
        <button type='submit' className='btn btn-sm'>{text.find[lang]}</button>
      </span>
      {isFiltered && (
        <button
          type='button'
          className='btn btn-sm btn-ghost'
          onClick={() => void ask(everything)}
        >
          {text.reset[lang]}
        </button>
      )}
      <span className='muted' role='status'>
        {fill(text.found[lang], {
          n: numberWords(counts.shown),
          all: numberWords(counts.total),
        })}
      </span>
    </form>
  );
}
