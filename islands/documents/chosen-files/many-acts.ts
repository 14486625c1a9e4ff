import type { Dispatch } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import type { OpenProject } from '../../../src/projects/projects/managed-projects.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { toast } from '../../ui/toast.tsx';
import * as documentCalls from '../files/document-calls.ts';
import type { Change } from '../files/state.ts';

type Options = {
  change: Dispatch<Change>;
  asker: documentCalls.Asker;
  lang: UiLang;
  download: (document: DocumentView) => Promise<void>;
  complain: (error: unknown) => void;
};

/** What is done with many documents, one after the other; what is refused stays in the list, with the reason. */
export function manyActs({ change, asker, lang, download, complain }: Options) {
  /** Shown at once, and taken back where the server refuses. Answers those that went well. */
  async function each(
    documents: readonly DocumentView[],
    act: (document: DocumentView) => Promise<void>,
  ) {
    const done: DocumentView[] = [];
    for (const { randomCreateName: id } of documents) change({ type: 'gone', id });
    for (const document of documents) {
      try {
        await act(document);
        done.push(document);
      } catch (error) {
        change({ type: 'changed', document });
        complain(error);
      }
    }
    return done;
  }

  async function restoreMany(documents: readonly DocumentView[]) {
    let n = 0;
    for (const document of documents) {
      try {
        const restored = await documentCalls.restoreDocument(document);
        change({ type: 'changed', document: restored });
        n++;
      } catch (error) {
        complain(error);
      }
    }
    if (n > 0) toast(fillText(text.restoredMany[lang], { n }), { tone: 'success' });
  }

  return {
    async downloadMany(documents: readonly DocumentView[]) {
      for (const document of documents) await download(document);
    },
    async removeMany(documents: readonly DocumentView[]) {
      const gone = await each(documents, (one) => documentCalls.deleteDocument(asker, one));
      if (gone.length === 0) return;
      toast(fillText(text.deletedMany[lang], { n: gone.length }), {
        action: { label: shell.undo[lang], run: () => void restoreMany(gone.toReversed()) },
      });
    },
    async moveMany(documents: readonly DocumentView[], { no, title }: OpenProject) {
      const moved = await each(documents, (one) => documentCalls.moveDocument(one, no));
      if (moved.length === 0) return;
      toast(fillText(text.moved[lang], { n: moved.length, title }), {
        tone: 'success',
        action: { label: text.open[lang], run: () => location.assign(`/projects/edit/${no}`) },
      });
    },
  };
}
