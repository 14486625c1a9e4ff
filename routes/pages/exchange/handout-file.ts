import { HandoutParams } from '../../../src/exchange/handout/schema.ts';
import { writeHandout } from '../../../src/exchange/handout/write-handout.ts';
import { attachedFile } from '../../../src/server/attachment.ts';
import { fail } from '../../../src/shared/errors.ts';
import { type PageContext, params } from '../../parts/page.tsx';

/** GET /review-file/{filename}/{kind}: the file; `open=1` leaves confirmed lines out. */
export async function handoutFile(c: PageContext): Promise<Response> {
  const { filename, kind } = params(c, HandoutParams);
  const member = c.var.user ?? fail('auth.required');
  const order = { kind, isOpenOnly: c.req.query('open') === '1' };
  const { fileName, bytes } = await writeHandout(c.var.deps, member, filename, order);
  return c.body(new Uint8Array(bytes), 200, attachedFile(fileName));
}
