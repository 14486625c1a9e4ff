/** @jsxImportSource preact */
import { LIST_PAGE_SIZE } from '../../src/documents/rules.ts';
import { formats } from '../../src/formats/index.ts';
import { listOpenJobs } from '../../src/jobs/list-open-jobs.ts';
import type { Project } from '../../src/projects/list-projects.ts';
import { mayIn } from '../../src/projects/rules.ts';
import { fail } from '../../src/shared/errors.ts';
import { directionCode } from '../../src/shared/languages.ts';
import { Island } from '../_parts/Island.tsx';
import { UploadList } from '../_parts/islands.ts';
import type { PageContext } from '../_parts/page.tsx';
import { engineOf, readShelf } from '../documents/read-shelf.ts';

type Props = Awaited<ReturnType<typeof documentsOf>>;

/** What the list of a project's files begins with. */
export async function documentsOf(c: PageContext, project: Project) {
  const { deps, lang, user } = c.var;
  const { uid, email, role } = user ?? fail('auth.required');
  const fills = await listOpenJobs(deps, { projectNo: project.no }, 'fill');
  const mayManage = mayIn(project, 'documents.manage') && project.archivedAt === null;
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
    ...await readShelf(deps, { projectNo: project.no }, lang),
    pageSize: LIST_PAGE_SIZE,
    extensions: Object.keys(formats),
    engine: engineOf(deps),
    isOperator: role === 'operator',
    now: deps.now().getTime(),
  };
}

/** Files of a project: everybody in it opens them, the manager brings, drafts, assigns and deletes them. */
export function DocumentsTab(props: Props) {
  return <Island of={UploadList} props={props} />;
}
