/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { type MatchView, toneOf } from '../../../../src/language-resources/matching/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Diff } from '../../layout/Diff.tsx';
import type { MatchList } from './match-list.ts';
import type { MatchService } from '../../session/services/matches.ts';

type Props = {
  session: EditorSession;
  matchList: MatchList;
  calls: MatchService;
  sourceLang: string;
  targetLang: string;
};

/** What memories and the machine offer for the active line, best first. */
export function MatchesTab({ session, matchList, calls, sourceLang, targetLang }: Props) {
  const { lang } = session;
  const { index, state, matches, isComplete } = useSignal(matchList.page);
  return (
    <>
      {index === null && <p className='aids-empty'>{text.chooseLine[lang]}</p>}
      {!isComplete && <p className='aids-note' role='status'>{text.notReady[lang]}</p>}
      {state === 'asking' && (
        <p className='aids-empty'>
          <Spinner /> {text.asking[lang]}
        </p>
      )}
      {state === 'failed' && (
        <p className='aids-empty' role='alert'>
          {text.failed[lang]}
          <button type='button' className='btn btn-sm' onClick={matchList.again}>
            {text.retry[lang]}
          </button>
        </p>
      )}
      {index !== null && state === 'ready' && matches.length === 0 && (
        <div className='aids-empty'>
          <p>{text.noMatches[lang]}</p>
          <a className='btn btn-sm' href='/pages/clients'>{text.addMemory[lang]}</a>
        </div>
      )}
      {index !== null && matches.length > 0 && (
        <ol className='matches' aria-label={fill(text.list[lang], { n: index + 1 })}>
          {matches.map((match, at) => (
            <Match
              key={`${match.memory?.no ?? 0} ${match.source_i}`}
              number={at + 1}
              insert={() => matchList.insert(at + 1)}
              {...{ match, lang, sourceLang, targetLang }}
            />
          ))}
        </ol>
      )}
      <Threshold {...{ calls, lang }} onChange={matchList.again} />
    </>
  );
}

type MatchProps = {
  match: MatchView;
  number: number;
  lang: UiLang;
  sourceLang: string;
  targetLang: string;
  insert: () => void;
};

function Match({ match, number, lang, sourceLang, targetLang, insert }: MatchProps) {
  const { score, kind, diff, tmx_target: target } = match;
  const key = useCommands().keyLabel('match1', isMac).replace('1', String(number));
  return (
    <li className='match'>
      <p className='match-head'>
        <span className='match-score' data-tone={toneOf(score)}>
          {score < 0 ? 'MT' : fill(text.percent[lang], { n: score })}
        </span>
        <span>{text.kinds[kind][lang]}</span>
        {number <= 9 && <kbd>{key}</kbd>}
      </p>
      {kind !== 'machine' && <Diff parts={diff} lang={lang} textLang={sourceLang} />}
      <button
        type='button'
        className='match-target'
        lang={targetLang}
        aria-label={fill(text.insertMatch[lang], { n: number, text: target })}
        // The focus stays in the field, so that a phone does not hide its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={insert}
      >
        {target}
      </button>
      <Facts match={match} lang={lang} />
    </li>
  );
}

/** Where it comes from, and what a person should look at. */
function Facts({ match, lang }: { match: MatchView; lang: UiLang }) {
  const { memory, author, changed, flips, repairs, hasOtherTags, penalty } = match;
  const flipped = flips.map((flip) =>
    Object.hasOwn(text.flips, flip) ? text.flips[flip as keyof typeof text.flips][lang] : flip
  ).join(', ');
  return (
    <>
      {(repairs.length > 0 || flipped || hasOtherTags) && (
        <p className='match-doubts'>
          {repairs.map(({ from, to }) => (
            <span key={from}>{fill(text.repaired[lang], { from, to })}</span>
          ))}
          {flipped && <span>{fill(text.flipped[lang], { what: flipped })}</span>}
          {hasOtherTags && <span>{text.otherTags[lang]}</span>}
        </p>
      )}
      {memory && (
        <p className='match-facts'>
          <span>{memory.isPersonal ? text.personal[lang] : memory.name}</span>
          {author && <span>{author}</span>}
          {changed && <time dateTime={changed}>{changed.slice(0, 10)}</time>}
          {penalty > 0 && <span>{fill(text.penalty[lang], { n: penalty })}</span>}
        </p>
      )}
    </>
  );
}

const thresholds = [50, 60, 70, 75, 80, 85, 90, 95, 100];

function Threshold({ calls, lang, onChange }: {
  calls: MatchService;
  lang: UiLang;
  onChange: () => void;
}) {
  const [threshold, setThreshold] = useState<number | null>(null);
  useEffect(() => {
    calls.threshold().then(setThreshold, () => {});
  }, []);
  if (threshold === null) return null;
  const all = [...new Set([...thresholds, threshold])].sort((a, b) => a - b);
  return (
    <label className='aids-threshold'>
      <span>{text.threshold[lang]}</span>
      <select
        className='select select-sm'
        value={threshold}
        onChange={(event) => {
          const next = Number(event.target.value);
          setThreshold(next);
          calls.saveThreshold(next).then(onChange, () => setThreshold(threshold));
        }}
      >
        {all.map((one) => (
          <option key={one} value={one}>{fill(text.fromPercent[lang], { n: one })}</option>
        ))}
      </select>
    </label>
  );
}
