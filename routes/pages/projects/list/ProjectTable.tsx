/** @jsxImportSource preact */
import type { ProjectWithProgress } from '../../../../src/documents/project-progress/list-projects.ts';
import { text } from '../../../../src/projects/projects/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import type { ListProps } from './ProjectCards.tsx';
import { People, ProgressBadge, RoleBadge, SelectBox } from '../ProjectFacts.tsx';
import { listedFields } from '../ProjectFields.tsx';

/** On narrow screens each row is a card; the roles keep it a table for those who hear it. */
export function ProjectTable({ projects, isEditing }: ListProps) {
  const { lang } = usePage();
  const heads = [
    text.title,
    ...listedFields.map(({ label }) => label),
    text.manager,
    text.progress,
    text.role,
    text.created,
  ];
  return (
    <table class='project-table' role='table'>
      <thead role='rowgroup'>
        <tr role='row'>
          {heads.map((words) => (
            <th key={words.en} role='columnheader' scope='col'>{words[lang]}</th>
          ))}
        </tr>
      </thead>
      <tbody role='rowgroup'>
        {projects.map((project) => (
          <Row
            key={project.no}
            project={project}
            isEditing={isEditing}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ project, isEditing }: { project: ProjectWithProgress; isEditing: boolean }) {
  const day = formatMoment(project.createdAt).slice(0, 10);
  return (
    <tr role='row'>
      <td role='cell'>
        <span class='project-name'>
          {isEditing && <SelectBox project={project} />}
          <a class='font-semibold' href={projectAddress(project)}>{project.title}</a>
        </span>
      </td>
      {listedFields.map(({ name, fact }) => <td key={name} role='cell'>{fact?.(project)}</td>)}
      <td role='cell'>
        <People project={project} />
      </td>
      <td role='cell'>
        <ProgressBadge project={project} />
      </td>
      <td role='cell'>
        <RoleBadge project={project} />
      </td>
      <td role='cell'>
        <time dateTime={day}>{day}</time>
      </td>
    </tr>
  );
}
