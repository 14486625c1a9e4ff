import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { checkPart } from '../../../../src/review/qa/check-part.ts';
import { ProjectQaQuery } from '../../../../src/review/qa/schema.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { PageContext } from '../../../parts/page.tsx';

export type QaView = Awaited<ReturnType<typeof qaOf>>;

/** A part of the list of problems, from the place that the address names. */
export async function qaOf(c: PageContext, project: Project) {
  const member = c.var.user ?? fail('auth.required');
  const parsed = ProjectQaQuery.safeParse(c.req.query());
  const { document = 0, from = 0 } = parsed.success ? parsed.data : {};
  const start = { document, from };
  const { signal } = c.req.raw;
  const part = await checkPart(c.var.deps, member, project.no, { start, signal });
  return { project, part, isFromStart: document === 0 };
}
