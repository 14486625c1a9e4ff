import { type Dispatch, useState } from 'react';
import type { DocumentView } from '../../src/documents/schema.ts';
import { fillText, text } from '../../src/documents/text.ts';
import { directionCode, type UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Refusal } from '../_lib/api.ts';
import type { Wish } from '../_ui/DownloadMenu.tsx';
import { toast } from '../_ui/toast.tsx';
import { isStopped } from './conversion-calls.ts';
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
      } else sayReady(document, order, started.message);
      await renew();
    } catch (error) {
      const isDoubtful = error instanceof Refusal && error.code === 'document.edited';
      if (isDoubtful && !mayReplace) setDoubt({ document, order });
      else complain(error);
    }
  }

  function sayReady(document: DocumentView, { direction }: Order, reason?: string) {
    const run = () => location.assign(editorAddress(document, directionCode(direction)));
    toast(reason ?? fillText(text.ready[lang], { name: document.filename }), {
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
      action: { label: shell.undo[lang], run: () => void restore(document) },
    });
  }

  async function restore(deleted: DocumentView) {
    await attempt(async () => {
      const document = await documentCalls.restoreDocument(deleted);
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

  /** One after the other: each says by itself how it went. */
  async function translateAll(documents: readonly DocumentView[], order: Order) {
    for (const document of documents) await translate(document, order);
  }

  const downloadAll = (projectNo: number) => attempt(() => documentCalls.downloadAll(projectNo));

  return {
    translate,
    translateAll,
    downloadAll,
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
  if (isStopped(error)) return;
  toast(error instanceof Error ? error.message : String(error), { tone: 'error' });
}
