/** @jsxImportSource react */
import { createRoot } from 'react-dom/client';
import { Toasts } from './Toasts.tsx';
import { addToast, dismissToast, type Tone } from './toast-store.ts';

type ToastOptions = {
  tone?: Tone;
  /** Such as undo; a toast with an action stays twice as long. */
  action?: { label: string; run: () => void };
};

const STAY_MS = 5_000;
const STAY_WITH_ACTION_MS = 10_000;
/** Screen readers speak what changes in a region that they have already seen empty. */
const FIRST_DELAY_MS = 60;

let nextId = 1;

/** Says something at the top right, newest on top, also to screen readers. Answers how to take it back. */
export function toast(message: string, options: ToastOptions = {}): () => void {
  const id = nextId++;
  const { tone = 'info', action } = options;
  const stayMs = action ? STAY_WITH_ACTION_MS : STAY_MS;
  const isInLine = hasMessageLine();
  const item = {
    ...{ id, message, tone, isInLine, at: new Date() },
    stayMs: isInLine ? STAY_WITH_ACTION_MS : stayMs,
    ...(action ? { action } : {}),
  };
  if (isInLine) addToast(item);
  else if (openRegion()) setTimeout(() => addToast(item), FIRST_DELAY_MS);
  else addToast(item);
  return () => dismissToast(id);
}

/** A page with a line for messages needs no region, unless a dialog lies over that line. */
const hasMessageLine = () =>
  document.querySelector('[data-messages]') !== null && !document.querySelector('dialog[open]');

/** One region per page, made for the first toast: a popover, so that it can lie above an open dialog. */
function openRegion(): boolean {
  const known = document.querySelector<HTMLElement>('#toasts');
  if (known) {
    if (document.querySelector('dialog[open]')) known.hidePopover?.();
    known.showPopover?.();
    return false;
  }
  const region = document.createElement('section');
  region.id = 'toasts';
  region.className = 'toasts';
  region.setAttribute('popover', 'manual');
  document.body.append(region);
  region.showPopover?.();
  createRoot(region).render(<Toasts lang={document.documentElement.lang === 'en' ? 'en' : 'ko'} />);
  return true;
}
