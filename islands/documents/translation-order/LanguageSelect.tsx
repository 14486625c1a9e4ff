/** @jsxImportSource react */
import { useId, useState } from 'react';
import {
  type Choice,
  type Side,
  sourceOptions,
  targetOptions,
  validityOf,
} from '../../../src/language/pairs/rules.ts';
import { text, validityText } from '../../../src/language/pairs/text.ts';
import { langNames, type UiLang } from '../../../src/shared/languages.ts';

type LanguageSelectProps = {
  side: Side;
  choice: Choice;
  lang: UiLang;
  wasAsked: boolean;
  onChange: (code: string) => void;
};

/** One side of the direction. It says what is wrong only after it was left or the form was sent. */
export function LanguageSelect(props: LanguageSelectProps) {
  const { side, choice, lang, wasAsked, onChange } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const id = useId();
  const error = wasAsked || wasLeft
    ? validityText(side, validityOf(choice)[side], lang)
    : undefined;
  const options = side === 'from' ? sourceOptions(choice) : targetOptions(choice);
  const chosen = choice[side];
  // What was chosen stays visible, even if the other side has made it impossible.
  const shown = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <div className='field'>
      <label htmlFor={id}>{text[side][lang]}</label>
      <select
        id={id}
        className='select w-full'
        value={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => setWasLeft(true)}
      >
        <option value=''>{text.choose[lang]}</option>
        {shown.map((one) => <option key={one} value={one}>{langNames[one][lang]}</option>)}
      </select>
      {error && <p id={`${id}-error`} className='field-error'>{error}</p>}
    </div>
  );
}
