/** @jsxImportSource react */
import { useSyncExternalStore } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { EditorSession } from '../../session/session.ts';
import type { MatchService } from '../../session/services/matches.ts';
import { DraftItem } from '../machine/DraftItem.tsx';
import { TermGroup } from '../terms/TermGroup.tsx';
import type { TermList } from '../terms/term-list.ts';
import { MatchItem } from './MatchItem.tsx';
import type { MatchList } from './match-list.ts';
import type { RankedSuggestion } from './rank.ts';
import { rankingNow, type SuggestionSource } from './suggestion-source.ts';
import { Threshold } from './Threshold.tsx';

type Props = {
  source: SuggestionSource;
  calls: MatchService;
  insert: (number: number) => void;
  sourceLang: string;
  targetLang: string;
};

/** What there is for the active line, best first, in one list with one numbering. */
export function SuggestionsTab({ source, calls, insert, sourceLang, targetLang }: Props) {
  const { session, matchList, low, terms, engines } = source;
  const { lang } = session;
  const { index, state, isComplete } = useSignal(matchList.page);
  useSignal(low.state);
  useSignal(engines.page);
  useTermList(terms);
  const line = useActiveLine(session);
  const ranking = rankingNow(source);
  const { before, after } = ranking;
  const item = (one: RankedSuggestion) => (
    <Item key={one.number} {...{ one, source, line, insert, sourceLang, targetLang }} />
  );
  const isEmpty = before.length + after.length === 0;
  return (
    <>
      {index === null && <p className='aids-empty'>{text.chooseLine[lang]}</p>}
      {!isComplete && <p className='aids-note' role='status'>{text.notReady[lang]}</p>}
      {index !== null && <MatchProgress {...{ matchList, lang, isEmpty, state }} />}
      {line && (
        <ol className='matches' aria-label={fill(text.list[lang], { n: line.index + 1 })}>
          {before.map(item)}
          {terms && (
            <TermGroup
              {...{ session, sourceLang, targetLang, line }}
              termList={terms}
              ranked={ranking.terms}
            />
          )}
          {after.map(item)}
        </ol>
      )}
      <Threshold {...{ calls, low, lang }} onChange={matchList.again} />
    </>
  );
}

function useTermList(terms: TermList | null) {
  useSyncExternalStore(
    (listener) => terms?.state.subscribe(listener) ?? (() => {}),
    () => terms?.state.get(),
  );
}

function useActiveLine(session: EditorSession): OpenLine | undefined {
  const index = useSignal(session.active);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index ?? -1, listener),
    () => session.lines.lineVersion(index ?? -1),
  );
  return index === null ? undefined : session.lines.line(index);
}

type ProgressProps = {
  matchList: MatchList;
  lang: 'ko' | 'en';
  isEmpty: boolean;
  state: 'asking' | 'ready' | 'failed';
};

/** How the look-up in the memories went, where that is worth a word. */
function MatchProgress({ matchList, lang, isEmpty, state }: ProgressProps) {
  if (state === 'asking') {
    return (
      <p className='aids-empty'>
        <Spinner /> {text.asking[lang]}
      </p>
    );
  }
  if (state === 'failed') {
    return (
      <p className='aids-empty' role='alert'>
        {text.failed[lang]}
        <button type='button' className='btn btn-sm' onClick={matchList.again}>
          {text.retry[lang]}
        </button>
      </p>
    );
  }
  if (!isEmpty) return null;
  return (
    <div className='aids-empty'>
      <p>{text.noMatches[lang]}</p>
      <a className='btn btn-sm' href='/pages/clients'>{text.addMemory[lang]}</a>
    </div>
  );
}

type ItemProps = Omit<Props, 'calls'> & { one: RankedSuggestion; line: OpenLine | undefined };

function Item({ one, source, line, insert, sourceLang, targetLang }: ItemProps) {
  const { session, engines } = source;
  const { lang } = session;
  const { number } = one;
  const tags = line?.tags ?? {};
  const put = () => insert(number);
  if (one.kind === 'match') {
    return (
      <MatchItem
        match={one.match}
        insert={put}
        {...{ number, tags, lang, sourceLang, targetLang }}
      />
    );
  }
  if (one.kind !== 'draft' || !line) return null;
  return (
    <DraftItem
      slot={one.slot}
      insert={put}
      isThere={one.slot.offer?.target === session.shownText(line)}
      obstacle={engines.obstacle()}
      {...{ number, tags, lang, targetLang }}
    />
  );
}
