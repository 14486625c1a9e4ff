import { type Dispatch, useRef } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import { limits, refusedExtension } from '../../../src/formats/contract/rules.ts';
import { browserCatalogue } from '../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { isStopped } from '../files/conversion-calls.ts';
import { sendFile } from './send-file.ts';
import type { Change, Sending } from '../files/state.ts';

type UploadOptions = {
  extensions: string[];
  /** E-mail of the member; nobody for a visitor. */
  owner: string | undefined;
  projectNo?: number | undefined;
  lang: UiLang;
  change: Dispatch<Change>;
  /** The files that were given together have arrived, as far as they could be read. */
  onArrived: (documents: DocumentView[]) => void;
};

let nextKey = 1;

/**
 * Takes files in, one after the other: a visitor becomes known by the first upload, and two at once would make two
 * visitors.
 */
export function useUpload(
  { extensions, owner, projectNo, lang, change, onArrived }: UploadOptions,
) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  return function upload(files: File[]) {
    if (files.length === 0) return;
    const rows = files.map((file) => rowOf(file, extensions, lang));
    change({ type: 'sending', files: rows });
    queue.current = queue.current.then(() => sendAll(files, rows));
  };

  async function sendAll(files: File[], rows: Sending[]) {
    const arrived: DocumentView[] = [];
    for (const [at, file] of files.entries()) {
      const row = rows[at];
      if (!row || row.error) continue;
      const document = await sendOne(file, row.key);
      if (document) arrived.push(document);
    }
    if (arrived.length > 0) onArrived(arrived);
  }

  async function sendOne(file: File, key: number): Promise<DocumentView | undefined> {
    try {
      const document = await sendFile(file, {
        owner,
        projectNo,
        lang,
        onProgress: (percent) => change({ type: 'sent', key, percent }),
      });
      change({ type: 'arrived', key, document });
      return document;
    } catch (error) {
      if (isStopped(error)) {
        change({ type: 'dropped', key });
        return undefined;
      }
      const message = error instanceof Error ? error.message : String(error);
      change({ type: 'refused', key, error: message });
      return undefined;
    }
  }
}

/** What cannot be taken is refused before a byte is sent. */
function rowOf(file: File, extensions: string[], lang: UiLang): Sending {
  const row = { key: nextKey++, name: file.name.normalize('NFC'), size: file.size, percent: 0 };
  const extension = row.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) {
    const hint = fillText(text.takes[lang], { formats: extensions.join(', ') });
    return { ...row, error: browserCatalogue[refusedExtension(extension)][lang], hint };
  }
  if (file.size > limits.fileBytes) {
    return { ...row, error: browserCatalogue['file.tooLarge'][lang] };
  }
  return row;
}
