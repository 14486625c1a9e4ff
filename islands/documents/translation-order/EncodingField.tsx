/** @jsxImportSource react */
import { useId } from 'react';
import { fillText } from '../../../src/documents/files/text.ts';
import type { ImportFacts } from '../../../src/documents/import-options/read-import.ts';
import { type Encoding, encodings } from '../../../src/formats/contract/import-options.ts';
import { text } from '../../../src/documents/import-options/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type EncodingFieldProps = {
  facts: ImportFacts;
  /** Null: as it is guessed. */
  chosen: Encoding | null;
  isReading: boolean;
  lang: UiLang;
  onChange: (encoding: Encoding | null) => void;
};

/** In which encoding a text file is read, how sure that is, and how its letters look then. */
export function EncodingField({ facts, chosen, isReading, lang, onChange }: EncodingFieldProps) {
  const id = useId();
  const { encoding, isSure, sample } = facts;
  const words = chosen ? text.isChosen : isSure ? text.isSure : text.isGuess;
  const guessed = !chosen && encoding ? text.encodings[encoding][lang] : '…';
  return (
    <div className='field'>
      <label htmlFor={id}>{text.encoding[lang]}</label>
      <select
        id={id}
        className='select w-full'
        value={chosen ?? ''}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange((currentTarget.value || null) as Encoding | null)}
      >
        <option value=''>
          {fillText(text.guess[lang], { name: guessed })}
        </option>
        {encodings.map((one) => <option key={one} value={one}>{text.encodings[one][lang]}</option>)}
      </select>
      <p id={`${id}-help`} className='field-help' role='status'>
        {isReading ? text.reading[lang] : words[lang]}
      </p>
      <blockquote className='import-sample' aria-label={text.sample[lang]} dir='auto'>
        {sample.map((line, index) => <p key={index}>{line}</p>)}
      </blockquote>
    </div>
  );
}
