/** @jsxImportSource preact */
import { boardSentences } from '../../../../src/projects/projects/rules.ts';
import { text } from '../../../../src/projects/projects/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { attributesOf, type ControlProps, Field } from './Field.tsx';

/** Whether sentences of the project may go along with questions on the board. */
export function BoardSentences(props: ControlProps) {
  const { lang } = usePage();
  const { name, label, wrong, values: { boardSentences: value = 'allowed' } } = props;
  return (
    <Field {...{ name, label, wrong }}>
      <select class='select w-full' {...attributesOf(props)}>
        {boardSentences.map((one) => (
          <option key={one} value={one} selected={one === value}>
            {text.boardSentencesAre[one][lang]}
          </option>
        ))}
      </select>
      <p class='field-help'>{text.boardSentencesHelp[lang]}</p>
    </Field>
  );
}

export function BoardSentencesWords({ value }: { value: typeof boardSentences[number] }) {
  return <>{text.boardSentencesAre[value][usePage().lang]}</>;
}
