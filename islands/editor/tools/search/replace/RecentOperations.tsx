/** @jsxImportSource react */
import { text } from '../../../../../src/editing/search/text.ts';
import { fill } from '../../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../../runtime/signal.ts';
import { RelativeTime } from '../../../../ui/RelativeTime.tsx';
import type { Replacer } from './replacer.ts';

/** What was lately done to many lines at once; each can be taken back as a whole. */
export function RecentOperations({ replacer }: { replacer: Replacer }) {
  const operations = useSignal(replacer.operations);
  const { lang } = replacer;
  if (!operations) return null;
  return (
    <section className='operations' aria-label={text.recent[lang]}>
      <h2>{text.recent[lang]}</h2>
      {operations.length === 0 && <p className='find-help'>{text.noRecent[lang]}</p>}
      <ul>
        {operations.map(({ operation, cause, title, by, at, lineCount, isUndone }) => (
          <li key={operation}>
            <span>{title ?? text.causes[cause][lang]}</span>
            <small>
              {[text.causes[cause][lang], fill(text.lines[lang], { n: lineCount }), by]
                .filter(Boolean).join(' · ')} ·{' '}
              <RelativeTime at={at} now={Date.now()} lang={lang} />
            </small>
            {isUndone ? <small>{text.undone[lang]}</small> : (
              <button
                type='button'
                className='btn btn-sm'
                onClick={() => void replacer.undo(operation)}
              >
                {text.undo[lang]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
