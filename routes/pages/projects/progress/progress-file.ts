import { writeProgressReport } from '../../../../src/reports/progress/write-report.ts';
import { EditParams } from '../../../../src/projects/projects/schema.ts';
import { attachedSheet } from '../../../../src/server/attachment.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';

/** GET /projects/edit/{no}/progress: the workbook. */
export async function progressFile(c: PageContext): Promise<Response> {
  const { no } = params(c, EditParams);
  const member = c.var.user ?? fail('auth.required');
  const { fileName, bytes } = await writeProgressReport(c.var.deps, member, no, c.var.lang);
  return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
}
