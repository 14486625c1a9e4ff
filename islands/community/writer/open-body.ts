import type { EditorOptions, JSONContent } from '@tiptap/react';
import { readBody } from '../../../src/community/body/read-body.ts';
import type { PostBody } from '../../../src/community/body/rules.ts';
import { text } from '../../../src/community/writer/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { ImageNode } from './images/image-node.ts';
import type { Uploads } from './images/uploads.ts';
import { atoms } from './nodes/atoms.ts';
import { blocks } from './nodes/blocks.ts';
import { WriterHistory } from './nodes/history.ts';
import { marks } from './nodes/marks.ts';
import { tables } from './nodes/table.ts';

/** Exactly the nodes and marks that a post may have. */
export function bodyExtensions(options: { uploads: Uploads; lang: UiLang }) {
  return [...blocks, ...atoms, ...marks, ...tables, ImageNode.configure(options), WriterHistory];
}

/** What is stored of the text of the writer: without what is on its way, or unknown to posts. */
export function bodyOfEditor(json: JSONContent): PostBody {
  return readBody(json);
}

type Pasting = {
  lang: UiLang;
  onPictures: (files: File[], at?: number) => boolean;
  onStatus: (words: string) => void;
};

/** Pictures that are pasted or dropped; and what of a paste no post can have, in words. */
export function pasteProps({ lang, onPictures, onStatus }: Pasting): EditorOptions['editorProps'] {
  return {
    handlePaste(_view, event) {
      const files = [...event.clipboardData?.files ?? []];
      const words = event.clipboardData?.getData('text/plain').trim();
      // Programs put a picture of the words beside the words.
      return files.length > 0 && !words && onPictures(files);
    },
    handleDrop(view, event, _slice, isMoved) {
      const files = [...event.dataTransfer?.files ?? []];
      if (isMoved || files.length === 0) return false;
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      const areOurs = onPictures(files, at);
      if (areOurs) event.preventDefault();
      return areOurs;
    },
    transformPastedHTML(html) {
      const things = [
        /<img\b[^>]*src=["']?(?:https?:|data:|file:)/i.test(html) && text.outsideImages[lang],
        /<(?:iframe|video|audio|object|embed)\b/i.test(html) && text.media[lang],
      ].filter((one) => one !== false);
      if (things.length > 0) onStatus(text.leftOut[lang].replace('{things}', things.join(', ')));
      return html;
    },
  };
}
