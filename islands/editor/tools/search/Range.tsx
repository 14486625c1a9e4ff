/** @jsxImportSource react */
import { text } from '../../../../src/editing/search/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';

type Props = {
  label: string;
  limits: [number, number];
  value: [number, number] | undefined;
  lang: UiLang;
  onChange: (range: [number, number] | undefined) => void;
};

/** Two numbers; where one is left out, the bound of the scale. */
export function Range({ label, limits: [least, most], value, lang, onChange }: Props) {
  const change = (from: string, to: string) => {
    if (from === '' && to === '') return onChange(undefined);
    onChange([bounded(from, least), bounded(to, most)]);
  };
  const bounded = (typed: string, otherwise: number) =>
    Math.min(most, Math.max(least, typed === '' ? otherwise : Math.round(Number(typed))));
  const [from, to] = value ?? ['', ''];
  const input = (which: 'from' | 'to', now: number | string, set: (typed: string) => void) => (
    <input
      className='input input-sm'
      type='number'
      inputMode='numeric'
      min={least}
      max={most}
      aria-label={fill(text[which][lang], { what: label })}
      placeholder={String(which === 'from' ? least : most)}
      key={`${which} ${now}`}
      defaultValue={now}
      // Taken when it is complete: the first digit of 80 is no bound.
      onBlur={(event) => event.target.value !== String(now) && set(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget.value)}
    />
  );
  return (
    <div className='filter-field' role='group' aria-label={label}>
      <span aria-hidden='true'>{label}</span>
      <span className='filter-range'>
        {input('from', from, (typed) => change(typed, String(to)))}
        <span aria-hidden='true'>–</span>
        {input('to', to, (typed) => change(String(from), typed))}
      </span>
    </div>
  );
}
