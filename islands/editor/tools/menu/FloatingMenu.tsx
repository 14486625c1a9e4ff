/** @jsxImportSource react */
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

export type Point = { x: number; y: number };

export type MenuItem = {
  id: string;
  words: ReactNode;
  /** Shown at its end. */
  key?: string;
  /** Why it cannot be chosen now. */
  obstacle?: string | undefined;
  run: () => void;
};

type Props = {
  at: Point;
  label: string;
  items: readonly MenuItem[];
  note?: string;
  /** Digits choose by place. */
  hasDigits?: boolean;
  onClose: () => void;
};

/** A menu at a place of the page: arrows move, Enter chooses, Esc and a click elsewhere close it. */
export function FloatingMenu({ at, label, items, note, hasDigits = false, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useOpening(box, at, onClose);

  function keyDown(event: KeyboardEvent) {
    const to = goal(event.key);
    const digit = hasDigits ? /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] : undefined;
    const chosen = digit ? items[Number(digit) - 1] : undefined;
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (chosen) choose(chosen);
    else if (to !== undefined) buttons()[to]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function goal(key: string): number | undefined {
    const all = buttons();
    const here = all.findIndex((one) => one === document.activeElement);
    if (key === 'ArrowDown') return (here + 1) % all.length;
    if (key === 'ArrowUp') return (here - 1 + all.length) % all.length;
    if (key === 'Home') return 0;
    return key === 'End' ? all.length - 1 : undefined;
  }

  function buttons(): HTMLElement[] {
    return [...box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []];
  }

  function choose({ run, obstacle }: MenuItem) {
    if (obstacle) return;
    onClose();
    run();
  }

  return (
    <div className='floating-menu' ref={box} role='menu' aria-label={label} onKeyDown={keyDown}>
      {items.map((item, at) => (
        <button
          key={item.id}
          type='button'
          role='menuitem'
          tabIndex={-1}
          aria-disabled={item.obstacle !== undefined}
          title={item.obstacle}
          onClick={() => choose(item)}
        >
          {hasDigits && <kbd aria-hidden='true'>{at < 9 ? at + 1 : ''}</kbd>}
          <span className='floating-words'>{item.words}</span>
          {item.key && <kbd>{item.key}</kbd>}
        </button>
      ))}
      {note && <p className='floating-note' role='presentation'>{note}</p>}
    </div>
  );
}

/** Puts the menu in its place with the keyboard in it, and closes it when one goes on elsewhere. */
function useOpening(box: RefObject<HTMLDivElement | null>, at: Point, onClose: () => void) {
  useLayoutEffect(() => {
    if (!box.current) return;
    place(box.current, at);
    box.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      removeEventListener('resize', onClose);
    };
  }, [at]);
}

const MARGIN = 8;

/** Beside the point, within the screen. */
function place(box: HTMLElement, { x, y }: Point) {
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN));
  const isBelow = y + height + MARGIN <= innerHeight;
  const top = isBelow ? y : Math.max(MARGIN, Math.min(y - height, innerHeight - height - MARGIN));
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
