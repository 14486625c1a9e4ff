import { amountOf, wordsOf } from '../../documents/counting/rules.ts';
import type { Progress } from './read-progress.ts';
import { type Amount, dayText, leftOf, percentOf, type Stages } from './rules.ts';

/** Progress in the words of the calls. */
export function viewProgress(progress: Progress) {
  const { unit, lang, deadline, pace, points, members } = progress;
  const day = (value: number | null) => value === null ? null : dayText(value);
  return {
    unit,
    deadline: day(deadline),
    total: viewStages(progress.whole, progress),
    documents: progress.documents.map(({ fileName, stages }) => ({
      filename: fileName,
      ...viewStages(stages, progress),
    })),
    members: members.map(({ confirmed, reviewed, assigned, open, ...one }) => ({
      ...one,
      confirmed: confirmed.lines,
      confirmed_amount: amountOf(confirmed, unit, lang),
      reviewed: reviewed.lines,
      assigned: assigned.lines,
      assigned_left: open.lines,
    })),
    pace: {
      state: pace.state,
      recent: pace.recent,
      per_day: pace.perDay,
      days_left: pace.daysLeft,
      needed_per_day: pace.neededPerDay,
      done_on: day(pace.doneOn),
    },
    days: points.map((point) => ({ day: dayText(point.day), left: point.left })),
  };
}

function viewStages(stages: Stages, progress: Progress) {
  return {
    lines: stages.total.lines,
    translated: stages.translated.lines,
    confirmed: stages.confirmed.lines,
    reviewed: stages.reviewed.lines,
    translated_percent: percentOf('translated', stages),
    confirmed_percent: percentOf('confirmed', stages),
    reviewed_percent: percentOf('reviewed', stages),
    left: viewLeft(leftOf(stages), progress),
  };
}

/** Words are rounded here, once. */
function viewLeft(left: Amount, { lang }: Progress) {
  const { letters: _, ...counts } = left;
  return { ...counts, words: Math.round(wordsOf(lang, left)) };
}
