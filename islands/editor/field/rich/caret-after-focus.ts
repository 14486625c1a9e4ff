import { Plugin } from '@tiptap/pm/state';
import { readSelection } from './read-selection.ts';

/** So long after the focus came, a caret at the start counts for ProseMirror as put there by the browser. */
const AFTER_FOCUS_MS = 200;

/**
 * A caret that a key has moved to the start is where the person wants it. ProseMirror would set it
 * where it was before the focus came, so the editor learns of it first.
 */
export function caretAfterFocus(): Plugin {
  let focusedAt = 0;
  let hasKey = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        focus() {
          focusedAt = performance.now();
          hasKey = false;
        },
        keydown() {
          hasKey = true;
        },
      },
    },
    view(view) {
      const { ownerDocument } = view.dom;
      const readMoved = () => {
        if (hasKey && performance.now() - focusedAt < AFTER_FOCUS_MS) readSelection(view);
      };
      ownerDocument.addEventListener('selectionchange', readMoved, { capture: true });
      return {
        destroy: () =>
          ownerDocument.removeEventListener('selectionchange', readMoved, { capture: true }),
      };
    },
  });
}
