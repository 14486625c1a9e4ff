import { readForm } from '../../../../src/server/http.ts';
import {
  type ProjectAnalyses,
  readAnalyses,
} from '../../../../src/reports/analysis/read-analysis.ts';
import { VersionQuery } from '../../../../src/reports/analysis/schema.ts';
import type { Project } from '../../../../src/projects/projects/list-projects.ts';
import { may } from '../../../../src/projects/projects/rules.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { PageContext } from '../../../parts/page.tsx';

export type AnalysisView = ProjectAnalyses & {
  project: Project;
  mayRun: boolean;
  /** Why the last form was refused, and what was typed in it. */
  problem: string | undefined;
  typed: Record<string, unknown>;
};

/** How often a page looks again while an analysis runs. */
const REFRESH_SECONDS = 3;

/** What the tab of the analysis shows. */
export async function analysisOf(
  c: PageContext,
  project: Project,
  problem?: { message: string },
): Promise<AnalysisView> {
  const member = c.var.user ?? fail('auth.required');
  const { data } = VersionQuery.safeParse({ version: c.req.query('version') });
  const found = await readAnalyses(c.var.deps, member, project.no, data?.version);
  if (found.versions[0]?.state === 'running') c.header('refresh', String(REFRESH_SECONDS));
  return {
    ...found,
    project,
    mayRun: may(project, 'analysis.run'),
    problem: problem?.message,
    typed: c.req.method === 'POST' ? await readForm(c) : {},
  };
}
