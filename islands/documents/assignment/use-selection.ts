import { type KeyboardEvent, useState } from 'react';
import {
  choose,
  chooseAll,
  chooseInBulk,
  extend,
  type LineSelection,
  nothing,
  toggle,
} from './selection.ts';
import type { AssignmentView } from './view.ts';

/** Rows that PageUp and PageDown pass. */
const LEAP = 10;

type Click = { isMore: boolean; isRange: boolean };

/** What is chosen and which row has the focus; by mouse, finger and keys alike. */
export function useSelection(
  view: AssignmentView,
  mayChoose: boolean,
  onMove: (position: number) => void,
) {
  const [selection, setSelection] = useState<LineSelection>(nothing);
  const [active, setActive] = useState(0);
  const change = (next: (now: LineSelection) => LineSelection) => mayChoose && setSelection(next);

  function click(position: number, { isMore, isRange }: Click) {
    setActive(position);
    change((now) => {
      if (isRange) return extend(view, now, position, isMore);
      return isMore ? toggle(view, now, position) : choose(view, position);
    });
  }

  function pick(position: number) {
    setActive(position);
    change((now) => chooseInBulk(view, now, position));
  }

  function press(event: KeyboardEvent) {
    const isControl = event.ctrlKey || event.metaKey;
    const target = targetOf(event.key, active, view.count - 1);
    if (target !== undefined) {
      if (event.shiftKey) {
        // Without a choice before, the range begins where one stands.
        change((now) => extend(view, now.anchor === null ? choose(view, active) : now, target));
      }
      setActive(target);
      onMove(target);
    } else if (event.key === ' ') {
      change((now) => event.shiftKey ? extend(view, now, active) : toggle(view, now, active));
    } else if (event.key.toLowerCase() === 'a' && isControl) {
      change((now) => chooseAll(view, now));
    } else if (event.key === 'Escape') setSelection(nothing);
    else return;
    event.preventDefault();
  }

  return {
    selection,
    active: Math.min(active, Math.max(0, view.count - 1)),
    setActive,
    click,
    pick,
    press,
    chooseAll: () => change((now) => chooseAll(view, now)),
    clear: () => setSelection(nothing),
    /** The lines stay chosen, and the next choice begins anew. */
    settle: () => setSelection(({ lines }) => ({ ...nothing, lines })),
  };
}

function targetOf(key: string, active: number, last: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowUp: active - 1,
    ArrowDown: active + 1,
    PageUp: active - LEAP,
    PageDown: active + LEAP,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(target, last));
}
