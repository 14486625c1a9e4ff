import { editorAddress as addressOf } from '../../../src/shared/page-addresses.ts';
import type { DocumentView } from '../../../src/documents/files/schema.ts';

/** A file on its way to the server, or one that was refused. */
export type Sending = {
  key: number;
  name: string;
  size: number;
  percent: number;
  error?: string;
  /** What can be taken instead. */
  hint?: string;
};

/** A draft that a machine is making, as the row of its document shows it. */
export type FileJob = {
  id: string;
  status: 'running' | 'paused' | 'done' | 'cancelled' | 'failed';
  percent: number;
  /** Nothing of it is under way yet. */
  isWaiting?: boolean;
  /** Why it is paused or failed, in words. */
  reason?: string;
};

export type Files = {
  sending: readonly Sending[];
  documents: readonly DocumentView[];
  /** By `randomCreateName` of the document. */
  jobs: Readonly<Record<string, FileJob>>;
};

export type Change =
  | { type: 'sending'; files: Sending[] }
  | { type: 'sent'; key: number; percent: number }
  | { type: 'refused'; key: number; error: string }
  | { type: 'dropped'; key: number }
  | { type: 'arrived'; key: number; document: DocumentView }
  | { type: 'changed'; document: DocumentView }
  | { type: 'gone'; id: string }
  /** A page of the list: known documents are renewed, others come after them. */
  | { type: 'listed'; documents: DocumentView[] }
  | { type: 'job'; id: string; job: FileJob };

/** What the list shows after something happened. */
export function filesAfter(files: Files, change: Change): Files {
  switch (change.type) {
    case 'sending':
      return { ...files, sending: [...change.files, ...files.sending] };
    case 'sent':
      return withSending(files, change.key, { percent: change.percent });
    case 'refused':
      return withSending(files, change.key, { error: change.error });
    case 'dropped':
      return { ...files, sending: files.sending.filter((one) => one.key !== change.key) };
    case 'arrived': {
      const sending = files.sending.filter((one) => one.key !== change.key);
      return { ...files, sending, documents: upsert(files.documents, change.document) };
    }
    case 'changed':
      return { ...files, documents: upsert(files.documents, change.document) };
    case 'gone':
      return {
        ...files,
        documents: files.documents.filter((one) => one.randomCreateName !== change.id),
      };
    case 'listed':
      return { ...files, documents: renewed(files.documents, change.documents) };
    case 'job':
      return { ...files, jobs: { ...files.jobs, [change.id]: change.job } };
  }
}

/** The editor opens what has lines: a finished draft, or a document that is translated by hand. */
export function mayOpen({ status }: Pick<DocumentView, 'status'>): boolean {
  return status === 'translated' || status === 'translation done';
}

/** A draft of it runs, or waits for its turn. */
export function isBeingDrafted({ status }: Pick<DocumentView, 'status'>): boolean {
  return status === 'translation' || status === 'waiting for translation';
}

export function editorAddress(
  { filename, project_no: project }: Pick<DocumentView, 'filename' | 'project_no'>,
  direction: string,
): string {
  const projectNo = isOfProject(project) ? project : null;
  return addressOf({ fileName: filename, projectNo }, direction);
}

export function assignmentAddress(
  { filename, project_no: project }: Pick<DocumentView, 'filename' | 'project_no'>,
): string {
  return `/assignment/${project}/${encodeURIComponent(filename)}`;
}

/** Documents outside projects have a word there. */
export function isOfProject(project: string): boolean {
  return /^\d+$/.test(project);
}

function withSending(files: Files, key: number, facts: Partial<Sending>): Files {
  const sending = files.sending.map((one) => one.key === key ? { ...one, ...facts } : one);
  return { ...files, sending };
}

function renewed(documents: readonly DocumentView[], page: readonly DocumentView[]) {
  const fresh = new Map(page.map((one) => [one.randomCreateName, one]));
  const known = documents.map((one) => {
    const renewal = fresh.get(one.randomCreateName);
    fresh.delete(one.randomCreateName);
    return renewal ?? one;
  });
  return [...known, ...fresh.values()];
}

/** A known document stays in its place; a new one comes first. */
function upsert(documents: readonly DocumentView[], document: DocumentView) {
  const isSame = (one: DocumentView) => one.randomCreateName === document.randomCreateName;
  if (!documents.some(isSame)) return [document, ...documents];
  return documents.map((one) => isSame(one) ? document : one);
}
