/** @jsxImportSource preact */
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import { text } from '../../../../src/projects/teams/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';

/** Lets an invited member accept or decline. */
export function InvitationCard({ project }: { project: Project }) {
  const { lang } = usePage();
  return (
    <form method='post' action={projectAddress(project)} class='panel grid gap-3 invitation'>
      <h2>{text.invitation[lang].replace('{name}', () => project.managerName)}</h2>
      <p>
        {text.invitationAs[lang].replace('{role}', words.roles[project.role][lang])}{' '}
        <span class='muted'>{text.only[lang]}</span>
      </p>
      <p class='flex flex-wrap gap-2'>
        <button type='submit' name='do' value='accept' class='btn btn-primary'>
          {text.accept[lang]}
        </button>
        <button type='submit' name='do' value='decline' class='btn'>{text.decline[lang]}</button>
      </p>
    </form>
  );
}
