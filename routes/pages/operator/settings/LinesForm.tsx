/** @jsxImportSource preact */
import { text } from '../../../../src/operator/settings/text.ts';
import {
  LINE_AT_MOST,
  lineNames,
  type ServiceLines,
} from '../../../../src/shared/company/rules.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';
import { usePage } from '../../../parts/page.tsx';

type LinesFormProps = { lines: ServiceLines; refused: RefusedAct | undefined };

/** What stands at the foot of pages when nothing is set. */
const usual: ServiceLines = {
  SUPPORT_HOURS_KO: shell.supportHours.ko,
  SUPPORT_HOURS_EN: shell.supportHours.en,
};

/** The lines as they stand now, or as they were typed. */
export function LinesForm({ lines, refused }: LinesFormProps) {
  const { lang } = usePage();
  return (
    <form method='post' action='/operator/settings' class='console-why panel'>
      <p class='muted' id='lines-help'>{text.linesHelp[lang]}</p>
      {lineNames.map((name) => (
        <>
          <label for={`line-${name}`}>{text.lineNames[name][lang]}</label>
          <input
            class='input'
            id={`line-${name}`}
            name={name}
            maxLength={LINE_AT_MOST}
            value={refused?.typed[name] ?? lines[name] ?? ''}
            placeholder={usual[name]}
            aria-describedby='lines-help'
          />
        </>
      ))}
      <PasswordField id='lines-password' refused={refused} />
      <button type='submit' class='btn btn-primary' name='do' value='lines'>
        {text.save[lang]}
      </button>
    </form>
  );
}
