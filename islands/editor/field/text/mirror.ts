import { shownUnits } from '../../../../src/language/tags/shown-form.ts';

/**
 * Draws a text in shown form once more behind its textarea: it gives the row its height without measuring, and its tags a
 * background, which a textarea cannot have.
 */
export function renderTags(mirror: HTMLElement, text: string) {
  const pieces: (string | Node)[] = [];
  let at = 0;
  for (const { start, end, isTag } of shownUnits(text)) {
    if (!isTag) continue;
    if (start > at) pieces.push(text.slice(at, start));
    const tag = document.createElement('span');
    tag.className = 'tag-mark';
    tag.textContent = text.slice(start, end);
    pieces.push(tag);
    at = end;
  }
  // A last line that is empty needs something in it to have a height.
  pieces.push(`${text.slice(at)}\u200b`);
  mirror.replaceChildren(...pieces);
}
