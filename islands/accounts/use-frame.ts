import { useEffect } from 'react';

/** What a script can add to the frame that the server draws; everything there works without it too. */
export function useFrame() {
  useEffect(() => {
    document.addEventListener('pointerdown', closeMenus);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', goBack);
    return () => {
      document.removeEventListener('pointerdown', closeMenus);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', goBack);
    };
  }, []);
}

function closeMenus(event: Event) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.top-menu[open]')) {
    if (!(event.target instanceof Node) || !menu.contains(event.target)) menu.open = false;
  }
}

/** Escape closes an open menu; `/` goes to the search field, but never while something is typed. */
function onKey(event: KeyboardEvent) {
  if (event.key === 'Escape') return closeByKey();
  const isTyping = event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], dialog') !== null;
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = document.querySelector<HTMLInputElement>('.top-search.only-wide input');
  if (!field || field.offsetParent === null) return;
  event.preventDefault();
  field.focus();
}

function closeByKey() {
  const menu = document.querySelector<HTMLDetailsElement>('.top-menu[open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** Back as the browser means it, where there is a page of ours to go back to. */
function goBack(event: MouseEvent) {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null;
  if (!link || !isPlain || !document.referrer.startsWith(`${location.origin}/`)) return;
  event.preventDefault();
  history.back();
}
