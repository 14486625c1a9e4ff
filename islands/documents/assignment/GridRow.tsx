/** @jsxImportSource react */
import type { Ref } from 'react';
import type { AssignmentRow, Colleague } from '../../../src/documents/assignment/schema.ts';
import { text } from '../../../src/documents/assignment/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MemberMark } from './MemberMark.tsx';
import { ownerOf, type Owners } from './owners.ts';
import { useLongPress } from './use-long-press.ts';
import type { useSelection } from './use-selection.ts';

type Props = {
  measure: Ref<HTMLDivElement> | undefined;
  /** Where it lies in the list, once the list is alive. */
  start: number;
  position: number;
  index: number;
  row: AssignmentRow | undefined;
  hasFailed: boolean;
  owners: Owners;
  people: ReadonlyMap<number, Colleague>;
  isActive: boolean;
  isChosen: boolean;
  isTipped: boolean;
  /** Something is chosen already, from which the button chooses up to here. */
  isFirstChosen: boolean;
  lang: UiLang;
  sourceLang: string;
  mayAssign: boolean;
  choice: ReturnType<typeof useSelection>;
};

/** One line with its translator and reviewer. */
export function GridRow(props: Props) {
  const { measure, start, position, index, row, isActive, isChosen, lang, mayAssign } = props;
  const { assignee, reviewer } = ownerOf(props.owners, index);
  const colour = props.people.get(assignee || reviewer)?.color;
  const press = useLongPress(() => props.choice.click(position, { isMore: false, isRange: true }));

  return (
    <div
      ref={measure}
      role='row'
      aria-rowindex={position + 2}
      aria-selected={mayAssign ? isChosen : undefined}
      aria-busy={row ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      data-index={position}
      className={`assign-row${colour === undefined ? '' : ` is-marked colour-${colour}`}`}
      {...(measure ? { style: { transform: `translateY(${start}px)` } } : {})}
      {...press.handlers}
      onClick={(event) => {
        if (press.hasJustPressed() || isWithinButton(event.target)) return;
        event.currentTarget.focus({ preventScroll: true });
        const isMore = event.ctrlKey || event.metaKey;
        props.choice.click(position, { isMore, isRange: event.shiftKey });
      }}
      // Shift and a click would mark text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      {mayAssign && <PickCell {...props} />}
      <span role='gridcell' className='assign-number'>{index + 1}</span>
      <span role='gridcell' className='assign-text' lang={row ? props.sourceLang : undefined}>
        {row ? row.sentence : <Waiting hasFailed={props.hasFailed} lang={lang} />}
        {row && (row.checked || row.reviewed) && (
          <span className='assign-state' lang={lang}>
            <Icon name='check' />
            {text[row.reviewed ? 'reviewed' : 'confirmed'][lang]}
          </span>
        )}
      </span>
      <span role='gridcell' className='assign-who'>
        <Person no={assignee} people={props.people} lang={lang} />
        <Person no={reviewer} people={props.people} lang={lang} isReviewer />
        {!assignee && !reviewer && <span className='muted'>{text.unassigned[lang]}</span>}
      </span>
    </div>
  );
}

function PickCell({ position, index, isChosen, isTipped, isFirstChosen, lang, choice }: Props) {
  const tipId = `pick-tip-${index}`;
  const words = isFirstChosen && !isChosen ? text.pickTo : text.pick;
  return (
    <span role='gridcell' className='assign-pick'>
      <button
        type='button'
        className='pick'
        tabIndex={-1}
        aria-pressed={isChosen}
        aria-label={fill(words[lang], { n: index + 1 })}
        aria-describedby={isTipped ? tipId : undefined}
        onClick={() => choice.pick(position)}
      >
        {isChosen && <Icon name='check' />}
      </button>
      {isTipped && <span role='tooltip' id={tipId} className='pick-tip'>{text.bulkTip[lang]}</span>}
    </span>
  );
}

type PersonProps = {
  no: number;
  people: ReadonlyMap<number, Colleague>;
  lang: UiLang;
  isReviewer?: boolean;
};

function Person({ no, people, lang, isReviewer = false }: PersonProps) {
  if (no === 0) return null;
  const one = people.get(no);
  const name = one?.name ?? text.formerMember[lang];
  return (
    <span className='assign-person'>
      <MemberMark name={name} colour={one?.color ?? 0} />
      <span className='assign-name'>{name}</span>
      {isReviewer && <span className='badge-words'>{text.reviews[lang]}</span>}
    </span>
  );
}

function Waiting({ hasFailed, lang }: { hasFailed: boolean; lang: UiLang }) {
  return <span className='muted'>{text[hasFailed ? 'loadFailed' : 'loading'][lang]}</span>;
}

function isWithinButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}
