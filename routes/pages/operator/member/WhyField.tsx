/** @jsxImportSource preact */
import { text } from '../../../../src/operator/roles/text.ts';
import type { RefusedAct } from '../../../parts/forms/refused.ts';
import { usePage } from '../../../parts/page.tsx';

type WhyFieldProps = { id: string; most: number; refused: RefusedAct | undefined };

/** Why something is done to a member, who can read it. */
export function WhyField({ id, most, refused }: WhyFieldProps) {
  const { lang } = usePage();
  return (
    <>
      <label for={id}>{text.reason[lang]}</label>
      <input
        class='input'
        id={id}
        name='reason'
        required
        maxLength={most}
        aria-describedby={`${id}-help`}
        value={refused?.typed.reason}
      />
      <p class='muted' id={`${id}-help`}>{text.reasonHelp[lang]}</p>
    </>
  );
}
