/** @jsxImportSource react */
import { type Choice, swapped, withSource } from '../../../src/language/pairs/rules.ts';
import { text } from '../../../src/language/pairs/text.ts';
import { langFromCode, type UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

type DirectionPairProps = {
  choice: Choice;
  wasAsked: boolean;
  lang: UiLang;
  onChange: (choice: Choice) => void;
};

/** The two languages of a translation, and what swaps them. */
export function DirectionPair({ choice, wasAsked, lang, onChange }: DirectionPairProps) {
  const sideProps = { choice, lang, wasAsked };
  return (
    <div className='direction-pair'>
      <LanguageSelect
        {...sideProps}
        side='from'
        onChange={(code) => onChange(withSource(choice, langFromCode(code) ?? ''))}
      />
      <button
        type='button'
        className='icon-button'
        aria-label={text.swap[lang]}
        title={text.swap[lang]}
        onClick={() => onChange(swapped(choice))}
      >
        <Icon name='swap' />
      </button>
      <LanguageSelect
        {...sideProps}
        side='to'
        onChange={(code) => onChange({ ...choice, to: langFromCode(code) ?? '' })}
      />
    </div>
  );
}
