const LIT_MS = 2000;

/** Parts of the page that forms change. */
const parts = ['.post-foot', '.post-comments'];

/**
 * Shows what a page that was answered has in place of these parts, and brings the comment that it names into view. What is
 * typed in other boxes stays. False when it is another page: the session is over, or the post is gone.
 */
export function showAnswer(address: string, html: string): boolean {
  const answered = new DOMParser().parseFromString(html, 'text/html');
  if (!answered.querySelector('.post-comments')) return false;
  const typed = unsentWords();
  for (const part of parts) {
    const [old, fresh] = [document.querySelector(part), answered.querySelector(part)];
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  for (const [id, words] of typed) putBack(id, words);
  const refused = document.querySelector<HTMLElement>('.post-comments [aria-invalid="true"]');
  const named = new URL(address).searchParams.get('comment');
  if (refused) refused.focus();
  else if (named) light(document.querySelector<HTMLElement>(`#c${Number(named)}`));
  return true;
}

/** Of all boxes but the one that was sent, which is empty or drawn anew with the reason. */
function unsentWords(): [id: string, words: string][] {
  const sent = document.activeElement?.closest('form');
  return [...document.querySelectorAll<HTMLTextAreaElement>('.post-comments textarea')]
    .filter((field) => field.value !== field.defaultValue && field.form !== sent)
    .map((field) => [field.id, field.value]);
}

function putBack(id: string, words: string) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`);
  if (!field) return;
  field.value = words;
  field.closest('details')?.setAttribute('open', '');
}

function light(comment: HTMLElement | null) {
  if (!comment) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  comment.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  comment.focus({ preventScroll: true });
  comment.classList.add('lit');
  setTimeout(() => comment.classList.remove('lit'), LIT_MS);
}
