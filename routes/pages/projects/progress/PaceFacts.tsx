/** @jsxImportSource preact */
import { amountOf } from '../../../../src/documents/counting/rules.ts';
import type { Progress } from '../../../../src/reports/progress/read-progress.ts';
import { dayText, leftOf, type PaceState } from '../../../../src/reports/progress/rules.ts';
import { text } from '../../../../src/reports/progress/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { amountText } from '../figures/numbers.ts';

const tones: Record<PaceState, 'done' | 'asked' | 'going'> = {
  done: 'done',
  ahead: 'done',
  open: 'going',
  late: 'asked',
  still: 'asked',
  behind: 'asked',
};

/** Whether the deadline will be met, in a word, a sentence and figures. */
export function PaceFacts({ progress }: { progress: Progress }) {
  const { lang } = usePage();
  const { pace, unit, deadline } = progress;
  const amount = (value: number) => amountText(Math.round(value * 10) / 10, unit, lang);
  const sentence = text.paces[pace.state][lang]
    .replace('{needed}', amount(pace.neededPerDay ?? 0)).replace('{pace}', amount(pace.perDay))
    .replace('{left}', amount(amountOf(leftOf(progress.whole), unit, progress.lang)));
  const figures: [string, string | null][] = [
    [text.deadline[lang], deadline === null ? null : dayText(deadline)],
    [
      text.daysLeft[lang],
      pace.daysLeft === null ? null : text.days[lang].replace('{count}', String(pace.daysLeft)),
    ],
    [text.needed[lang], pace.neededPerDay === null ? null : amount(pace.neededPerDay)],
    [text.recentTitle[lang], amount(pace.recent)],
    [text.perDay[lang], amount(pace.perDay)],
    [text.doneOn[lang], pace.doneOn === null ? null : dayText(pace.doneOn)],
  ];
  return (
    <>
      <p class='badges'>
        <span class='badge-words' data-state={tones[pace.state]}>
          {tones[pace.state] === 'done' && <Icon name='check' />}
          {text.paceNames[pace.state][lang]}
        </span>
        {sentence}
      </p>
      <dl class='tiles'>
        {figures.map(([name, value]) => (
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd class='small'>{value}</dd>
            </div>
          )
        ))}
      </dl>
    </>
  );
}
