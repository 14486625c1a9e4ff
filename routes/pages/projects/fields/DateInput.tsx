/** @jsxImportSource preact */
import { usePage } from '../../../parts/page.tsx';
import { attributesOf, type ControlProps, Field } from './Field.tsx';

type DateProps = ControlProps & { help: { ko: string; en: string } };

/** A day from today on. One that stands already may be past. */
export function DateInput({ help, ...field }: DateProps) {
  const { lang } = usePage();
  const value = field.values[field.name] ?? '';
  return (
    <Field {...field}>
      <input
        class='input'
        type='date'
        value={value}
        min={value && value < field.today ? value : field.today}
        {...attributesOf(field)}
      />
      <p class='field-help'>{help[lang]}</p>
    </Field>
  );
}
