import { type Dispatch, useState } from 'react';
import type { DocumentView } from '../../src/documents/schema.ts';
import { fillText, text } from '../../src/documents/text.ts';
import { directionCode, type UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Refusal } from '../_lib/api.ts';
import type { Wish } from '../_ui/DownloadMenu.tsx';
import { toast } from '../_ui/toast.tsx';
import * as documentCalls from './document-calls.ts';
import type { Order } from './order.ts';
import { type Change, editorAddress, type Files } from './state.ts';
import * as translationCalls from './translation-calls.ts';

type DocumentsOptions = {
  files: Files;
  change: Dispatch<Change>;
  asker: documentCalls.Asker;
  lang: UiLang;
};

/** An order that would throw away what someone has written. */
export type Doubt = { document: DocumentView; order: Order };

/** What can be done with documents of the list. Each action says by a toast how it went. */
export function useDocuments({ files, change, asker, lang }: DocumentsOptions) {
  const [doubt, setDoubt] = useState<Doubt>();

  async function renew() {
    const { documents } = await documentCalls.listDocuments(asker, 1);
    change({ type: 'listed', documents });
  }

  async function translate(document: DocumentView, order: Order, mayReplace = false) {
    try {
      const started = await translationCalls.translate(asker, document, order, { mayReplace });
      const { filename, randomCreateName: id } = document;
      if (started.kind === 'job') {
        change({ type: 'job', id, job: started.job });
        toast(fillText(text.started[lang], { name: filename }));
      } else sayReady(filename, order, started.message);
      await renew();
    } catch (error) {
      const isDoubtful = error instanceof Refusal && error.code === 'document.edited';
      if (isDoubtful && !mayReplace) setDoubt({ document, order });
      else complain(error);
    }
  }

  function sayReady(name: string, { direction }: Order, reason?: string) {
    const run = () => location.assign(editorAddress(name, directionCode(direction)));
    toast(reason ?? fillText(text.ready[lang], { name }), {
      tone: reason ? 'warning' : 'success',
      action: { label: text.open[lang], run },
    });
  }

  async function remove(document: DocumentView) {
    const { randomCreateName: id, filename } = document;
    change({ type: 'gone', id }); // shown at once, taken back if the server refuses
    try {
      await documentCalls.deleteDocument(asker, document);
    } catch (error) {
      change({ type: 'changed', document });
      return complain(error);
    }
    toast(fillText(text.deleted[lang], { name: filename }), {
      action: { label: shell.undo[lang], run: () => void restore(filename) },
    });
  }

  async function restore(name: string) {
    await attempt(async () => {
      const document = await documentCalls.restoreDocument(name);
      change({ type: 'changed', document });
      toast(fillText(text.restored[lang], { name: document.filename }), { tone: 'success' });
    });
  }

  async function cancel({ randomCreateName: id }: DocumentView) {
    const known = files.jobs[id];
    if (!known) return;
    await attempt(async () => {
      change({ type: 'job', id, job: await translationCalls.cancelJob(known.id) });
      toast(text.cancelled[lang]);
      await renew();
    });
  }

  async function resume({ randomCreateName: id }: DocumentView) {
    const known = files.jobs[id];
    if (!known) return;
    await attempt(async () => {
      change({ type: 'job', id, job: await translationCalls.resumeJob(known.id) });
    });
  }

  const download = (document: DocumentView, as?: Wish) =>
    attempt(async () => {
      const warnings = await documentCalls.downloadDocument(document, { as, lang });
      for (const warning of warnings) toast(warning);
    });

  return {
    translate,
    remove,
    cancel,
    resume,
    download,
    renew,
    doubt,
    settle: () => setDoubt(undefined),
  };
}

async function attempt(act: () => Promise<void>) {
  await act().catch(complain);
}

export function complain(error: unknown) {
  toast(error instanceof Error ? error.message : String(error), { tone: 'error' });
}
