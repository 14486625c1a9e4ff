/** @jsxImportSource preact */
import { text as fresh } from '../../../src/operator/fresh/text.ts';
import { usePage } from '../page.tsx';
import type { RefusedAct } from './refused.ts';

type PasswordFieldProps = { id: string; refused: RefusedAct | undefined };

/** In a form that was refused for want of the password; nothing in any other. */
export function PasswordField({ id, refused }: PasswordFieldProps) {
  const { lang } = usePage();
  if (!refused?.needsPassword) return null;
  return (
    <div class='post-field'>
      <label for={id}>{fresh.password[lang]}</label>
      <input
        class='input'
        type='password'
        id={id}
        name='password'
        autoComplete='current-password'
        maxLength={1024}
        required
        autoFocus
        aria-invalid='true'
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} class='text-error' role='alert'>{refused.message}</p>
    </div>
  );
}
