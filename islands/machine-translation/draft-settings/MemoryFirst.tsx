/** @jsxImportSource react */
import { THRESHOLDS } from '../../../src/machine-translation/pretranslation/rules.ts';
import { text } from '../../../src/machine-translation/pretranslation/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

type MemoryFirstProps = {
  /** The least score; null: nothing is taken from the memories. */
  value: number | null;
  lang: UiLang;
  onChange: (value: number | null) => void;
};

/** Whether a draft begins with the memories, and how well a line has to match. */
export function MemoryFirst({ value, lang, onChange }: MemoryFirstProps) {
  return (
    <label className='field'>
      <span>{text.first[lang]}</span>
      <select
        className='select w-full'
        value={value ?? 'off'}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === 'off' ? null : Number(currentTarget.value))}
      >
        {THRESHOLDS.map((one) => <option key={one} value={one}>{text.thresholds[one][lang]}
        </option>)}
        <option value='off'>{text.withoutMemories[lang]}</option>
      </select>
    </label>
  );
}
