import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';
import { bodyOfHtml } from '../body/html-to-body.ts';
import { discardDraft, readDraft, saveDraft, type StoredDraft } from './draft-post.ts';
import { DraftBody, DraftParams } from './schema.ts';

const viewDraft = (draft: StoredDraft) => ({
  key: draft.key,
  category: draft.category,
  title: draft.title,
  document: draft.body,
  rev: draft.baseRev,
  saved_at: draft.at.getTime(),
});

/** GET /draft/{key}: one's own. */
export const getDraft = createHandlers(signedIn, valid('param', DraftParams), async (c) => {
  const { deps, member } = c.var;
  const draft = await readDraft(deps, member, c.req.valid('param').key);
  return c.json(viewDraft(draft ?? fail('draft.notFound')));
});

/** PUT /draft/{key} */
export const putDraft = createHandlers(
  signedIn,
  valid('param', DraftParams),
  valid('json', DraftBody),
  async (c) => {
    const { deps, member } = c.var;
    const { key } = c.req.valid('param');
    const { category, title, comment = '', document, rev = null } = c.req.valid('json');
    const body = document ?? await bodyOfHtml(comment);
    const draft = await saveDraft(deps, member, { key, category, title, body, baseRev: rev });
    return c.json({ saved_at: draft.at.getTime() });
  },
);

/** DELETE /draft/{key} */
export const deleteDraft = createHandlers(signedIn, valid('param', DraftParams), async (c) => {
  await discardDraft(c.var.deps.db, c.var.member.uid, c.req.valid('param').key);
  return c.json({ message: 'ok' });
});
