import { type Dispatch, useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import { directionCode, type UiLang } from '../../../src/shared/languages.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { Refusal } from '../../runtime/api.ts';
import type { Wish } from '../../ui/DownloadMenu.tsx';
import { toast } from '../../ui/toast.tsx';
import { isStopped } from '../files/conversion-calls.ts';
import * as documentCalls from '../files/document-calls.ts';
import type { FileOrder } from '../translation-order/ManyDialog.tsx';
import type { Order } from '../translation-order/order.ts';
import { type Change, editorAddress, type Files } from '../files/state.ts';
import { manyActs } from '../chosen-files/many-acts.ts';
import * as translationCalls from '../files/translation-calls.ts';

type DocumentsOptions = {
  files: Files;
  change: Dispatch<Change>;
  asker: documentCalls.Asker;
  lang: UiLang;
};

/** An order that would throw away what a person has written. */
export type Doubt = { document: DocumentView; order: Order };

/** What can be done with documents of the list. Each action says by a toast how it went. */
export function useDocuments({ files, change, asker, lang }: DocumentsOptions) {
  const [doubt, setDoubt] = useState<Doubt>();

  async function renew() {
    const { documents } = await documentCalls.listDocuments(asker, 1);
    change({ type: 'listed', documents });
    return documents;
  }

  async function translate(document: DocumentView, order: Order, mayReplace = false) {
    try {
      const started = await translationCalls.translate(asker, document, order, { mayReplace });
      const { filename, randomCreateName: id } = document;
      if (started.kind === 'job') {
        change({ type: 'job', id, job: started.job });
        toast(fillText(text.started[lang], { name: filename }));
      } else sayReady(document, order, { reason: started.message, lang });
      await renew();
    } catch (error) {
      const isDoubtful = error instanceof Refusal && error.code === 'document.edited';
      if (isDoubtful && !mayReplace) setDoubt({ document, order });
      else complain(error);
    }
  }

  /** One after the other: each says by itself how it went. */
  async function startAll(orders: readonly FileOrder[]) {
    for (const { document, order } of orders) await translate(document, order);
  }

  const download = (document: DocumentView, as?: Wish) =>
    attempt(async () => {
      const warnings = await documentCalls.downloadDocument(document, { as, lang });
      for (const warning of warnings) toast(warning, { tone: 'warning' });
    });

  return {
    translate,
    startAll,
    downloadAll: (projectNo: number) => attempt(() => documentCalls.downloadAll(projectNo)),
    download,
    ...manyActs({ change, asker, lang, download, complain }),
    remove: (document: DocumentView) => removeDocument(document, { change, asker, lang }),
    ...jobActs({ files, change, lang, renew }),
    renew,
    doubt,
    settle: () => setDoubt(undefined),
  };
}

function sayReady(
  document: DocumentView,
  { direction }: Order,
  { reason, lang }: { reason: string | undefined; lang: UiLang },
) {
  const run = () => location.assign(editorAddress(document, directionCode(direction)));
  toast(reason ?? fillText(text.ready[lang], { name: document.filename }), {
    tone: reason ? 'warning' : 'success',
    action: { label: text.open[lang], run },
  });
}

async function removeDocument(
  document: DocumentView,
  { change, asker, lang }: Omit<DocumentsOptions, 'files'>,
) {
  const { randomCreateName: id, filename } = document;
  change({ type: 'gone', id }); // shown at once, reverted if the server refuses
  try {
    await documentCalls.deleteDocument(asker, document);
  } catch (error) {
    change({ type: 'changed', document });
    return complain(error);
  }
  toast(fillText(text.deleted[lang], { name: filename }), {
    action: { label: shell.undo[lang], run: () => void restore() },
  });

  async function restore() {
    await attempt(async () => {
      const restored = await documentCalls.restoreDocument(document);
      change({ type: 'changed', document: restored });
      toast(fillText(text.restored[lang], { name: restored.filename }), { tone: 'success' });
    });
  }
}

type JobOptions = Omit<DocumentsOptions, 'asker'> & { renew: () => Promise<DocumentView[]> };

function jobActs({ files, change, lang, renew }: JobOptions) {
  return {
    async cancel({ randomCreateName: id }: DocumentView) {
      const known = files.jobs[id];
      if (!known) return;
      await attempt(async () => {
        change({ type: 'job', id, job: await translationCalls.cancelJob(known.id) });
        toast(text.cancelled[lang]);
        await renew();
      });
    },
    async resume({ randomCreateName: id }: DocumentView) {
      const known = files.jobs[id];
      if (!known) return;
      await attempt(async () => {
        change({ type: 'job', id, job: await translationCalls.resumeJob(known.id) });
      });
    },
  };
}

async function attempt(act: () => Promise<void>) {
  await act().catch(complain);
}

export function complain(error: unknown) {
  if (isStopped(error)) return;
  toast(error instanceof Error ? error.message : String(error), { tone: 'error' });
}
