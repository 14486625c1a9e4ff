import type { Point } from '../menu/FloatingMenu.tsx';

/** Where the caret of a field is on the screen: of a plain one by the copy of its text that lies behind it. */
export function caretPlace(field: Element, caret: number): Point | undefined {
  const mirror = field.querySelector<HTMLElement>('.target-mirror');
  const box = mirror && !mirror.hidden ? rangeAt(mirror, caret) : rangeOfSelection(field);
  return box && { x: box.right, y: box.bottom + 4 };
}

function rangeAt(mirror: HTMLElement, caret: number): DOMRect | undefined {
  const walker = document.createTreeWalker(mirror, NodeFilter.SHOW_TEXT);
  let left = caret;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left > length) {
      left -= length;
      continue;
    }
    const range = document.createRange();
    range.setStart(node, Math.max(0, left - 1));
    range.setEnd(node, left);
    return range.getBoundingClientRect();
  }
  return undefined;
}

function rangeOfSelection(field: Element): DOMRect | undefined {
  const selection = getSelection();
  if (!selection?.rangeCount || !field.contains(selection.anchorNode)) return undefined;
  const box = selection.getRangeAt(0).getBoundingClientRect();
  return box.height > 0 ? box : field.getBoundingClientRect();
}
