import { mayUndo } from '../../../../src/projects/teams/undo-change.ts';
import type { PageContext } from '../../../parts/page.tsx';
import type { TeamChange } from './UndoChange.tsx';

/** The change that the address names, as long as it can be undone. */
export async function undoOf(c: PageContext, projectNo?: number): Promise<TeamChange | undefined> {
  const { deps, user } = c.var;
  const id = c.req.query('undo') ?? '';
  const no = projectNo ?? Number(c.req.query('of'));
  if (!user || !id || !Number.isSafeInteger(no)) return undefined;
  return await mayUndo(deps, user, { no, id }) ? { no, id } : undefined;
}
