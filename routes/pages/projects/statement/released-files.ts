import {
  readReleased,
  writeReleased,
  writeReleasedPdf,
} from '../../../../src/reports/released/read-released.ts';
import { ReleasedParams } from '../../../../src/reports/released/schema.ts';
import { attachedFile, attachedPdf, attachedSheet } from '../../../../src/server/attachment.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';

/** GET /projects/edit/{no}/statements/{released}/xlsx: the workbook. */
export async function releasedFile(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { deps, lang } = c.var;
  const { no: projectNo, released: no } = params(c, ReleasedParams);
  const { fileName, bytes } = await writeReleased(deps, member, { projectNo, no, lang });
  return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
}

/** GET /projects/edit/{no}/statements/{released}/pdf: the same figures on paper. */
export async function releasedPdf(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { deps, lang } = c.var;
  const { no: projectNo, released: no } = params(c, ReleasedParams);
  const { fileName, bytes } = await writeReleasedPdf(deps, member, { projectNo, no, lang });
  return c.body(new Uint8Array(bytes), 200, attachedPdf(fileName));
}

/** GET /projects/edit/{no}/statements/{released}/rows: what every figure is reckoned from. */
export async function releasedRowsFile(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { no: projectNo, released: no } = params(c, ReleasedParams);
  const { from, to, lines } = await readReleased(c.var.deps, member, projectNo, no);
  const name = `statement-${projectNo}-${no}-${from}-${to}.jsonl`;
  return c.body(new TextEncoder().encode(lines), 200, attachedFile(name));
}
