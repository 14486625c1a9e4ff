/** @jsxImportSource react */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { UiLang } from '../../src/shared/languages.ts';
import type { IconName } from '../../src/shared/shell/icons.ts';
import { text } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';
import { PastToasts } from './PastToasts.tsx';
import { dismissToast, type ToastItem, toastState, type Tone } from './toast-store.ts';

const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
};

/** The list at the top right; what has left it can be read again from the top bar. */
export function Toasts({ lang }: { lang: UiLang }) {
  const { shown, past } = useSyncExternalStore(toastState.subscribe, toastState.now);
  /** Where one came from to a notice, to go back there when it leaves. */
  const before = useRef<HTMLElement>(null);
  function leave(id: number) {
    dismissToast(id);
    if (before.current?.isConnected) before.current.focus();
  }
  const spot = document.querySelector('#past-notices');
  return (
    <>
      <div
        role='status'
        aria-label={text.notices[lang]}
        className='contents'
        onFocus={({ currentTarget, relatedTarget: from }) => {
          if (currentTarget.contains(from)) return;
          before.current = from instanceof HTMLElement ? from : null;
        }}
      >
        {shown.filter(({ isInLine }) => !isInLine).map((item) => (
          <Toast
            key={item.id}
            item={item}
            lang={lang}
            leave={() => leave(item.id)}
          />
        ))}
      </div>
      {spot && past.length > 0 && createPortal(<PastToasts items={past} lang={lang} />, spot)}
    </>
  );
}

type ToastProps = { item: ToastItem; lang: UiLang; leave: () => void };

function Toast({ item, lang, leave }: ToastProps) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return; // nobody is hurried while reading or reaching for the button
    const timer = setTimeout(() => dismissToast(item.id), item.stayMs);
    return () => clearTimeout(timer);
  }, [item, isHeld]);

  return (
    <div
      className='toast-item'
      data-tone={item.tone}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={toneIcons[item.tone]} />
      <p>{item.message}</p>
      {item.action && <ActionButton action={item.action} leave={leave} />}
      <button
        type='button'
        className='icon-button'
        aria-label={text.close[lang]}
        onClick={leave}
      >
        <Icon name='close' />
      </button>
    </div>
  );
}

type ActionButtonProps = { action: NonNullable<ToastItem['action']>; leave: () => void };

function ActionButton({ action, leave }: ActionButtonProps) {
  return (
    <button
      type='button'
      className='text-link font-semibold px-1 min-h-7 cursor-pointer'
      onClick={() => {
        leave();
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}
