/** @jsxImportSource preact */
import type { ProjectWithProgress } from '../../../../src/documents/project-progress/list-projects.ts';
import { may } from '../../../../src/projects/projects/rules.ts';
import { text } from '../../../../src/projects/projects/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { addressOf, projectAddress, type ProjectListQuery } from '../addresses.ts';
import { People, ProgressBadge, RoleBadge, SelectBox } from '../ProjectFacts.tsx';
import { listedFields } from '../ProjectFields.tsx';

export type ListProps = { projects: ProjectWithProgress[]; isEditing: boolean };

/** Cards have a menu where the list is given to which it leads back. */
export function ProjectCards(
  { projects, isEditing, asked }: ListProps & { asked?: ProjectListQuery },
) {
  return (
    <ul class='project-cards'>
      {projects.map((project, at) => (
        <li key={project.no} class='panel project-card' id={`card-${at + 1}`}>
          <div class='project-card-head'>
            <h2>
              <a href={projectAddress(project)}>{project.title}</a>
            </h2>
            {isEditing && <SelectBox project={project} />}
            {!isEditing && asked && may(project, 'project.delete') && (
              <CardMenu project={project} asked={asked} />
            )}
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

type MenuProps = { project: ProjectWithProgress; asked: ProjectListQuery };

/** Says what follows before the project is deleted; works without a script. */
function CardMenu({ project: { no, title, arrivingSince }, asked }: MenuProps) {
  const { lang } = usePage();
  return (
    <details class='card-menu'>
      <summary
        class='icon-button'
        aria-label={text.menuOf[lang].replace('{title}', () => title)}
      >
        <Icon name='more' />
      </summary>
      <form method='post' action={addressOf(asked)} class='question-body'>
        <input type='hidden' name='do' value='delete' />
        <input type='hidden' name='no' value={no} />
        <p>{(arrivingSince ? text.removeArriving : text.deleteSelectedHelp)[lang]}</p>
        <button type='submit' class='btn btn-sm btn-error'>
          <Icon name='trash' />
          {text.deleteThis[lang]}
        </button>
      </form>
    </details>
  );
}
