/** @jsxImportSource react */
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import type { FileChoice } from './use-choice.ts';

type Props = {
  document: DocumentView;
  number: number;
  /** Absent where nothing can be done with many. */
  choice: FileChoice | undefined;
  lang: UiLang;
};

/** The number of a row, and the box that chooses it. */
export function SelectCell({ document, number, choice, lang }: Props) {
  if (!choice) return <td role='cell' className='cell-number'>{number}</td>;
  return (
    <td role='cell' className='cell-number'>
      <label className='file-select'>
        <input
          type='checkbox'
          className='checkbox checkbox-sm'
          aria-label={fillText(text.select[lang], { name: document.filename })}
          checked={choice.isChosen(document)}
          onChange={({ nativeEvent }) =>
            choice.toggle(document, (nativeEvent as MouseEvent).shiftKey === true)}
        />
        <span>{number}</span>
      </label>
    </td>
  );
}

export function SelectHead({ choice, isEmpty, lang }: Pick<Props, 'choice' | 'lang'> & {
  isEmpty: boolean;
}) {
  return (
    <th role='columnheader' scope='col' className='cell-number'>
      {choice && !isEmpty
        ? (
          <label className='file-select'>
            <input
              type='checkbox'
              className='checkbox checkbox-sm'
              aria-label={text.selectAll[lang]}
              checked={choice.chosen.length > 0}
              onChange={choice.toggleAll}
            />
            <span>{text.number[lang]}</span>
          </label>
        )
        : text.number[lang]}
    </th>
  );
}
