/** @jsxImportSource preact */
import { fillText } from '../../../../src/documents/files/text.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import { text } from '../../../../src/reports/home/text.ts';
import { dayFromText, dayOf } from '../../../../src/reports/progress/rules.ts';
import { usePage } from '../../../parts/page.tsx';

/** A deadline, and how many days are left for it: for what is done it is the day alone. */
export function DueDay({ day, isDone = false }: { day: string | null; isDone?: boolean }) {
  const { lang, now } = usePage();
  if (day === null) return null;
  const until = <time dateTime={day}>{words.until[lang].replace('{date}', day)}</time>;
  if (isDone) return <span class='due-day'>{until}</span>;
  const days = dayFromText(day) - dayOf(now);
  const left = days < 0
    ? text.overdue[lang]
    : days === 0
    ? text.lastDay[lang]
    : fillText(text.left[lang], { days });
  return (
    <span class='due-day' data-due={days < 0 ? 'over' : days <= 2 ? 'soon' : undefined}>
      {until} · {left}
    </span>
  );
}
