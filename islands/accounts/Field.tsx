/** @jsxImportSource react */
import { type HTMLAttributes, type ReactNode, useId } from 'react';
import type { FieldState } from './use-field.ts';

type FieldProps = {
  label: string;
  name: string;
  field: FieldState;
  autoComplete: string;
  type?: 'text' | 'email' | 'password';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** What the field wants, under it. An error or a note takes its place, so that nothing jumps. */
  help?: string | undefined;
  /** What the server found out about the value. */
  note?: { words: string; tone: 'good' | 'bad' } | undefined;
  /** At the right end of the field. */
  children?: ReactNode;
};

const toneClass = { good: 'text-sm text-success', bad: 'field-error' };

/** A label, a text field, and one line of words under it that is read out when it changes. */
export function Field(props: FieldProps) {
  const { label, name, field, autoComplete, type = 'text', inputMode, help, note, children } =
    props;
  const id = useId();
  const isWrong = field.error !== undefined || note?.tone === 'bad';
  const words = field.error ?? note?.words ?? help;
  const tone = isWrong ? toneClass.bad : note ? toneClass.good : 'field-help';
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      <div className={`input w-full ${children ? 'pr-1' : ''} ${isWrong ? 'input-error' : ''}`}>
        <input
          {...field.input}
          id={id}
          name={name}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize='none'
          spellCheck={false}
          required
          aria-invalid={isWrong}
          aria-describedby={`${id}-words`}
        />
        {children}
      </div>
      <p id={`${id}-words`} className={`min-h-[1.375rem] ${tone}`} aria-live='polite'>{words}</p>
    </div>
  );
}
