import type { Editor } from '@tiptap/react';
import { bodyLimits } from '../../../../src/community/body/rules.ts';
import { text } from '../../../../src/community/writer/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { sendImage } from './send-image.ts';
import { shrinkImage } from '../../upload/shrink-image.ts';
import type { Uploads } from './uploads.ts';

type Adding = { editor: Editor; uploads: Uploads; lang: UiLang; onStatus: (words: string) => void };

/** Puts a place for each picture into the text at once, and the picture there when it has arrived. */
export function addImages(adding: Adding, files: readonly File[], at?: number): boolean {
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  if (pictures.length === 0) return false;
  const { editor, onStatus, lang } = adding;
  const room = bodyLimits.images - countImages(editor);
  if (pictures.length > room) onStatus(text.tooManyImages[lang]);
  const added = pictures.slice(0, Math.max(0, room));
  const names = added.map(() => crypto.randomUUID());
  names.forEach((name, index) =>
    adding.uploads.set(name, { percent: 0, preview: URL.createObjectURL(added[index] as File) })
  );
  const nodes = names.map((upload) => ({ type: 'image', attrs: { upload } }));
  const place = at ?? editor.state.selection.to;
  if (nodes.length > 0) editor.chain().insertContentAt(place, nodes).run();
  added.forEach((file, index) => void sendOne(adding, file, names[index] ?? ''));
  return true;
}

async function sendOne({ editor, uploads, lang, onStatus }: Adding, file: File, name: string) {
  const { preview } = uploads.now().get(name) ?? { preview: '' };
  const fail = (problem: string) => uploads.set(name, { percent: 0, preview, problem });
  try {
    const small = await shrinkImage(file).catch(() => undefined);
    if (!small) return fail(text.imageUnreadable[lang]);
    const onProgress = (percent: number) => {
      if (uploads.now().has(name)) uploads.set(name, { percent: Math.floor(percent), preview });
    };
    const sent = await sendImage(small, { lang, onProgress });
    putInPlace(editor, name, sent);
    uploads.remove(name);
    onStatus(text.uploaded[lang]);
  } catch (error) {
    fail((error as Error).message);
  }
}

/** It may have moved, or may be gone, since it was added. */
function putInPlace(editor: Editor, name: string, attrs: object) {
  if (editor.isDestroyed) return;
  editor.commands.command(({ tr }) => {
    tr.doc.descendants((node, position) => {
      if (node.attrs.upload !== name) return;
      tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attrs, upload: null });
    });
    // Undoing writing must not undo that it has arrived.
    tr.setMeta('addToHistory', false);
    return true;
  });
}

function countImages({ state }: Editor): number {
  let count = 0;
  state.doc.descendants(({ type }) => {
    if (type.name === 'image') count++;
  });
  return count;
}
