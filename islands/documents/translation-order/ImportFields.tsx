/** @jsxImportSource react */
import { useId } from 'react';
import type { ImportOptions, OptionName } from '../../../src/formats/contract/import-options.ts';
import { text } from '../../../src/documents/import-options/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type ImportFieldsProps = {
  names: readonly OptionName[];
  options: ImportOptions;
  isKept: boolean;
  /** A visitor has no next files. */
  mayKeep: boolean;
  /** The options are saved for all files of the project. */
  isOfProject: boolean;
  lang: UiLang;
  onChange: (some: Partial<ImportOptions>) => void;
  onKeep: (isKept: boolean) => void;
};

type Flag = keyof typeof text.flags;

/** What of a file becomes sentences; folded up, for most people never need it. */
export function ImportFields(props: ImportFieldsProps) {
  const { names, options, isKept, mayKeep, isOfProject, lang, onChange, onKeep } = props;
  const unitName = useId();
  const flags = names.filter((name): name is Flag => Object.hasOwn(text.flags, name));
  if (flags.length === 0 && !names.includes('unit')) return null;
  return (
    <details className='import-options'>
      <summary>{text.title[lang]}</summary>
      <div className='grid gap-2 pt-2'>
        <p className='field-help'>{text.help[lang]}</p>
        {flags.map((name) => (
          <label key={name} className='import-option'>
            <input
              type='checkbox'
              className='checkbox checkbox-sm'
              checked={options[name]}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
            />
            <span>
              {text.flags[name][lang]}
              {name === 'sheetNames' && (
                <span className='field-help block'>{text.sheetNamesHelp[lang]}</span>
              )}
            </span>
          </label>
        ))}
        {names.includes('unit') && (
          <fieldset className='grid gap-2'>
            <legend className='text-sm font-semibold mb-1.5'>{text.unit[lang]}</legend>
            {(['line', 'paragraph'] as const).map((unit) => (
              <label key={unit} className='import-option'>
                <input
                  type='radio'
                  name={unitName}
                  className='radio radio-primary radio-sm'
                  checked={options.unit === unit}
                  onChange={() =>
                    onChange({ unit })}
                />
                {text.units[unit][lang]}
              </label>
            ))}
          </fieldset>
        )}
        {mayKeep && (
          <label className='import-option import-keep'>
            <input
              type='checkbox'
              className='checkbox checkbox-sm'
              checked={isKept}
              onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
            />
            {(isOfProject ? text.keepInProject : text.keep)[lang]}
          </label>
        )}
      </div>
    </details>
  );
}
