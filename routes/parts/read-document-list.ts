import type { OwnerScope } from '../../src/documents/access/rules.ts';
import { listDocuments } from '../../src/documents/files/list-documents.ts';
import { listOpenJobs } from '../../src/machine-translation/jobs/list-open-jobs.ts';
import { catalogue } from '../../src/shared/catalogue.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { UiLang } from '../../src/shared/languages.ts';

/** The first page of someone's documents with the drafts that run on them, as the list of files shows them. */
export async function readDocumentList(deps: Deps, owner: OwnerScope, lang: UiLang) {
  const [{ documents, total }, open] = await Promise.all([
    listDocuments(deps, owner, 1),
    listOpenJobs(deps, owner, 'translate'),
  ]);
  const jobs = Object.fromEntries(
    open.map(({ randomName, progress, reason, id, status, isWaiting }) => [
      randomName,
      {
        id,
        status,
        isWaiting,
        percent: progress,
        ...(reason ? { reason: catalogue[reason][lang] } : {}),
      },
    ]),
  );
  return { documents, total, jobs };
}

/** The engine as it is configured. The list itself checks whether it answers: a page does not wait for it. */
export function engineOf({ mt }: Pick<Deps, 'mt'>) {
  return {
    state: mt.capabilities().pairs.length > 0 ? 'ready' as const : 'needs-engine' as const,
    engine: mt.id,
    label: mt.label,
  };
}
