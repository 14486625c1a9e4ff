/** @jsxImportSource react */
import { text } from '../../../../src/documents/lines/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { LineState } from '../../session/lines/line-state.ts';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const;
const round = { ...line, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const shapes: Record<LineState, React.ReactNode> = {
  empty: <circle cx='8' cy='8' r='5.2' {...line} strokeWidth={1.5} strokeDasharray='2.4 2.2' />,
  machine: <path d='M8 2.2 13.8 8 8 13.8 2.2 8Z' {...line} strokeWidth={1.6} />,
  memory: (
    <>
      <circle cx='8' cy='8' r='5.2' {...line} strokeWidth={1.6} />
      <path d='M8 2.8a5.2 5.2 0 0 0 0 10.4Z' fill='currentColor' />
    </>
  ),
  edited: <circle cx='8' cy='8' r='5' fill='currentColor' />,
  confirmed: <path d='M2.6 8.6l3.6 3.6 7-8' {...round} />,
  reviewed: <path d='M.9 8.6l3.2 3.4 5.6-7.2M6.9 10.9l1.2 1.1 6.4-7.2' {...round} />,
  locked: <path d='M4 7.2h8v6H4zM5.4 7V5.2a2.6 2.6 0 0 1 5.2 0V7' {...round} strokeWidth={1.6} />,
};

/** A state as its shape, so that nobody has to tell it by its colour. */
export function StateShape({ state, lang }: { state: LineState; lang: UiLang }) {
  return (
    <svg
      className='state-shape'
      viewBox='0 0 16 16'
      role='img'
      aria-label={text.states[state][lang]}
    >
      {shapes[state]}
    </svg>
  );
}
