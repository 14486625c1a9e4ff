/** @jsxImportSource preact */
import type { ProjectWithProgress } from '../../../../src/documents/project-progress/list-projects.ts';
import { projectAddress } from '../addresses.ts';
import { People, ProgressBadge, RoleBadge, SelectBox } from '../ProjectFacts.tsx';
import { listedFields } from '../ProjectFields.tsx';

export type ListProps = { projects: ProjectWithProgress[]; isEditing: boolean };

export function ProjectCards({ projects, isEditing }: ListProps) {
  return (
    <ul class='project-cards'>
      {projects.map((project) => (
        <li key={project.no} class='panel project-card'>
          <div class='project-card-head'>
            <h2>
              <a href={projectAddress(project)}>{project.title}</a>
            </h2>
            {isEditing && <SelectBox project={project} />}
          </div>
          {project.description && <p class='muted clamped'>{project.description}</p>}
          <p>
            {listedFields.map(({ fact }, at) => [at > 0 && ' · ', fact?.(project)])}
          </p>
          <p class='muted'>
            <People project={project} />
          </p>
          <p class='badges'>
            <ProgressBadge project={project} />
            <RoleBadge project={project} />
          </p>
        </li>
      ))}
    </ul>
  );
}
