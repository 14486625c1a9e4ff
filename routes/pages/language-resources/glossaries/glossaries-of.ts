import { readProjectGlossaries } from '../../../../src/language-resources/glossaries/list-glossaries.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { PageContext } from '../../../parts/page.tsx';

/** What the tab of a project shows. */
export async function glossariesOf(c: PageContext, { no: projectNo }: { no: number }) {
  const member = c.var.user ?? fail('auth.required');
  const read = await readProjectGlossaries(c.var.deps, member, projectNo);
  return { ...read, projectNo, uid: member.uid };
}
