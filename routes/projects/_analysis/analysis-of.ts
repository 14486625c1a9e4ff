import { type ProjectAnalyses, readAnalyses } from '../../../src/analysis/read-analysis.ts';
import { VersionQuery } from '../../../src/analysis/schema.ts';
import type { Project } from '../../../src/projects/list-projects.ts';
import { mayIn } from '../../../src/projects/rules.ts';
import { fail } from '../../../src/shared/errors.ts';
import type { PageContext } from '../../_parts/page.tsx';

export type AnalysisView = ProjectAnalyses & {
  project: Project;
  mayRun: boolean;
  /** Why the last form was refused, and what was typed in it. */
  problem: string | undefined;
  typed: Record<string, unknown>;
};

/** How often a page looks again while an analysis runs. */
const LOOK_AGAIN_S = 3;

/** What the tab of the analysis shows. */
export async function analysisOf(
  c: PageContext,
  project: Project,
  problem?: { message: string },
): Promise<AnalysisView> {
  const member = c.var.user ?? fail('auth.required');
  const { data } = VersionQuery.safeParse({ version: c.req.query('version') });
  const found = await readAnalyses(c.var.deps, member, project.no, data?.version);
  if (found.versions[0]?.state === 'running') c.header('refresh', String(LOOK_AGAIN_S));
  return {
    ...found,
    project,
    mayRun: mayIn(project, 'analysis.run'),
    problem: problem?.message,
    typed: c.req.method === 'POST' ? await c.req.parseBody() : {},
  };
}
