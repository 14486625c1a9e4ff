/** @jsxImportSource react */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { IconName } from '../../../../src/shared/shell/icons.ts';
import { Icon } from '../../../ui/Icon.tsx';

type Props = {
  label: string;
  icon: IconName;
  /** Of a menu whose picture everybody knows, the words are only said. */
  isIcon?: boolean;
  isOutlined?: boolean;
  isBusy?: boolean;
  children: ReactNode;
};

/**
 * A menu of the bar. The pointer never takes the focus out of the field that one types in; what is chosen closes the
 * menu, except where `data-stay` says that one goes on choosing.
 */
export function BarMenu({ label, icon, isIcon, isOutlined, isBusy, children }: Props) {
  const { isOpen, setIsOpen, box, close } = useClosing();
  const listId = useId();
  const style = isIcon
    ? 'icon-button'
    : `btn btn-sm bar-button ${isOutlined ? 'btn-outline' : 'btn-ghost'}`;

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key !== 'Escape' && (!step || event.target instanceof HTMLSelectElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) moveIn(box.current, step);
    else close(true);
  }

  return (
    <div className='bar-menu' ref={box} onKeyDown={onKeyDown}>
      <button
        type='button'
        className={style}
        aria-label={isIcon ? label : undefined}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-busy={isBusy}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icon} />
        {!isIcon && <span className='bar-words'>{label}</span>}
        {!isIcon && <Icon name='chevron' />}
      </button>
      {isOpen && (
        <div
          id={listId}
          className='bar-list'
          role='group'
          aria-label={label}
          onPointerDown={(event) => event.preventDefault()}
          onClick={({ target }) => {
            const chosen = target instanceof Element ? target.closest('button') : null;
            if (chosen && !chosen.closest('[data-stay]')) close(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Closed by a press or the focus elsewhere. */
function useClosing() {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    };
    // The focus may still be in a field.
    const closeByKey = (event: Event) => {
      if ((event as globalThis.KeyboardEvent).key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  /** The focus stays where it is unless it would be lost with the list. */
  function close(isEscaped: boolean) {
    setIsOpen(false);
    const hasFocus = box.current?.contains(document.activeElement);
    if (isEscaped || hasFocus) box.current?.querySelector('button')?.focus();
  }
  return { isOpen, setIsOpen, box, close };
}

function moveIn(box: HTMLElement | null, step: 1 | -1) {
  const items = [...box?.querySelectorAll<HTMLElement>('.bar-list button, .bar-list select') ?? []];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const from = at < 0 && step < 0 ? 0 : at;
  items[(from + step + items.length) % items.length]?.focus();
}
