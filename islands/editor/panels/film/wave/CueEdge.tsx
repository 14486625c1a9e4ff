/** @jsxImportSource react */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { CueView } from '../../../../../src/documents/cues/rules.ts';
import { text } from '../../../../../src/documents/cues/text.ts';
import { cueClock } from '../../../tools/cues/clock.ts';

type Props = {
  cue: CueView;
  side: 'from' | 'to';
  view: { from: number; to: number };
  lang: 'ko' | 'en';
  frameMs: number;
  isReadOnly: boolean;
  move: (ms: number) => void;
};

const LONG_STEP_MS = 500;

/** One border of a subtitle on its sound: ← → by a frame, Page keys by half a second, or dragged. */
export function CueEdge({ cue, side, view, lang, frameMs, isReadOnly, move }: Props) {
  const [dragged, setDragged] = useState<number>();
  const now = dragged ?? cue[side];
  const [least, most] = side === 'from' ? [0, cue.to] : [cue.from, view.to];
  const within = (ms: number) => Math.round(Math.min(Math.max(ms, least), most));

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const steps: Record<string, number> = {
      ArrowLeft: -frameMs,
      ArrowDown: -frameMs,
      ArrowRight: frameMs,
      ArrowUp: frameMs,
      PageDown: -LONG_STEP_MS,
      PageUp: LONG_STEP_MS,
    };
    const step = steps[key];
    if (step === undefined || altKey || ctrlKey || metaKey || isReadOnly) return;
    event.preventDefault();
    move(side === 'from' ? within(now + step) : Math.round(Math.max(now + step, least)));
  }
  function placeOf({ clientX, currentTarget }: PointerEvent) {
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (!box || box.width === 0) return now;
    return within(view.from + (view.to - view.from) * (clientX - box.left) / box.width);
  }
  return (
    <div
      role='slider'
      className='film-edge'
      data-side={side}
      tabIndex={0}
      aria-label={text[side === 'from' ? 'start' : 'end'][lang]}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={now}
      aria-valuetext={cueClock(now)}
      aria-readonly={isReadOnly}
      style={{ left: `${(now - view.from) * 100 / (view.to - view.from)}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (isReadOnly) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(now);
      }}
      onPointerMove={(event) => dragged !== undefined && setDragged(placeOf(event))}
      onPointerUp={(event) => {
        if (dragged === undefined) return;
        move(placeOf(event));
        setDragged(undefined);
      }}
      onPointerCancel={() => setDragged(undefined)}
    />
  );
}
