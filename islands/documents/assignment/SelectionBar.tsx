/** @jsxImportSource react */
import { text } from '../../../src/documents/assignment/text.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Assignment } from './use-assignment.ts';
import type { useSelection } from './use-selection.ts';
import { numberWords } from './words.ts';

type Props = {
  lang: UiLang;
  chosen: number;
  assignment: Assignment;
  choice: ReturnType<typeof useSelection>;
  /** Opens the people, which on a narrow screen do not stand beside the lines. */
  onPeople: () => void;
};

/** What is chosen, and what concerns the choice as a whole. */
export function SelectionBar({ lang, chosen, assignment, choice, onPeople }: Props) {
  return (
    <div className='assign-bar'>
      <strong>
        {chosen > 0 ? fill(text.chosen[lang], { n: numberWords(chosen) }) : text.noneChosen[lang]}
      </strong>
      <button type='button' className='btn btn-sm btn-ghost' onClick={choice.chooseAll}>
        {text.chooseAll[lang]}
      </button>
      <button
        type='button'
        className='btn btn-sm btn-ghost'
        disabled={chosen === 0}
        onClick={choice.clear}
      >
        {text.clear[lang]}
      </button>
      <button
        type='button'
        className='btn btn-sm'
        disabled={!assignment.mayUndo || assignment.isBusy}
        onClick={() => void assignment.undo()}
      >
        <Icon name='undo' />
        {text.undo[lang]}
      </button>
      <span className='assign-people'>
        <button type='button' className='btn btn-sm btn-primary' onClick={onPeople}>
          {text.choosePeople[lang]}
        </button>
      </span>
    </div>
  );
}
