/** @jsxImportSource react */
import { fill, text } from '../../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { LineTerm } from './line-terms.ts';

/** How the translation stands to a term. */
type TermUse = 'used' | 'missing' | 'forbidden';

type Props = {
  term: LineTerm;
  /** Of the key that inserts it; absent where there is nothing to insert. */
  number: number | undefined;
  /** Absent while there is no translation. */
  use: TermUse | undefined;
  glossary: string;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
  insert(term: string): void;
};

/** A term of the line: what it is called on the other side, each to be inserted by a press. */
export function TermItem(
  { term, number, use, glossary, sourceLang, targetLang, lang, insert }: Props,
) {
  const { words, isSure, entry } = term;
  return (
    <li className='term-item' data-possible={!isSure || undefined}>
      <p className='term-words'>
        <span className='match-number'>{number}</span>
        <span lang={sourceLang}>{words}</span>
        {!isSure && <span className='muted'>{text.possible[lang]}</span>}
        {use && <span className='term-use' data-use={use}>{text.uses[use][lang]}</span>}
      </p>
      <ul className='term-targets'>
        {entry.targets.map(({ text: target, status }) => (
          <li key={target}>
            {status === 'forbidden'
              ? (
                <span className='term-target' data-status='forbidden'>
                  <s lang={targetLang}>{target}</s>
                  <span className='badge-words' data-status='forbidden'>
                    {text.statuses.forbidden[lang]}
                  </span>
                </span>
              )
              : (
                <button
                  type='button'
                  className='btn btn-sm term-target'
                  title={fill(text.insert[lang], { term: target })}
                  // Focus and caret stay in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => insert(target)}
                >
                  <span lang={targetLang}>{target}</span>
                  {status === 'admitted' && (
                    <span className='badge-words'>{text.statuses.admitted[lang]}</span>
                  )}
                </button>
              )}
          </li>
        ))}
      </ul>
      {entry.note && <p className='term-note'>{entry.note}</p>}
      <p className='term-facts muted'>
        {entry.domain && <span>{text.domains[entry.domain][lang]}</span>}
        <span>{fill(text.inGlossary[lang], { name: glossary })}</span>
      </p>
    </li>
  );
}
