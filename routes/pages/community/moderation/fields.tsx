/** @jsxImportSource preact */
import { type Reason, reasons } from '../../../../src/community/sanctions/rules.ts';
import { reasonNames } from '../../../../src/community/sanctions/text.ts';
import { text } from '../../../../src/community/moderation/text.ts';
import { usePage } from '../../../parts/page.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';

type FieldProps = { id: string; refused?: RefusedAct | undefined };

/** `chosen`: what is meant most often, or what others have said. */
export function ReasonField(
  { id, refused, chosen = 'spam' }: FieldProps & { chosen?: Reason | undefined },
) {
  const { lang } = usePage();
  return (
    <label class='post-field' for={id}>
      <span>{text.reason[lang]}</span>
      <select class='select' name='reason' id={id}>
        {reasons.map((one) => (
          <option key={one} value={one} selected={(refused?.typed.reason ?? chosen) === one}>
            {reasonNames[one][lang]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function WordsField(
  { id, refused, typed = refused?.typed, label, help, name = 'words', rows = 4 }: FieldProps & {
    /** Of a form that says elsewhere why it was refused. */
    typed?: RefusedAct['typed'] | undefined;
    label: string;
    help?: string;
    name?: string;
    rows?: number;
  },
) {
  const problem = refused?.needsPassword ? undefined : refused?.message;
  return (
    <div class='post-field'>
      <label for={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        class='textarea w-full'
        data-words
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${id}-problem` : help ? `${id}-help` : undefined}
        autoFocus={problem !== undefined}
      >
        {typed?.[name] ?? ''}
      </textarea>
      {problem && <p id={`${id}-problem`} class='text-error' role='alert'>{problem}</p>}
      {help && <p id={`${id}-help`} class='muted'>{help}</p>}
    </div>
  );
}
