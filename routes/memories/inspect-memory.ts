import { findProjectFile } from '../../src/memories/project-file.ts';
import { InspectorParams } from '../../src/memories/schema.ts';
import { fail } from '../../src/shared/errors.ts';
import { type PageContext, params } from '../_parts/page.tsx';

/** /inspector/{project_no}/{filename}/{direction}: a memory file of a project opens as the memory that it became. */
export async function inspectMemory(c: PageContext): Promise<Response> {
  const { project_no: projectNo, filename } = params(c, InspectorParams);
  const member = c.var.user ?? fail('auth.required');
  const { no } = await findProjectFile(c.var.deps, member, projectNo, filename);
  return c.redirect(`/memories/${no}`);
}
