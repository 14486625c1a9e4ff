/** @jsxImportSource react */
import { useId } from 'react';
import { labelOf, text } from '../../../src/machine-translation/engines/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { shownIn } from './changes.ts';
import type { FieldView } from './engine-calls.ts';

type SettingFieldProps = {
  field: FieldView;
  labels: Readonly<Record<string, string>>;
  lang: UiLang;
  onClear: (name: string) => void;
};

/** One setting: what is saved can be changed or cleared, what the environment says stands behind it. */
export function SettingField({ field, labels, lang, onClear }: SettingFieldProps) {
  const id = useId();
  const { name, isSecret, isRequired, source } = field;
  const common = {
    id,
    name,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'aria-describedby': `${id}-words`,
    placeholder: placeholderOf(field, lang),
  };
  return (
    <div className='field'>
      <label htmlFor={id}>
        {labelOf(name, lang, labels)}
        {isRequired && <span className='muted text-xs'>({text.required[lang]})</span>}
        <code className='setting-name'>{name}</code>
      </label>
      {name === 'GOOGLE_CREDENTIALS'
        ? <textarea {...common} className='textarea w-full' rows={3} />
        : (
          <input
            {...common}
            className='input w-full'
            type={isSecret ? 'password' : 'text'}
            defaultValue={isSecret ? '' : shownIn(field)}
          />
        )}
      <p id={`${id}-words`} className='field-help'>
        {sourceWords(field, lang)}
        {source === 'saved' && isSecret && (
          <button
            type='button'
            className='btn btn-xs btn-ghost'
            onClick={() => onClear(name)}
          >
            {text.clear[lang]}
          </button>
        )}
      </p>
    </div>
  );
}

function placeholderOf({ isSecret, source, value, lastFour }: FieldView, lang: UiLang): string {
  if (source === 'none') return '';
  if (!isSecret) return source === 'environment' ? value : '';
  return lastFour ? text.secretSet[lang].replace('{end}', lastFour) : text.secretSetShort[lang];
}

function sourceWords({ isSecret, source, overrides, lastFour }: FieldView, lang: UiLang): string {
  if (source === 'none') return '';
  const from = source === 'environment'
    ? text.fromEnvironment[lang]
    : overrides
    ? text.overrides[lang]
    : text.fromSaved[lang];
  if (!isSecret) return from;
  const end = lastFour
    ? text.secretSet[lang].replace('{end}', lastFour)
    : text.secretSetShort[lang];
  return `${end} · ${from}`;
}
