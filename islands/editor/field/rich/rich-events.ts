import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { shownForm } from '../../../../src/language/tags/shown-form.ts';
import { pastedForm } from '../text/watch-tags.ts';
import { piecesIn } from './document.ts';
import { writePieces } from './pieces.ts';
import type { RichEvents, RichInput } from './rich-input.ts';
import { richBeforeInput, richKeyDown } from './rich-keys.ts';

type Options = { events: RichEvents; insert: (words: string) => void };

/** Keys, compositions and the clipboard, as a plain field has them. */
export function richProps({ events, insert }: Options): EditorProps {
  const { keyboard: { gate } } = events;
  const input: RichInput = { events, insert, isShiftEnter: false };
  return {
    handleDOMEvents: {
      keydown: (view, event) => richKeyDown(input, view, event),
      keyup: (_view, { code }) => void gate.keyUp(code),
      beforeinput: (view, event) => richBeforeInput(input, view, event),
      compositionstart: () => void gate.compositionStart(),
      compositionend(view, event) {
        gate.compositionEnd(event.data ?? '', event.timeStamp);
        setTimeout(() => tidyWhenComposed(view), COMPOSED_MS);
      },
      focus: () => void events.onFocus(),
      blur: () => void events.onBlur(),
      paste: (_view, event) => insertFrom(input, event, event.clipboardData),
      drop: (view, event) => !view.dragging && insertFrom(input, event, event.dataTransfer),
    },
    clipboardTextSerializer: ({ content }) => shownForm(writePieces(piecesIn(content)).text),
  };
}

/** The editor holds on to a composition for a moment after its end. */
const COMPOSED_MS = 60;

function tidyWhenComposed(view: EditorView) {
  if (!view.isDestroyed && !view.composing) view.dispatch(view.state.tr.setMeta('composed', true));
}

/** Words alone; HTML of others is not even read. */
function insertFrom({ events, insert }: RichInput, event: Event, data: DataTransfer | null): true {
  event.preventDefault();
  const words = data?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
  insert(pastedForm(words, events.line()));
  return true;
}
