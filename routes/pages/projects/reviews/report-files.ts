import {
  writeIssueLines,
  writeReviewReport,
} from '../../../../src/review/lqa/report/write-report.ts';
import { ReviewPageParams } from '../../../../src/review/lqa/schema.ts';
import { attachedFile, attachedSheet } from '../../../../src/server/attachment.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';

/** GET /projects/edit/{no}/reviews/{id}/report/xlsx: the workbook. */
export async function reviewReportFile(c: PageContext): Promise<Response> {
  const { no: projectNo, id } = params(c, ReviewPageParams);
  const member = c.var.user ?? fail('auth.required');
  const { deps, lang } = c.var;
  const { fileName, bytes } = await writeReviewReport(deps, member, { projectNo, id, lang });
  return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
}

/** GET /projects/edit/{no}/reviews/{id}/report/issues: what the score is computed from. */
export async function issueLinesFile(c: PageContext): Promise<Response> {
  const { no: projectNo, id } = params(c, ReviewPageParams);
  const member = c.var.user ?? fail('auth.required');
  const { fileName, bytes } = await writeIssueLines(c.var.deps, member, { projectNo, id });
  return c.body(new Uint8Array(bytes), 200, attachedFile(fileName));
}
