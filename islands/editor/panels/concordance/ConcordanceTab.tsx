/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type {
  EntrySide,
  MemoryEntryView,
  Spans,
} from '../../../../src/language-resources/memories/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Concordance } from './concordance.ts';
import { insertAtCaret } from '../../session/insert-at-caret.ts';
import { Marked } from '../../../ui/Marked.tsx';

type Props = {
  session: EditorSession;
  concordance: Concordance;
  sourceLang: string;
  targetLang: string;
};

/** How words were translated before: selected in a line, or typed here. */
export function ConcordanceTab({ session, concordance, sourceLang, targetLang }: Props) {
  const { lang } = session;
  const { keyLabel } = useCommands();
  const { query, side, state, entries, hasMore } = useSignal(concordance.hits);
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);
  return (
    <>
      <form
        className='aids-search'
        role='search'
        onSubmit={(event) => {
          event.preventDefault();
          void concordance.search(typed, side);
        }}
      >
        <input
          className='input input-sm aids-query'
          type='search'
          aria-label={text.query[lang]}
          placeholder={text.queryHint[lang]}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
        <select
          className='select select-sm'
          aria-label={text.side[lang]}
          value={side}
          onChange={(event) => void concordance.search(typed, event.target.value as EntrySide)}
        >
          <option value='source'>{text.inSource[lang]}</option>
          <option value='target'>{text.inTarget[lang]}</option>
        </select>
        <button type='submit' className='btn btn-sm'>{text.search[lang]}</button>
      </form>
      <p className='aids-note' role='status'>
        {state === 'asking' && <Spinner />}
        {state === 'none' &&
          fill(text.concordanceHelp[lang], { key: keyLabel('concordance', isMac) })}
        {state === 'failed' && text.failed[lang]}
        {state === 'ready' &&
          (entries.length === 0
            ? fill(text.noEntries[lang], { query })
            : fill((hasMore ? text.moreHits : text.hits)[lang], { n: entries.length }))}
      </p>
      <ol className='hits' aria-label={text.concordance[lang]}>
        {entries.map((entry) => (
          <Hit
            key={`${entry.memoryNo} ${entry.no}`}
            {...{ session, entry, sourceLang, targetLang }}
          />
        ))}
      </ol>
    </>
  );
}

type HitProps = Pick<Props, 'session' | 'sourceLang' | 'targetLang'> & { entry: MemoryEntryView };

function Hit({ session, entry, sourceLang, targetLang }: HitProps) {
  const { lang } = session;
  const { found, plainTarget } = entry;
  const spansOf = (side: EntrySide): Spans => found?.side === side ? found.spans : [];
  return (
    <li className='hit'>
      <p lang={sourceLang}>
        <Marked words={found?.source ?? entry.source} spans={spansOf('source')} />
      </p>
      <p lang={targetLang} className='hit-target'>
        <Marked words={plainTarget} spans={spansOf('target')} />
      </p>
      <p className='match-facts'>
        <span>{entry.memory || text.personal[lang]}</span>
        {entry.author && <span>{entry.author}</span>}
        <time dateTime={entry.changed}>{entry.changed.slice(0, 10)}</time>
        <button
          type='button'
          className='btn btn-xs'
          aria-label={fill(text.insertEntryLong[lang], { text: plainTarget })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => insertAtCaret(session, chosenIn(event.currentTarget) || plainTarget)}
        >
          {text.insertEntry[lang]}
        </button>
      </p>
    </li>
  );
}

/** What is selected within the translation of the same entry goes in alone. */
function chosenIn(button: HTMLElement): string {
  const selection = getSelection();
  const target = button.closest('.hit')?.querySelector('.hit-target');
  const isInside = selection?.anchorNode && target?.contains(selection.anchorNode) &&
    selection.focusNode && target.contains(selection.focusNode);
  return isInside ? selection.toString().trim() : '';
}
