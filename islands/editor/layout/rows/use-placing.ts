import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { ViewState } from '../../session/view-settings.ts';

/** Where the line stands that one goes to: what comes before and after it is in sight. */
const PLACE = 1 / 3;
/** Rows that come into sight are measured for the first time, and push the line away for a few frames. */
const MOST_FRAMES = 40;
const STEADY_FRAMES = 4;

type Options = {
  session: EditorSession;
  viewState: ViewState;
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: Virtualizer<HTMLDivElement, Element>;
};

/** Puts lines where they belong in the list, and holds them there while rows change their height. */
export function usePlacing({ session, viewState, scroller, virtualizer }: Options) {
  const stop = useRef<() => void>(() => {});
  const place = (position: number, top: number) => {
    stop.current();
    const list = scroller.current;
    if (!list || list.getBoundingClientRect().height === 0) {
      return virtualizer.scrollToIndex(position, { align: 'auto' });
    }
    stop.current = hold(list, virtualizer, { position, top });
  };

  const target = useSignal(session.walk.scrollTo);
  useEffect(() => {
    const list = scroller.current;
    if (target && list) place(target.position, list.clientHeight * PLACE);
  }, [target]);
  useListedAnew(session, scroller, place);
  useRestyled({ session, viewState, scroller, virtualizer }, place);
  useEffect(() => () => stop.current(), []);

  // A row above the active one that grows or shrinks must not push it: what one writes in stands still.
  const { active, view } = session;
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, instance) => {
    const index = active.get();
    const position = index === null ? -1 : view.positionOf(index);
    const isSeen = position >= (instance.range?.startIndex ?? 0) &&
      position <= (instance.range?.endIndex ?? -1);
    return item.start < (instance.scrollOffset ?? 0) || (isSeen && item.index < position);
  };
}

type Place = (position: number, top: number) => void;

/** With another filter the active line stays in sight, at its place; without one the list begins at its top. */
function useListedAnew(
  { view, active }: EditorSession,
  scroller: RefObject<HTMLDivElement | null>,
  place: Place,
) {
  const shown = useSignal(view.shown);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const list = scroller.current;
    const index = active.get();
    const position = index === null ? -1 : view.positionOf(index);
    if (!list) return;
    if (position >= 0) place(position, list.clientHeight * PLACE);
    else list.scrollTop = 0;
  }, [shown]);
}

/** Another density, size or width: every row is another height, and the line that one looks at stays where it is. */
function useRestyled({ session, viewState, scroller, virtualizer }: Options, place: Place) {
  const anchor = useRef<{ position: number; top: number } | undefined>(undefined);
  const settings = useSignal(viewState.settings);
  const before = useRef(settings);
  useEffect(() =>
    viewState.settings.subscribe(() => {
      anchor.current = anchorOf(session, scroller.current);
    }), []);
  useLayoutEffect(() => {
    if (before.current === settings) return;
    before.current = settings;
    virtualizer.measure();
    if (anchor.current) place(anchor.current.position, anchor.current.top);
  }, [settings]);
}

/** The active row where it is in sight, else the first one that is. */
function anchorOf({ active, view }: EditorSession, list: HTMLElement | null) {
  if (!list) return undefined;
  const box = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll<HTMLElement>('[data-index]')].map((row) => ({
    position: Number(row.dataset.index),
    top: row.getBoundingClientRect().top - box.top,
    bottom: row.getBoundingClientRect().bottom - box.top,
  }));
  const seen = rows.filter(({ top, bottom }) => bottom > 0 && top < box.height);
  const index = active.get();
  const at = index === null ? -1 : view.positionOf(index);
  return seen.find(({ position }) => position === at) ?? seen.toSorted((a, b) => a.top - b.top)[0];
}

/** Brings a row to a height of the list until it stands still; a person who scrolls has the last word. */
function hold(
  list: HTMLElement,
  virtualizer: Options['virtualizer'],
  { position, top }: { position: number; top: number },
): () => void {
  let frame = 0;
  let frames = 0;
  let steady = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    for (const one of ['wheel', 'touchmove', 'pointerdown']) list.removeEventListener(one, end);
  };

  function settle() {
    const drawn = list.querySelector(`[data-index="${position}"]`);
    // Where it fills the editor it has left its place in the list.
    const row = drawn && getComputedStyle(drawn).position !== 'fixed' ? drawn : null;
    const [start = 0] = row ? [] : virtualizer.getOffsetForIndex(position, 'start') ?? [];
    const at = row
      ? row.getBoundingClientRect().top - list.getBoundingClientRect().top
      : start - list.scrollTop;
    const before = list.scrollTop;
    if (Math.abs(at - top) > 0.5) list.scrollTop += at - top;
    // At either end of the document there is nothing more to scroll.
    steady = Math.abs(list.scrollTop - before) < 0.5 && drawn ? steady + 1 : 0;
    if (++frames < MOST_FRAMES && steady < STEADY_FRAMES) frame = requestAnimationFrame(settle);
    else end();
  }

  for (const one of ['wheel', 'touchmove', 'pointerdown']) {
    list.addEventListener(one, end, { passive: true });
  }
  settle();
  return end;
}
