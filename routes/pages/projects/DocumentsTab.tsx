/** @jsxImportSource preact */
import { LIST_PAGE_SIZE } from '../../../src/documents/files/rules.ts';
import { formats } from '../../../src/formats/index.ts';
import { nameEngines } from '../../../src/machine-translation/engines/name-engines.ts';
import { listOpenJobs } from '../../../src/machine-translation/jobs/list-open-jobs.ts';
import { requireOwner } from '../../../src/documents/access/resolve-document.ts';
import type { Project } from '../../../src/projects/projects/list-projects.ts';
import { may } from '../../../src/projects/projects/rules.ts';
import { fail } from '../../../src/shared/errors.ts';
import { directionCode } from '../../../src/shared/languages.ts';
import UploadList from '../../../islands/UploadList.tsx';
import { Island } from '../../parts/Island.tsx';
import type { PageContext } from '../../parts/page.tsx';
import { engineOf, readDocumentList } from '../../parts/read-document-list.ts';

type Props = Awaited<ReturnType<typeof documentsOf>>;

/** What the list of a project's files begins with. */
export async function documentsOf(c: PageContext, project: Project) {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { uid, email, role } = member;
  const owner = await requireOwner(deps, { kind: 'member', member }, String(project.no), 'read');
  const fills = await listOpenJobs(deps, owner, 'fill');
  const mayManage = may(project, 'documents.manage');
  return {
    lang,
    member: { uid, email },
    project: {
      no: project.no,
      direction: directionCode({ from: project.sourceLang, to: project.targetLang }),
      domain: project.domain,
      register: project.register,
      mayManage,
      fills: fills.filter(({ startedBy }) => startedBy === uid).map(({ randomName }) => randomName),
    },
    mayAdopt: false,
    ...await readDocumentList(deps, owner, lang),
    pageSize: LIST_PAGE_SIZE,
    extensions: Object.keys(formats),
    engine: engineOf(deps),
    engineNames: nameEngines(deps, lang).engines,
    isOperator: role === 'operator',
    now: deps.now().getTime(),
  };
}

/** Files of a project: everybody in it opens them, the manager brings, drafts, assigns and deletes them. */
export function DocumentsTab(props: Props) {
  return <Island of={UploadList} props={props} />;
}
