/** @jsxImportSource preact */
import { amountOf } from '../../../../src/documents/counting/rules.ts';
import { text as counting } from '../../../../src/documents/counting/text.ts';
import { leftTitle } from '../../../../src/reports/progress/report-sheets.ts';
import type { Progress } from '../../../../src/reports/progress/read-progress.ts';
import { dayText } from '../../../../src/reports/progress/rules.ts';
import { text } from '../../../../src/reports/progress/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { amountText } from '../figures/numbers.ts';
import { numberText } from '../../../../src/documents/counting/number-text.ts';
import { WideTable } from '../figures/WideTable.tsx';
import { drawBurnDown, type Drawing, type Frame, frames } from './draw-burn-down.ts';

/** What was left day by day, against the deadline; the same as a table behind it. */
export function BurnDown({ progress }: { progress: Progress }) {
  const { lang } = usePage();
  const { points, unit, deadline } = progress;
  const whole = amountOf(progress.whole.total, unit, progress.lang);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || whole === 0) return null;
  const words = text.burnDownWords[lang].replace('{from}', dayText(first.day))
    .replace('{to}', dayText(last.day)).replace('{first}', amountText(whole, unit, lang))
    .replace('{last}', amountText(last.left, unit, lang));
  const ideal = deadline === null
    ? ''
    : ` ${text.burnDownIdeal[lang].replace('{deadline}', dayText(deadline))}`;
  return (
    <figure class='burn-down'>
      {(['wide', 'narrow'] as const).map((size) => (
        <Chart
          key={size}
          size={size}
          words={words + ideal}
          drawing={drawBurnDown(progress, whole, frames[size])}
        />
      ))}
      <Legend drawing={drawBurnDown(progress, whole, frames.wide)} />
      <details>
        <summary>{text.asTable[lang]}</summary>
        <WideTable
          caption={text.burnDown[lang]}
          heads={[text.day[lang], leftTitle(counting.names[unit][lang], lang)]}
        >
          <tbody>
            {points.toReversed().map(({ day, left }) => (
              <tr key={day}>
                <th scope='row'>{dayText(day)}</th>
                <td class='number'>{numberText(left, lang)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </details>
    </figure>
  );
}

type ChartProps = { size: keyof typeof frames; words: string; drawing: Drawing };

/** Of the two sizes the style sheet shows one. */
function Chart({ size, words, drawing }: ChartProps) {
  const { width, height } = frames[size];
  return (
    <svg class={`chart-${size}`} viewBox={`0 0 ${width} ${height}`} role='img' aria-label={words}>
      <Axes drawing={drawing} frame={frames[size]} />
      {drawing.ideal && <path class='line-ideal' d={drawing.ideal} />}
      {drawing.forecast && <path class='line-forecast' d={drawing.forecast} />}
      <path class='line-area' d={drawing.area} />
      <path class='line-actual' d={drawing.actual} />
      <circle class='line-dot' cx={drawing.now.x} cy={drawing.now.y} r='4' />
    </svg>
  );
}

function Axes({ drawing, frame }: { drawing: Drawing; frame: Frame }) {
  const { lang } = usePage();
  return (
    <>
      {drawing.heights.map(({ y, value }) => (
        <g key={value}>
          <line class='grid-line' x1={frame.left} x2={frame.right} y1={y} y2={y} />
          <text class='axis-words' x={frame.left - 8} y={y + 4} text-anchor='end'>
            {numberText(value, lang)}
          </text>
        </g>
      ))}
      {drawing.days.map(({ x, day, kind, anchor }) => (
        <g key={`${kind}${day}`}>
          <line
            class={kind === 'deadline' ? 'deadline-line' : 'grid-line'}
            x1={x}
            x2={x}
            y1={kind === 'first' ? frame.bottom : frame.top}
            y2={frame.bottom + 5}
          />
          <text class='axis-words' x={x} y={frame.bottom + 20} text-anchor={anchor}>
            {dayText(day).slice(5)}
          </text>
          {kind !== 'first' && (
            <text class='axis-words' x={x} y={frame.top - 8} text-anchor={anchor}>
              {(kind === 'deadline' ? text.deadline : text.today)[lang]}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

/** Lines differ by how they are drawn, not by their colour. */
function Legend({ drawing }: { drawing: Drawing }) {
  const { lang } = usePage();
  const kinds = [
    ['actual', true],
    ['ideal', drawing.ideal !== undefined],
    ['forecast', drawing.forecast !== undefined],
  ] as const;
  return (
    <ul class='legend' aria-hidden='true'>
      {kinds.map(([kind, isThere]) =>
        isThere && (
          <li key={kind}>
            <svg class='swatch-line' viewBox='0 0 32 12'>
              <path class={`line-${kind}`} d='M0 6H32' />
            </svg>
            {text[kind][lang]}
          </li>
        )
      )}
    </ul>
  );
}
