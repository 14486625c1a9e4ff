/** @jsxImportSource react */
import { useEffect, useId, useState } from 'react';
import {
  type Choice,
  type Side,
  sourceOptions,
  swapped,
  targetOptions,
  withSource,
} from '../src/language/pairs/rules.ts';
import { text as directions } from '../src/language/pairs/text.ts';
import { text } from '../src/projects/projects/text.ts';
import {
  codeOf,
  type Lang,
  langFromCode,
  langNames,
  langs,
  type UiLang,
} from '../src/shared/languages.ts';
import { Icon } from './ui/Icon.tsx';

type LanguagePairProps = {
  lang: UiLang;
  choice: Choice;
  /** Absent: all of them. */
  offered?: readonly Lang[];
  /** Why the server refused the pair. */
  problem: string | null;
};

const names = { from: 'source_language', to: 'target_language' } as const;
const labels = { from: text.sourceLanguage, to: text.targetLanguage };

/** The two languages of a project. With a script, each side offers only what goes with the other one. */
export default function LanguagePair(props: LanguagePairProps) {
  const { lang, choice: given, offered = langs, problem } = props;
  const [choice, setChoice] = useState(given);
  // Drawn by the server, both offer everything: without a script a choice could not be changed otherwise.
  const [isLive, setIsLive] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => setIsLive(true), []);
  const wrong = isAnswered ? null : problem;

  function change(side: Side, code: string) {
    const chosen = langFromCode(code) ?? '';
    setIsAnswered(true);
    setChoice(side === 'from' ? withSource(choice, chosen, offered) : { ...choice, to: chosen });
  }

  const options = {
    from: isLive ? sourceOptions(choice, offered) : [...offered],
    to: isLive ? targetOptions(choice, offered) : [...offered],
  };
  return (
    <div className='language-pair'>
      {(['from', 'to'] as const).map((side) => (
        <LanguageField
          key={side}
          {...{ side, lang }}
          chosen={choice[side]}
          options={options[side]}
          wrong={side === 'to' ? wrong : null}
          onChange={(code) => change(side, code)}
        />
      ))}
      <button
        type='button'
        className='btn btn-sm'
        disabled={!isLive || (choice.from === '' && choice.to === '')}
        onClick={() => {
          setIsAnswered(true);
          setChoice(swapped(choice));
        }}
      >
        <Icon name='swap' />
        {directions.swap[lang]}
      </button>
    </div>
  );
}

type FieldProps = {
  side: Side;
  lang: UiLang;
  chosen: Lang | '';
  options: Lang[];
  wrong: string | null;
  onChange: (code: string) => void;
};

function LanguageField({ side, lang, chosen, options, wrong, onChange }: FieldProps) {
  const id = useId();
  // What was chosen stays visible, even if the other side has made it impossible.
  const shown = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  return (
    <div className='field'>
      <label htmlFor={id}>{labels[side][lang]}</label>
      <select
        className='select w-full'
        id={id}
        name={names[side]}
        required
        value={chosen && codeOf(chosen)}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value=''>{text.chooseLanguage[lang]}</option>
        {shown.map((one) => <option key={one} value={codeOf(one)}>{langNames[one][lang]}</option>)}
      </select>
      {wrong && <p className='field-error' id={`${id}-wrong`} role='alert'>{wrong}</p>}
    </div>
  );
}
