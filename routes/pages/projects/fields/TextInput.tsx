/** @jsxImportSource preact */
import { attributesOf, type ControlProps, Field } from './Field.tsx';

type TextProps = ControlProps & { maxLength: number; isRequired?: boolean };

export function TextInput({ maxLength, isRequired = false, ...field }: TextProps) {
  return (
    <Field {...field}>
      <input
        class='input w-full'
        value={field.values[field.name]}
        maxLength={maxLength}
        required={isRequired}
        {...attributesOf(field)}
      />
    </Field>
  );
}

export function TextArea({ maxLength, ...field }: TextProps) {
  return (
    <Field {...field}>
      <textarea class='textarea w-full' rows={3} maxLength={maxLength} {...attributesOf(field)}>
        {field.values[field.name]}
      </textarea>
    </Field>
  );
}
