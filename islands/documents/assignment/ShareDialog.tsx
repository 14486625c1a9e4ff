/** @jsxImportSource react */
import { useEffect, useId, useMemo, useState } from 'react';
import {
  countLines,
  type LineRange,
  mayBeAssigned,
} from '../../../src/documents/assignment/rules.ts';
import type { Colleague } from '../../../src/documents/assignment/schema.ts';
import { text } from '../../../src/documents/assignment/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import { text as projectText } from '../../../src/projects/projects/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Calls, Weights } from './calls.ts';
import { MemberMark } from './MemberMark.tsx';
import { rangeWords, type Share, shareOut } from './share.ts';
import type { Part } from './use-assignment.ts';
import { numberWords } from './words.ts';

type Props = {
  lang: UiLang;
  calls: Calls;
  team: readonly Colleague[];
  lines: readonly LineRange[];
  isChosen: boolean;
  onApply: (parts: readonly Part[]) => void;
  onClose: () => void;
};

const units = ['lines', 'eojeol', 'words', 'characters'] as const;
type Unit = typeof units[number];
const MOST_WEIGHT = 100;

/** Parts of the lines for several people, which are seen before they are given. */
export function ShareDialog({ lang, calls, team, lines, isChosen, onApply, onClose }: Props) {
  const people = useMemo(() => team.filter(mayBeAssigned), [team]);
  const [unit, setUnit] = useState<Unit>('lines');
  const [wished, setWished] = useState(() => firstWeights(people));
  const weights = useWeights(calls, unit, () => setUnit('lines'));
  const isWaiting = unit !== 'lines' && !weights;
  const shares = useMemo(
    () => isWaiting ? [] : sharesOf(people, wished, lines, amounts(unit, weights)),
    [people, wished, lines, unit, weights],
  );
  const given = shares.filter((share) => share.lines.length > 0);
  const n = numberWords(countLines(lines));

  return (
    <Modal title={text.shareTitle[lang]} lang={lang} onClose={onClose} isWide>
      <div className='share'>
        <p>{fill(text[isChosen ? 'shareChosen' : 'shareAll'][lang], { n })}</p>
        <UnitField {...{ unit, lang }} change={setUnit} />
        <table className='share-table'>
          <ShareHead lang={lang} />
          <tbody>
            {people.map((one) => (
              <PersonRow
                key={one.no}
                one={one}
                weight={wished.get(one.no)}
                share={shares.find(({ no }) => no === one.no)}
                unit={unit}
                lang={lang}
                onWeight={(weight) => setWished((all) => withWeight(all, one.no, weight))}
              />
            ))}
          </tbody>
        </table>
        <p className='field-help' role='status'>
          {isWaiting
            ? text.loading[lang]
            : text[given.length === 0 ? 'chooseOne' : 'bothHelp'][lang]}
        </p>
      </div>
      <DialogFoot {...{ lang, onClose }}>
        <button
          type='button'
          className='btn btn-primary'
          disabled={given.length === 0}
          onClick={() => onApply(given)}
        >
          {text.applyShare[lang]}
        </button>
      </DialogFoot>
    </Modal>
  );
}

type UnitFieldProps = { unit: Unit; change: (unit: Unit) => void; lang: UiLang };

function UnitField({ unit, change, lang }: UnitFieldProps) {
  const id = useId();
  return (
    <div className='field'>
      <label htmlFor={id}>{text.shareBy[lang]}</label>
      <select
        id={id}
        className='select'
        value={unit}
        onChange={(event) => change(units.find((one) => one === event.target.value) ?? 'lines')}
      >
        {units.map((one) => <option key={one} value={one}>{text.units[one][lang]}</option>)}
      </select>
    </div>
  );
}

function ShareHead({ lang }: { lang: UiLang }) {
  return (
    <thead>
      <tr>
        <th scope='col'>{text.people[lang]}</th>
        <th scope='col'>{text.weightColumn[lang]}</th>
        <th scope='col'>{text.rangeColumn[lang]}</th>
        <th scope='col' className='share-amount'>{text.amountColumn[lang]}</th>
      </tr>
    </thead>
  );
}

type RowProps = {
  one: Colleague;
  /** undefined: takes no part. */
  weight: number | undefined;
  share: Share | undefined;
  unit: Unit;
  lang: UiLang;
  onWeight: (weight: number | undefined) => void;
};

function PersonRow({ one, weight, share, unit, lang, onWeight }: RowProps) {
  const count = countLines(share?.lines ?? []);
  return (
    <tr>
      <th scope='row'>
        <label className='assign-check'>
          <input
            type='checkbox'
            className='checkbox checkbox-sm'
            checked={weight !== undefined}
            onChange={(event) => onWeight(event.target.checked ? 1 : undefined)}
          />
          <MemberMark name={one.name} colour={one.color} />
          <span>{one.name}</span>
          <span className='badge-words'>{projectText.roles[one.role][lang]}</span>
        </label>
      </th>
      <td>
        <input
          type='number'
          className='input input-sm'
          min={0}
          max={MOST_WEIGHT}
          step='any'
          aria-label={fill(text.weight[lang], { name: one.name })}
          disabled={weight === undefined}
          value={weight ?? ''}
          onChange={({ target: { valueAsNumber } }) =>
            onWeight(Math.max(0, Math.min(MOST_WEIGHT, valueAsNumber || 0)))}
        />
      </td>
      <td>{count > 0 && share ? rangeWords(share.lines) : '–'}</td>
      <td className='share-amount'>
        {count > 0 && share && fill(text.chosenAmount[lang], { n: numberWords(count) })}
        {count > 0 && share && unit !== 'lines' && (
          <p className='muted'>
            {text.units[unit][lang]} {numberWords(share.amount)}
          </p>
        )}
      </td>
    </tr>
  );
}

/** Counted once, when the unit is not lines. */
function useWeights(calls: Calls, unit: Unit, onFailed: () => void): Weights | undefined {
  const [weights, setWeights] = useState<Weights>();
  useEffect(() => {
    if (unit === 'lines' || weights) return;
    let isOver = false;
    calls.weights().then((found) => !isOver && setWeights(found)).catch((error: Error) => {
      if (isOver) return;
      toast(error.message, { tone: 'error' });
      onFailed();
    });
    return () => {
      isOver = true;
    };
  }, [unit]);
  return weights;
}

/** Translators take part at first; reviewers are added by a tick. */
function firstWeights(people: readonly Colleague[]): ReadonlyMap<number, number> {
  const translators = people.filter(({ role }) => role === 'translator' || role === 'member');
  return new Map(translators.map(({ no }) => [no, 1]));
}

function withWeight(all: ReadonlyMap<number, number>, no: number, weight: number | undefined) {
  const next = new Map(all);
  if (weight === undefined) next.delete(no);
  else next.set(no, weight);
  return next;
}

function amounts(unit: Unit, weights: Weights | undefined) {
  if (unit === 'lines' || !weights) return undefined;
  const counts = weights[unit];
  return (index: number) => counts[index] ?? 0;
}

/** Reviewers get a division of their own: a line has one of each. */
function sharesOf(
  people: readonly Colleague[],
  wished: ReadonlyMap<number, number>,
  lines: readonly LineRange[],
  amountOf: ((index: number) => number) | undefined,
): Share[] {
  return [false, true].flatMap((isReviewer) => {
    const group = people.filter(({ role }) => (role === 'reviewer') === isReviewer);
    const sharers = group.map(({ no }) => ({ no, weight: wished.get(no) ?? 0 }));
    return shareOut(lines, sharers, amountOf);
  });
}
