/** @jsxImportSource react */
import { useId, useRef, useState } from 'react';
import {
  type LineRange,
  mayBeAssigned,
  SEARCH_LENGTH,
} from '../../../src/documents/assignment/rules.ts';
import type { Colleague } from '../../../src/documents/assignment/schema.ts';
import { text } from '../../../src/documents/assignment/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { toast } from '../../ui/toast.tsx';
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
 * Which lines are shown. The server filters once: a line that is assigned stays in sight until the next search, else the
 * list would run away under the hand.
 */
export function AssignmentFilter({ lang, calls, team, counts, isFiltered, onFound }: Props) {
  const { wish, setWish, search } = useFilter(calls, onFound);
  return (
    <form
      className='assign-filter'
      role='search'
      aria-label={text.filter[lang]}
      onSubmit={(event) => {
        event.preventDefault();
        void search(wish);
      }}
    >
      <WhoField {...{ lang, team }} who={wish.who} change={(who) => search({ ...wish, who })} />
      <label className='assign-check'>
        <input
          type='checkbox'
          className='checkbox checkbox-sm'
          checked={wish.isUnconfirmed}
          onChange={(event) => void search({ ...wish, isUnconfirmed: event.target.checked })}
        />
        {text.onlyUnconfirmed[lang]}
      </label>
      <WordsField
        lang={lang}
        words={wish.words}
        change={(words) => setWish({ ...wish, words })}
      />
      {isFiltered && (
        <button
          type='button'
          className='btn btn-sm btn-ghost'
          onClick={() => void search(everything)}
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

/** What is searched for; an answer that a newer search has overtaken is dropped. */
function useFilter(calls: Calls, onFound: Props['onFound']) {
  const [wish, setWish] = useState(everything);
  const newest = useRef(0);

  async function search(next: typeof everything) {
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

  return { wish, setWish, search };
}

type WhoFieldProps = Pick<Props, 'lang' | 'team'> & { who: string; change: (who: string) => void };

function WhoField({ lang, team, who, change }: WhoFieldProps) {
  const id = useId();
  return (
    <>
      <label className='sr-only' htmlFor={id}>{text.who[lang]}</label>
      <select
        id={id}
        className='select select-sm'
        value={who}
        onChange={(event) => change(event.target.value)}
      >
        <option value=''>{text.anybody[lang]}</option>
        <option value='0'>{text.onlyUnassigned[lang]}</option>
        {team.filter(mayBeAssigned).map(({ no, name }) => (
          <option key={no} value={no}>{fill(text.linesOf[lang], { name })}</option>
        ))}
      </select>
    </>
  );
}

type WordsFieldProps = { lang: UiLang; words: string; change: (words: string) => void };

function WordsField({ lang, words, change }: WordsFieldProps) {
  const id = useId();
  return (
    <span className='assign-find'>
      <label className='sr-only' htmlFor={id}>{text.words[lang]}</label>
      <input
        id={id}
        type='search'
        className='input input-sm'
        placeholder={text.words[lang]}
        maxLength={SEARCH_LENGTH}
        value={words}
        onChange={(event) => change(event.target.value)}
      />
      <button type='submit' className='btn btn-sm'>{text.find[lang]}</button>
    </span>
  );
}
