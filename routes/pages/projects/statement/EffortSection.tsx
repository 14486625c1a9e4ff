/** @jsxImportSource preact */
import { effortKinds } from '../../../../src/reports/effort/rules.ts';
import type { Statement } from '../../../../src/reports/statement/read-statement.ts';
import { text } from '../../../../src/reports/statement/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { usePage } from '../../../parts/page.tsx';
import { numberText } from '../../../../src/documents/counting/number-text.ts';

type Props = { statement: Statement; address: string };

/** Time and keystrokes of the period, for the member alone; off until they turn it on. */
export function EffortSection({ statement: { counted, isCounting }, address }: Props) {
  const { lang } = usePage();
  const { activeMs, keys } = counted;
  const isEmpty = activeMs === 0 && effortKinds.every((kind) => keys[kind] === 0);
  return (
    <section class='panel grid gap-3' id='effort' aria-labelledby='effort-title'>
      <h2 id='effort-title'>{text.effort[lang]}</h2>
      <p class='muted'>{text.effortLead[lang]} {text.effortIdle[lang]}</p>
      <p role='status'>{(isCounting ? text.effortIsOn : text.effortIsOff)[lang]}</p>
      {isEmpty ? <p>{text.effortNone[lang]}</p> : (
        <dl class='review-facts'>
          <div>
            <dt>{text.active[lang]}</dt>
            <dd>{durationText(activeMs, lang)}</dd>
          </div>
          {effortKinds.map((kind) => (
            <div key={kind}>
              <dt>{text.keyKinds[kind][lang]}</dt>
              <dd>{numberText(keys[kind], lang)}</dd>
            </div>
          ))}
        </dl>
      )}
      <form method='post' action={address} class='flex flex-wrap gap-2'>
        <button type='submit' name='counting' value={isCounting ? 'off' : 'on'} class='btn'>
          {(isCounting ? text.effortOff : text.effortOn)[lang]}
        </button>
        <button type='submit' name='counting' value='erase' class='btn'>
          {text.effortErase[lang]}
        </button>
      </form>
    </section>
  );
}

function durationText(ms: number, lang: UiLang): string {
  const seconds = Math.round(ms / 1000);
  const parts = {
    h: Math.floor(seconds / 3600),
    m: Math.floor(seconds / 60) % 60,
    s: seconds % 60,
  };
  return text.hours[lang].replace(
    /\{([hms])\}/g,
    (_, part: keyof typeof parts) => String(parts[part]),
  );
}
