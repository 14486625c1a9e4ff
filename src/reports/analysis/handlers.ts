import { attachedSheet } from '../../server/attachment.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { savePricing } from './pricing.ts';
import { readAnalyses } from './read-analysis.ts';
import { readRates } from './rules.ts';
import { AnalysisParams, OneProject, ProjectRates, VersionQuery } from './schema.ts';
import { cancelAnalysis, startAnalysis } from './start-analysis.ts';
import { viewAnalysis, viewPricing, viewVersion } from './view-analysis.ts';
import { writeAnalysisReport } from './write-report.ts';

/** GET /analysis/{project_no}: the newest that is done, or the requested version. */
export const getAnalysis = createHandlers(
  signedIn,
  valid('param', AnalysisParams),
  valid('query', VersionQuery),
  async (c) => {
    const { deps, member } = c.var;
    const { projectNo } = c.req.valid('param');
    return c.json(await answer(deps, member, projectNo, c.req.valid('query').version));
  },
);

/** POST /analysis: begins one; what is answered may still be running. */
export const postAnalysis = createHandlers(signedIn, valid('json', OneProject), async (c) => {
  const { deps, member } = c.var;
  const { project_no: projectNo } = c.req.valid('json');
  await startAnalysis(deps, member, projectNo);
  return c.json(await answer(deps, member, projectNo));
});

/** DELETE /analysis: stops the one that runs. */
export const deleteAnalysis = createHandlers(signedIn, valid('json', OneProject), async (c) => {
  const { deps, member } = c.var;
  await cancelAnalysis(deps, member, c.req.valid('json').project_no);
  return c.json({ message: 'ok' });
});

/** PUT /analysis/rates: of the manager, for the direction of the project. */
export const putRates = createHandlers(signedIn, valid('json', ProjectRates), async (c) => {
  const { project_no: projectNo, unit, rates: typed } = c.req.valid('json');
  const { deps, member } = c.var;
  const rates = readRates(typed) ?? fail('analysis.rateInvalid');
  return c.json(viewPricing(await savePricing(deps, member, projectNo, { unit, rates })));
});

/** GET /analysis/{project_no}/report: a workbook. */
export const getReport = createHandlers(
  signedIn,
  valid('param', AnalysisParams),
  valid('query', VersionQuery),
  async (c) => {
    const { deps, member, lang } = c.var;
    const order = { ...c.req.valid('param'), ...c.req.valid('query'), lang };
    const { fileName, bytes } = await writeAnalysisReport(deps, member, order);
    return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
  },
);

async function answer(deps: Deps, member: Member, projectNo: number, version?: number) {
  const { versions, shown, pricing } = await readAnalyses(deps, member, projectNo, version);
  return {
    project_no: projectNo,
    versions: versions.map(viewVersion),
    analysis: shown ? viewAnalysis(shown) : null,
    ...viewPricing(pricing),
  };
}
