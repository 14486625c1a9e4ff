/** @jsxImportSource preact */
import { fillText } from '../../../../src/documents/files/text.ts';
import type { Home, ProjectAtHome } from '../../../../src/reports/home/read-home.ts';
import { text } from '../../../../src/reports/home/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import { StageBar } from '../progress/StageBar.tsx';
import { ProgressBadge } from '../ProjectFacts.tsx';
import { DueDay } from './DueDay.tsx';

/** Running projects, what ends first before the rest. */
export function Projects({ home: { projects } }: { home: Home }) {
  const { lang } = usePage();
  return (
    <section class='panel home-panel' aria-labelledby='home-projects'>
      <h2 id='home-projects'>{text.projects[lang]}</h2>
      {projects.length === 0 && (
        <p class='muted'>
          {text.noProjects[lang]} {text.together[lang]}
        </p>
      )}
      <ul class='home-rows'>
        {projects.map((one) => <ProjectRow key={one.project.no} shown={one} />)}
      </ul>
      <p>
        <a class='text-link' href='/projects'>{text.allProjects[lang]}</a>
      </p>
    </section>
  );
}

function ProjectRow({ shown: { project, stages } }: { shown: ProjectAtHome }) {
  const { lang } = usePage();
  const { title, type, deadline, isEmpty, counts, finished } = project;
  const isDone = !isEmpty && finished >= 100;
  const words = type === 'translation' ? text.confirmedOf : text.inspectedOf;
  return (
    <li class='home-row'>
      <p class='home-name'>
        <a href={projectAddress(project)}>{title}</a>
      </p>
      {!isEmpty && type === 'translation' && <StageBar name={title} stages={stages} />}
      <p class='badges'>
        <ProgressBadge project={project} />
        {!isEmpty && <span>{fillText(words[lang], counts)}</span>}
        <DueDay day={deadline} isDone={isDone} />
      </p>
    </li>
  );
}
