/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type { StateView } from '../../../../src/documents/history/rules.ts';
import { text } from '../../../../src/documents/history/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { Diff } from '../../layout/Diff.tsx';
import type { TagFacts } from '../../../../src/language/tags/tags.ts';
import type { EditorSession } from '../../session/session.ts';
import { TabNote } from '../../layout/TabNote.tsx';
import { useSignal } from '../../../runtime/signal.ts';
import type { History } from './history.ts';
import { stateDiff } from './state-diff.ts';

type Props = { session: EditorSession; history: History; targetLang: string };

/** All revisions of the active line, with author and reason; each can be compared and restored. */
export function HistoryTab({ session, history, targetLang }: Props) {
  const shown = useSignal(history.shown);
  const { lang } = session;
  useEffect(() => history.open(), [history]);
  if (shown.kind !== 'ready') {
    return <TabNote kind={shown.kind} retry={history.retry} {...{ text, lang }} />;
  }
  const { index, found: { states } } = shown;
  const [first] = states;
  // What nobody has translated yet: a state of nothing, by nobody.
  const isBare = states.length === 1 && first?.target === '' && first.by === null;
  if (states.length === 0 || isBare) return <p className='aids-empty'>{text.none[lang]}</p>;
  return (
    <States
      key={index}
      {...{ session, history, targetLang, index, states }}
    />
  );
}

type StatesProps = Props & { index: number; states: readonly StateView[] };

const BEFORE = 'before';

function States({ session, history, targetLang, index, states }: StatesProps) {
  const { lang } = session;
  const [base, setBase] = useState(BEFORE);
  const line = session.lines.line(index);
  const isMine = line !== undefined && session.isMine(line);
  const other = states.find(({ rev }) => String(rev) === base);
  return (
    <div className='states'>
      <label className='states-base'>
        {text.compareWith[lang]}
        <select
          className='select'
          value={other ? base : BEFORE}
          onChange={(event) => setBase(event.currentTarget.value)}
        >
          <option value={BEFORE}>{text.before[lang]}</option>
          {states.map((state) => (
            <option key={state.rev} value={state.rev}>{nameOf(state, lang)}</option>
          ))}
        </select>
      </label>
      <ol aria-label={fill(text.list[lang], { n: index + 1 })}>
        {states.map((state, at) => (
          <State
            key={state.rev}
            before={(other ?? states[at + 1])?.target ?? ''}
            tags={session.lines.line(index)?.tags ?? {}}
            {...{ state, lang, targetLang }}
            {...(isMine && !state.isNow
              ? { restore: () => void history.restore(index, state.rev) }
              : {})}
          />
        ))}
      </ol>
      <p className='aids-note'>{text.kept[lang]}</p>
    </div>
  );
}

type Lang = EditorSession['lang'];
type StateProps = {
  state: StateView;
  before: string;
  tags: TagFacts;
  lang: Lang;
  targetLang: string;
  restore?: () => void;
};

function State({ state, before, tags, lang, targetLang, restore }: StateProps) {
  const { by, at, cause, isNow, target } = state;
  return (
    <li className='history-state'>
      <p className='match-head'>
        <span>{text.causes[cause][lang]}</span>
        {(by || cause === 'machine') && <span>{by ?? text.machine[lang]}</span>}
        {at && <time dateTime={at.replace(' ', 'T')}>{at.slice(0, 16)}</time>}
        {isNow && <strong>{text.now[lang]}</strong>}
      </p>
      {target === '' && before === '' ? <p className='repeat-empty'>{text.empty[lang]}</p> : (
        <Diff
          parts={stateDiff(before, target)}
          tags={tags}
          lang={lang}
          textLang={targetLang}
        />
      )}
      {restore && (
        <button
          type='button'
          className='btn btn-sm'
          aria-label={fill(text.restoreOf[lang], { at: at ?? text.causes[cause][lang] })}
          onClick={restore}
        >
          {text.restore[lang]}
        </button>
      )}
    </li>
  );
}

function nameOf({ at, cause }: StateView, lang: Lang): string {
  return `${at?.slice(0, 16) ?? text.noTime[lang]} · ${text.causes[cause][lang]}`;
}
