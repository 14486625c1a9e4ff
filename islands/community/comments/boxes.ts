const LONGEST_QUOTE = 1000;

/** What is selected in the words that a reply would answer, as lines of a quote. */
export function quoteOf(pressed: HTMLElement): string {
  const summary = pressed.closest('.comment-details > summary');
  const words = summary?.closest('.post-comment')?.querySelector('.comment-words');
  const selection = getSelection();
  if (!words || !selection || selection.isCollapsed) return '';
  if (!words.contains(selection.anchorNode) || !words.contains(selection.focusNode)) return '';
  const lines = selection.toString().slice(0, LONGEST_QUOTE).trim().split('\n');
  return lines.map((line) => `> ${line}\n`).join('');
}

/** A box that was opened has the focus, and begins with what was selected. */
export function openBox(details: HTMLElement, quote: string): void {
  if (!details.matches('.comment-details[open]')) return;
  const field = details.querySelector('textarea');
  if (!field) return;
  const isReply = field.id.startsWith('reply-');
  if (quote && isReply && !field.value) field.value = quote;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
