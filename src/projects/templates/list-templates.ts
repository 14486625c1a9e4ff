import type { Deps, Member } from '../../server/deps.ts';
import { exportTemplateFields } from '../projects/walk-fields.ts';
import { fail } from '../../shared/errors.ts';
import { findOwn, listOwn, type TemplateRow } from './store.ts';

export type { TemplateRow as Template };

/** One's own, by name. */
export async function listTemplates(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
): Promise<TemplateRow[]> {
  return await listOwn(db, uid);
}

export async function readTemplate(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
): Promise<TemplateRow> {
  return await findOwn(db, uid, no) ?? fail('template.notFound');
}

/** For the export of a member's data. */
export async function exportTemplates(deps: Pick<Deps, 'db'>, member: Pick<Member, 'uid'>) {
  return (await listTemplates(deps, member)).map((one) => ({
    name: one.name,
    type: one.type,
    ...exportTemplateFields(one),
    import_options: one.importOptions,
    checks: one.checks,
    saved_at: one.savedAt,
  }));
}
