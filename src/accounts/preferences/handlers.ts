import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { readKeys, saveKeys } from './keys.ts';
import type { KeyMap } from './rules.ts';
import { KeysForm } from './schema.ts';

/** GET /keys: the keys of the editor that the member has changed. */
export const getKeys = createHandlers(signedIn, async (c) => {
  return c.json({ keys: await readKeys(c.var.deps, c.var.member.uid) });
});

/** PUT /keys: these, and no others from before. */
export const putKeys = createHandlers(signedIn, valid('json', KeysForm), async (c) => {
  // An absent field and one that is undefined are the same here.
  const keys = c.req.valid('json').keys as KeyMap;
  return c.json({ keys: await saveKeys(c.var.deps, c.var.member.uid, keys) });
});
