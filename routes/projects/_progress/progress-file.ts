import { writeReport } from '../../../src/progress/write-report.ts';
import { EditParams } from '../../../src/projects/schema.ts';
import { attachedSheet } from '../../../src/shared/attachment.ts';
import { fail } from '../../../src/shared/errors.ts';
import { type PageContext, params } from '../../_parts/page.tsx';

/** GET /projects/edit/{no}/progress: the workbook. */
export async function progressFile(c: PageContext): Promise<Response> {
  const { no } = params(c, EditParams);
  const member = c.var.user ?? fail('auth.required');
  const { fileName, bytes } = await writeReport(c.var.deps, member, no, c.var.lang);
  return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
}
