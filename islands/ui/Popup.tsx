/** @jsxImportSource react */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type PopupProps = {
  label: string;
  button: ReactNode;
  isIcon?: boolean;
  /** With how to close it, where a choice is all there is to do. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button that opens a small list below itself; Escape, a click or the focus elsewhere closes it. */
export function Popup({ label, button, isIcon = false, children }: PopupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  }

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  return (
    <div className='popup' ref={box} onKeyDown={onKeyDown}>
      <button
        type='button'
        ref={opener}
        className={isIcon ? 'icon-button' : 'top-link'}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </button>
      <div id={listId} className='popup-list' hidden={!isOpen}>
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  );
}
