import {
  writeStatement,
  writeStatementPdf,
  writeStatementRows,
} from '../../../../src/reports/statement/write-statement.ts';
import { attachedFile, attachedPdf, attachedSheet } from '../../../../src/server/attachment.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { PageContext } from '../../../parts/page.tsx';
import { statementOrder } from './statement-order.ts';

/** GET /projects/edit/{no}/statement/xlsx: the workbook. */
export async function statementFile(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { deps, lang } = c.var;
  const order = { ...statementOrder(c), lang };
  const { fileName, bytes } = await writeStatement(deps, member, order);
  return c.body(new Uint8Array(bytes), 200, attachedSheet(fileName));
}

/** GET /projects/edit/{no}/statement/pdf: the same figures on paper. */
export async function statementPdf(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { deps, lang } = c.var;
  const order = { ...statementOrder(c), lang };
  const { fileName, bytes } = await writeStatementPdf(deps, member, order);
  return c.body(new Uint8Array(bytes), 200, attachedPdf(fileName));
}

/** GET /projects/edit/{no}/statement/rows: what every figure is reckoned from. */
export async function statementRowsFile(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { fileName, bytes } = await writeStatementRows(c.var.deps, member, statementOrder(c));
  return c.body(new Uint8Array(bytes), 200, attachedFile(fileName));
}
