/** @jsxImportSource react */
import { mayBeAssigned } from '../../../src/documents/assignment/rules.ts';
import type { Colleague } from '../../../src/documents/assignment/schema.ts';
import { text } from '../../../src/documents/assignment/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import { text as projectText } from '../../../src/projects/projects/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { MemberMark } from './MemberMark.tsx';
import { type Load, loadsOf } from './owners.ts';
import type { Assignment } from './use-assignment.ts';
import { numberWords, percentWords } from './words.ts';

type Props = {
  lang: UiLang;
  assignment: Assignment;
  chosen: number;
  mayAssign: boolean;
  onAssign: (no: number) => void;
  onShare: () => void;
};

/** Who has what; for the manager with a button that gives the chosen lines. */
export function MemberPanel({ lang, assignment, chosen, mayAssign, onAssign, onShare }: Props) {
  const { owners, team, total, isBusy } = assignment;
  const loads = loadsOf(owners);
  const isOff = chosen === 0 || isBusy;
  const load = (words: keyof Pick<typeof text, 'load' | 'reviewLoad'>, n: number) =>
    fill(text[words][lang], { n: numberWords(n), rate: percentWords(n, total) });

  return (
    <div className='assign-panel'>
      <h2 className='assign-panel-title'>{text.loads[lang]}</h2>
      <ul>
        {team.filter(mayBeAssigned).map((one) => (
          <li key={one.no} className='assign-member'>
            <MemberMark name={one.name} colour={one.color} />
            <div>
              <strong>{one.name}</strong>{' '}
              <span className='badge-words'>{projectText.roles[one.role][lang]}</span>
              {wordsOf(one, loads.get(one.no)).map(([words, n]) => (
                <p key={words} className='muted'>{load(words, n)}</p>
              ))}
            </div>
            {mayAssign && (
              <button
                type='button'
                className='btn btn-sm btn-primary'
                disabled={isOff}
                aria-label={fill(text.assignTo[lang], { name: one.name })}
                onClick={() => onAssign(one.no)}
              >
                {text.assign[lang]}
              </button>
            )}
          </li>
        ))}
        <li className='assign-member'>
          <span className='avatar-mark small is-nobody' aria-hidden='true'>–</span>
          <div>
            <strong>{text.unassigned[lang]}</strong>
            <p className='muted'>{load('load', loads.get(0)?.translating ?? 0)}</p>
          </div>
          {mayAssign && (
            <button
              type='button'
              className='btn btn-sm'
              disabled={isOff}
              onClick={() => onAssign(0)}
            >
              {text.free[lang]}
            </button>
          )}
        </li>
      </ul>
      {mayAssign && (
        <button type='button' className='btn btn-sm' disabled={isBusy} onClick={onShare}>
          {text.share[lang]}
        </button>
      )}
    </div>
  );
}

/** Reviewers are counted by what they review, and by what they had before they became reviewers. */
function wordsOf({ role }: Colleague, load: Load | undefined): ['load' | 'reviewLoad', number][] {
  const { translating, reviewing } = load ?? { translating: 0, reviewing: 0 };
  const isReviewer = role === 'reviewer';
  return [
    ...(translating > 0 || !isReviewer ? [['load', translating] as ['load', number]] : []),
    ...(reviewing > 0 || isReviewer ? [['reviewLoad', reviewing] as ['reviewLoad', number]] : []),
  ];
}
