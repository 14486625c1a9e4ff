import { listDocuments } from '../../src/documents/list-documents.ts';
import type { Owner } from '../../src/documents/rules.ts';
import { listOpenJobs } from '../../src/jobs/list-open-jobs.ts';
import { catalogue } from '../../src/shared/catalogue.ts';
import type { Deps } from '../../src/shared/deps.ts';
import type { UiLang } from '../../src/shared/languages.ts';

/** The first page of someone's documents with the drafts that run on them, as the list of files shows them. */
export async function readShelf(deps: Deps, owner: Owner, lang: UiLang) {
  const [{ documents, total }, open] = await Promise.all([
    listDocuments(deps, owner, 1),
    listOpenJobs(deps, owner),
  ]);
  const jobs = Object.fromEntries(open.map(({ randomName, progress, reason, id, status }) => [
    randomName,
    { id, status, percent: progress, ...(reason ? { reason: catalogue[reason][lang] } : {}) },
  ]));
  return { documents, total, jobs };
}

/** The engine as it is configured. Whether it answers is asked by the list itself: a page does not wait for it. */
export function engineOf({ mt }: Pick<Deps, 'mt'>) {
  return {
    state: mt.capabilities().pairs.length > 0 ? 'ready' as const : 'needs-engine' as const,
    engine: mt.id,
    label: mt.label,
  };
}
