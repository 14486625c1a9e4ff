import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import { isInField } from '../../field/text/target-field.ts';
import type { EditorSession } from '../../session/session.ts';
import { followSwipes } from './follow-swipes.ts';

/** A screen as narrow as a phone that is used by touch. */
const PHONE = '(width < 760px) and (pointer: coarse)';

export type OneLine = {
  isPhone: boolean;
  /** One line fills the editor. */
  isShown: boolean;
  /** From the line to the list of all lines, and back. */
  toggle: () => void;
};

type Options = {
  session: EditorSession;
  keyboard: Keyboard;
  root: RefObject<HTMLDivElement | null>;
};

/** On a phone the active line fills the editor. The number in the bar leads to the list, where a tap opens a line. */
export function useOneLine({ session, keyboard, root }: Options): OneLine {
  const { active } = session;
  const isPhone = useMedia(PHONE);
  const hasLine = useSyncExternalStore(active.subscribe, () => active.get() !== null);
  const [isListed, setListed] = useState(false);
  const isShown = isPhone && hasLine && !isListed;

  useEffect(() => {
    if (!isPhone) return;
    const { walk, view } = session;
    const open = () => setListed(false);
    // Where one is led to another line without working in it, as behind a colleague, it is seen in the list.
    const show = () => {
      const to = walk.scrollTo.get();
      const index = active.get();
      if (to && index !== null && view.positionOf(index) !== to.position) setListed(true);
    };
    const openField = ({ target }: FocusEvent) => isInField(target) && open();
    const editor = root.current;
    editor?.addEventListener('focusin', openField);
    const stops = [active.subscribe(open), walk.scrollTo.subscribe(show), followKeyboard(editor)];
    return () => {
      editor?.removeEventListener('focusin', openField);
      for (const stop of stops) stop();
    };
  }, [isPhone]);

  useEffect(() => {
    const editor = root.current;
    if (!isShown || !editor) return;
    const stops = [followRoom(editor), followSwipes(editor, keyboard.run)];
    return () => stops.forEach((stop) => stop());
  }, [isShown]);

  return { isPhone, isShown, toggle: () => setListed((now) => !now) };
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The editor ends above the keyboard, which some browsers lay over the page. */
function followKeyboard(editor: HTMLElement | null): () => void {
  const seen = globalThis.visualViewport;
  if (!seen || !editor) return () => {};
  const fit = () => {
    // Who zooms in looks at a part of the same editor.
    editor.style.setProperty('--seen-height', `${seen.height * seen.scale}px`);
    // The browser has moved the page to show the caret; the line is in sight without that.
    if (seen.scale === 1) globalThis.scrollTo(0, 0);
  };
  seen.addEventListener('resize', fit);
  fit();
  return () => {
    seen.removeEventListener('resize', fit);
    editor.style.removeProperty('--seen-height');
  };
}

/** The line takes the room of the list, which stays where it is below it. */
function followRoom(editor: HTMLElement): () => void {
  const list = editor.querySelector('.lines-scroller');
  if (!list) return () => {};
  const observer = new ResizeObserver(() => {
    const { top, height } = list.getBoundingClientRect();
    editor.style.setProperty('--one-line-top', `${top}px`);
    editor.style.setProperty('--one-line-height', `${height}px`);
  });
  observer.observe(list);
  return () => observer.disconnect();
}
