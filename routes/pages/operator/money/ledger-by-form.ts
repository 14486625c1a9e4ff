import { actOnLedger } from '../../../../src/operator/ledger/act-on-ledger.ts';
import { exportLedger } from '../../../../src/operator/ledger/export-ledger.ts';
import { LedgerForm } from '../../../../src/operator/ledger/schema.ts';
import { attachedFile } from '../../../../src/server/attachment.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { PageContext } from '../../../parts/page.tsx';

/** POST /operator/books: closes a month, looks at a difference, or answers a file. */
export async function ledgerByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { data } = LedgerForm.safeParse(await readForm(c));
  const form = data ?? fail('request.invalid');
  if (form.do === 'export') {
    const { fileName, bytes } = await exportLedger(deps, operator, { ...form, lang, ip });
    return c.body(new Uint8Array(bytes), 200, attachedFile(fileName));
  }
  await actOnLedger(deps, operator, { form, ip });
  return c.redirect('/operator/books?done', 303);
}
