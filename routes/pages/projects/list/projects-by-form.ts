import { readForm } from '../../../../src/server/http.ts';
import {
  deleteProjects,
  restoreProjects,
} from '../../../../src/projects/projects/delete-projects.ts';
import { ListForm } from '../../../../src/projects/projects/schema.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { draw, type PageContext } from '../../../parts/page.tsx';
import { addressOf, newsOfDeletion } from '../addresses.ts';
import { listQueryOf, showProjects } from './ProjectsPage.tsx';

/** POST /projects: deletes what was selected, or takes it back, and shows the list again. */
export async function projectsByForm(c: PageContext): Promise<Response> {
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const form = ListForm.safeParse(await readForm(c, { all: true }));
  if (!form.success) fail('request.invalid');
  const { do: command, no } = form.data;
  const list = { ...listQueryOf(c), page: 1, isEditing: false };
  let news: Record<string, string> = { said: 'restored' };
  try {
    if (command === 'delete') news = newsOfDeletion(await deleteProjects(deps, member, no));
    else await restoreProjects(deps, member, no);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, lang);
    c.status(status as 422);
    return await draw(c, await showProjects(c, body.message));
  }
  return c.redirect(addressOf(list, news), 303);
}
