/** @jsxImportSource react */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UiLang } from '../../src/shared/languages.ts';
import { text } from '../../src/shared/shell/text.ts';
import { Icon } from './Icon.tsx';
import { dismissToast, inLine, type ToastItem, toastState } from './toast-store.ts';

/** Notices in a line of the page, one at a time and the newest first: they cover nothing. */
export function Messages({ lang }: { lang: UiLang }) {
  const shown = inLine(useSyncExternalStore(toastState.subscribe, toastState.now).shown);
  const [newest] = shown;
  return (
    <div className='messages' role='status' aria-label={text.notices[lang]} data-messages>
      {newest && <Message key={newest.id} item={newest} rest={shown.length - 1} lang={lang} />}
      {shown.slice(1).map((item) => <Waiting key={item.id} item={item} />)}
    </div>
  );
}

type Props = { item: ToastItem; rest: number; lang: UiLang };

function Message({ item, rest, lang }: Props) {
  const [isHeld, setIsHeld] = useState(false);
  useLeaving(item, isHeld);
  return (
    <p
      className='message'
      data-tone={item.tone}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={item.tone === 'success' ? 'check' : item.tone === 'info' ? 'info' : 'alert'} />
      <span title={item.message}>{item.message}</span>
      {item.action && (
        <button
          type='button'
          className='message-action'
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            dismissToast(item.id);
            item.action?.run();
          }}
        >
          {item.action.label}
        </button>
      )}
      {rest > 0 && <small>+{rest}</small>}
      <button
        type='button'
        className='icon-button'
        aria-label={text.close[lang]}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => dismissToast(item.id)}
      >
        <Icon name='close' />
      </button>
    </p>
  );
}

/** Its time goes on while a newer one is read. */
function Waiting({ item }: { item: ToastItem }) {
  useLeaving(item, false);
  return null;
}

function useLeaving({ id, at, stayMs }: ToastItem, isHeld: boolean) {
  useEffect(() => {
    if (isHeld) return undefined; // nobody is hurried while reading or reaching for the button
    const left = Math.max(0, stayMs - (Date.now() - at.getTime()));
    const timer = setTimeout(() => dismissToast(id), left);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
}
