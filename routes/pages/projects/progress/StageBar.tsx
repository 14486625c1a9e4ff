/** @jsxImportSource preact */
import { type LineStages, percentOf, type Stages } from '../../../../src/reports/progress/rules.ts';
import { text } from '../../../../src/reports/progress/text.ts';
import { usePage } from '../../../parts/page.tsx';

const order = ['reviewed', 'confirmed', 'translated'] as const;

/** Patterns that distinguish the stages without colours; once on a page. */
export function StagePatterns() {
  return (
    <svg class='patterns' aria-hidden='true'>
      <defs>
        <pattern id='stage-translated' width='6' height='6' patternUnits='userSpaceOnUse'>
          <rect class='pattern-ground' width='6' height='6' />
          <path class='pattern-line' d='M-1 7 7-1M-1 1 1-1M5 7 7 5' />
        </pattern>
        <pattern id='stage-confirmed' width='6' height='6' patternUnits='userSpaceOnUse'>
          <rect class='pattern-confirmed' width='6' height='6' />
        </pattern>
        <pattern id='stage-reviewed' width='6' height='6' patternUnits='userSpaceOnUse'>
          <rect class='pattern-reviewed' width='6' height='6' />
          <circle class='pattern-dot' cx='3' cy='3' r='1' />
        </pattern>
      </defs>
    </svg>
  );
}

/** Reviewed, confirmed and translated lines as parts of all. */
export function StageBar({ name, stages }: { name: string; stages: LineStages }) {
  const { lang } = usePage();
  const words = order.reduce(
    (sentence, stage) => sentence.replace(`{${stage}}`, String(percentOf(stage, stages))),
    text.barWords[lang].replace('{name}', () => name),
  );
  const { lines } = stages.total;
  let reached = 0;
  return (
    <svg class='stage-bar' role='img' aria-label={words}>
      <rect class='track' width='100%' height='100%' />
      {order.map((stage) => {
        const [at, to] = [reached, lines === 0 ? 0 : stages[stage].lines * 100 / lines];
        reached = Math.max(reached, to);
        return (
          <rect
            key={stage}
            x={`${at}%`}
            width={`${Math.max(0, to - at)}%`}
            height='100%'
            fill={`url(#stage-${stage})`}
          />
        );
      })}
    </svg>
  );
}

export function StageLegend({ stages }: { stages: Stages }) {
  const { lang } = usePage();
  return (
    <ul class='legend' aria-hidden='true'>
      {order.map((stage) => (
        <li key={stage}>
          <svg class='swatch'>
            <rect width='100%' height='100%' fill={`url(#stage-${stage})`} />
          </svg>
          {text.stages[stage][lang]} <strong>{percentOf(stage, stages)}%</strong>
        </li>
      ))}
    </ul>
  );
}
