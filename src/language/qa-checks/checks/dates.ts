import type { Check, CheckInput, Finding } from '../finding.ts';
import { placed } from '../plain.ts';
import { type Moment, readMoments } from './dates/read-moments.ts';

/** Dates, times of the day and weekdays that are others than in the source. */
export const dates: Check = {
  code: 'dates',
  label: { ko: '날짜와 시각', en: 'Dates and times' },
  help: {
    ko: '원문과 다른 날짜, 시각(오전/오후), 요일, 분기',
    en: 'Other dates, times, weekdays or quarters than in the source',
  },
  policy: 'blocking',
  place: 19,
  messages: {
    dates: {
      ko: '날짜나 시각이 원문과 달라요: {word} (원문은 {source})',
      en: 'Another date or time than in the source: {word} ({source})',
    },
  },
  run: (line) => {
    const from = readMoments(line.plain.from.text, line.from);
    if (from.length === 0) return [];
    const to = readMoments(line.plain.to.text, line.to);
    return (['date', 'time', 'weekday', 'quarter', 'half'] as const).flatMap((kind) => {
      const of = (all: readonly Moment[]) => all.filter((one) => one.kind === kind);
      return otherMoments(line, of(from), of(to));
    });
  },
};

/** A date without its year agrees with one that has it. */
const agree = (one: Moment, other: Moment) =>
  one.values.some((a) =>
    other.values.some((b) =>
      a === b || one.kind === 'date' && (a.endsWith(`-${b}`) || b.endsWith(`-${a}`))
    )
  );

function otherMoments(
  { plain: { from, to } }: CheckInput,
  wanted: readonly Moment[],
  found: readonly Moment[],
): Finding[] {
  // With other numbers of them one side says something twice, or not at all.
  if (wanted.length === 0 || wanted.length !== found.length) return [];
  const missing = wanted.filter((one) => !found.some((other) => agree(one, other)));
  const strange = found.filter((one) => !wanted.some((other) => agree(one, other)));
  return strange.map((one, at) => {
    const source = missing[at] ?? missing[0];
    return {
      check: 'dates',
      code: 'dates',
      severity: 'warning',
      side: 'target',
      ...placed(to, one.start, one.end),
      values: {
        word: to.text.slice(one.start, one.end),
        source: source ? from.text.slice(source.start, source.end) : '',
      },
    };
  });
}
