import type { StatementOrder } from '../../../../src/reports/statement/read-statement.ts';
import { StatementQuery } from '../../../../src/reports/statement/schema.ts';
import { EditParams } from '../../../../src/projects/projects/schema.ts';
import { type PageContext, params } from '../../../parts/page.tsx';

/** What an address of a statement names; what cannot be read is as if it was not there. */
export function statementOrder(c: PageContext): StatementOrder {
  const { no: projectNo } = params(c, EditParams);
  const { from, to, unit, won, effort, ...shares } = StatementQuery.parse(c.req.query());
  return { projectNo, from, to, unit, won, effort, shares };
}
