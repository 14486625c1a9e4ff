import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { cleanWords } from '../../body/rules.ts';
import { requireSupport } from '../../moderation/acts/act-on-thing.ts';
import { deleteTemplate, insertTemplate, listTemplates } from '../records/templates/store.ts';
import { messageProblem, MOST_TEMPLATES, oneLine, titleProblem } from '../rules.ts';

const why = () => systemScope('operators write answers that they give often');

export async function readTemplates({ db }: Pick<Deps, 'db'>, operator: Member) {
  requireSupport(operator);
  return await listTemplates(db, why());
}

export async function addTemplate(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  operator: Member,
  draft: { title: string; words: string },
): Promise<void> {
  requireSupport(operator);
  const title = oneLine(cleanWords(draft.title));
  const words = cleanWords(draft.words).trim();
  const problem = titleProblem(title) ?? messageProblem(words);
  if (problem) fail(problem);
  await db.transaction(async (tx) => {
    if ((await listTemplates(tx, why())).length >= MOST_TEMPLATES) fail('inquiry.templatesFull');
    await insertTemplate(tx, why(), { title, words, at: now() });
  });
}

export async function removeTemplate({ db }: Pick<Deps, 'db'>, operator: Member, no: number) {
  requireSupport(operator);
  await deleteTemplate(db, why(), no);
}
