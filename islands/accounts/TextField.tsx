/** @jsxImportSource react */
import { useId } from 'react';
import type { TextState } from './use-field.ts';

type TextFieldProps = { label: string; name: string; field: TextState; help?: string };

/** A label, a field of several lines, and one line of words under it. */
export function TextField({ label, name, field, help }: TextFieldProps) {
  const id = useId();
  const isWrong = field.error !== undefined;
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...field.input}
        id={id}
        name={name}
        rows={8}
        className={`textarea w-full ${isWrong ? 'textarea-error' : ''}`}
        required
        aria-invalid={isWrong}
        aria-describedby={`${id}-words`}
      />
      <p
        id={`${id}-words`}
        className={`min-h-[1.375rem] ${isWrong ? 'field-error' : 'field-help'}`}
        aria-live='polite'
      >
        {field.error ?? help}
      </p>
    </div>
  );
}
