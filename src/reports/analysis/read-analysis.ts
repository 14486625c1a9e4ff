import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { pricingOf } from './pricing.ts';
import { type AnalysedFile, ANALYSES_SHOWN, type Pricing } from './rules.ts';
import { reapAnalyses } from './start-analysis.ts';
import { type AnalysisRow, findAnalysis, listAnalyses, listFiles } from './store.ts';

export type Analysis = AnalysisRow & { files: AnalysedFile[] };
export type { AnalysisRow };

export type ProjectAnalyses = {
  /** Newest first. */
  versions: AnalysisRow[];
  /** The requested one, or the newest that is done. */
  shown: Analysis | undefined;
  /** As the next one will be weighed. */
  pricing: Pricing;
};

/** What is known of the work of a project, to everybody in it. */
export async function readAnalyses(
  deps: Deps,
  member: Member,
  projectNo: number,
  version?: number,
): Promise<ProjectAnalyses> {
  const { project } = await requireProject(deps, member, projectNo, 'analysis.read');
  await reapAnalyses(deps, project.no);
  const versions = await listAnalyses(deps.db, project.no, ANALYSES_SHOWN);
  const found = version === undefined
    ? versions.find(({ state }) => state === 'done')
    : await findAnalysis(deps.db, project.no, version) ?? fail('analysis.notFound');
  return {
    versions,
    shown: found &&
      { ...found, files: await listFiles(deps.db, { no: found.no, projectNo: project.no }) },
    pricing: await pricingOf(deps, project),
  };
}
