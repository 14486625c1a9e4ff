/** @jsxImportSource preact */
import { z } from 'zod';
import { openAssignment } from '../../../../src/documents/assignment/list-assignment.ts';
import { FileParams } from '../../../../src/documents/assignment/schema.ts';
import { text } from '../../../../src/documents/assignment/text.ts';
import { resolveDocument } from '../../../../src/documents/access/resolve-document.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { refusalOf } from '../../../../src/projects/projects/rules.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { bcp47Of, parseDirection } from '../../../../src/shared/languages.ts';
import AssignmentGrid from '../../../../islands/AssignmentGrid.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params, usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../../projects/addresses.ts';

/** Anything but a number is page 1. */
const PageNumber = z.string().regex(/^[1-9]\d{0,5}$/).transform(Number).catch(1);

/** /assignment/{project_no}/{filename}: which lines of a file are whose. */
export const assignmentPage = page(async (c) => {
  const file = params(c, FileParams);
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const actor = { kind: 'member', member } as const;
  const name = await resolveDocument(deps, actor, { project: file.project, file: file.filename });
  const opened = await openAssignment(deps, member, name, PageNumber.parse(c.req.query('page')));
  const { document, project, page, rows, ranges, team, mayAssign } = opened;
  const { fileName, direction, lineCount } = document;

  return (
    <Layout title={`${text.title[lang]} · ${fileName}`} frame='full' isPrivate>
      <div class='assign-page'>
        <Head project={project} fileName={fileName} direction={direction} mayAssign={mayAssign} />
        {lineCount === 0 ? <p class='panel'>{text.noLines[lang]}</p> : (
          <Island
            of={AssignmentGrid}
            props={{
              lang,
              projectNo: project.no,
              filename: fileName,
              sourceLang: bcp47Of(parseDirection(direction ?? '')?.from ?? project.sourceLang),
              total: lineCount,
              page,
              rows,
              ranges,
              team,
              mayAssign,
            }}
          />
        )}
      </div>
    </Layout>
  );
});

type HeadProps = {
  project: Project;
  fileName: string;
  direction: string | null;
  mayAssign: boolean;
};

function Head({ project, fileName, direction, mayAssign }: HeadProps) {
  const { lang } = usePage();
  const why = refusalOf(project, 'lines.assign') === 'project.archived'
    ? text.archived
    : text.readOnly;
  const editor = `/translate/${project.no}/${encodeURIComponent(fileName)}/${direction}`;
  return (
    <header class='assign-title'>
      <p class='flex flex-wrap gap-2'>
        <a class='btn btn-sm' href={projectAddress(project)}>
          <Icon name='back' />
          {text.back[lang]}
        </a>
        {direction && <a class='btn btn-sm' href={editor}>{text.openEditor[lang]}</a>}
      </p>
      <h1>
        {text.title[lang]} <span class='assign-file'>{fileName}</span>
      </h1>
      <p class={mayAssign ? 'muted assign-help' : 'muted'}>{(mayAssign ? text.help : why)[lang]}</p>
    </header>
  );
}
