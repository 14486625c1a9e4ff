import { readForm } from '../../../../src/server/http.ts';
import { savePricing } from '../../../../src/reports/analysis/pricing.ts';
import { isUnit, readRates } from '../../../../src/reports/analysis/rules.ts';
import { VersionQuery } from '../../../../src/reports/analysis/schema.ts';
import { cancelAnalysis, startAnalysis } from '../../../../src/reports/analysis/start-analysis.ts';
import { writeAnalysisReport } from '../../../../src/reports/analysis/write-report.ts';
import { readProjectWithProgress } from '../../../../src/documents/project-progress/list-projects.ts';
import { EditParams } from '../../../../src/projects/projects/schema.ts';
import { attachedSheet } from '../../../../src/server/attachment.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { draw, type PageContext, params } from '../../../parts/page.tsx';
import { projectAddress } from '../addresses.ts';
import { showProject } from '../ProjectPage.tsx';

/** POST /projects/edit/{no}/analysis: begins one, stops it, or saves the rates. */
export async function analysisByForm(c: PageContext): Promise<Response> {
  const { no } = params(c, EditParams);
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const project = await readProjectWithProgress(deps, member, no);
  try {
    const did = await run(c, no);
    return c.redirect(projectAddress(project, 'analysis', did), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, lang);
    c.status(status as 422);
    return await draw(c, await showProject(c, project, { problem: body }));
  }
}

async function run(c: PageContext, no: number): Promise<Record<string, string>> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const form = await readForm(c);
  switch (form.do) {
    case 'start':
      await startAnalysis(deps, member, no);
      return {};
    case 'stop':
      await cancelAnalysis(deps, member, no);
      return {};
    case 'rates': {
      const unit = String(form.unit);
      if (!isUnit(unit)) fail('request.invalid');
      const rates = readRates(form) ?? fail('analysis.rateInvalid');
      await savePricing(deps, member, no, { unit, rates });
      return { did: 'rates' };
    }
    default:
      return fail('request.invalid');
  }
}

/** GET /projects/edit/{no}/analysis: the workbook. */
export async function analysisFile(c: PageContext): Promise<Response> {
  const { no: projectNo } = params(c, EditParams);
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { data } = VersionQuery.safeParse({ version: c.req.query('version') });
  const report = await writeAnalysisReport(deps, member, {
    projectNo,
    version: data?.version,
    lang,
  });
  return c.body(new Uint8Array(report.bytes), 200, attachedSheet(report.fileName));
}
