/** @jsxImportSource preact */
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { may, RESTORE_MS } from '../../../../src/projects/projects/rules.ts';
import { text } from '../../../../src/projects/teams/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';

/** The manager left the service: until when a member may take the project over. */
export function UnmanagedCard({ project }: { project: Project }) {
  const { lang } = usePage();
  const { unmanagedSince } = project;
  if (!unmanagedSince || !may(project, 'team.takeOver')) return null;
  const date = formatMoment(new Date(unmanagedSince.getTime() + RESTORE_MS)).slice(0, 10);
  return (
    <form method='post' action={projectAddress(project)} class='panel grid gap-3'>
      <p role='alert'>{text.unmanaged[lang].replace('{date}', date)}</p>
      <p>
        <button type='submit' name='do' value='takeOver' class='btn btn-primary'>
          {text.takeOver[lang]}
        </button>
      </p>
    </form>
  );
}
