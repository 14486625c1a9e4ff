import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { readKeys, saveKeys } from './keys.ts';
import type { KeyMap } from './rules.ts';
import { KeysForm, PlaceForm, ViewForm } from './schema.ts';
import { savePlace, saveView } from './view.ts';

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

/** PUT /view: how the member sees the lines of the editor. */
export const putView = createHandlers(signedIn, valid('json', ViewForm), async (c) => {
  await saveView(c.var.deps, c.var.member.uid, c.req.valid('json'));
  return c.json({ status: 'saved' });
});

/** PUT /view/places: where the member is in a document. */
export const putPlace = createHandlers(signedIn, valid('json', PlaceForm), async (c) => {
  const { name, ...place } = c.req.valid('json');
  await savePlace(c.var.deps, c.var.member.uid, name, place);
  return c.json({ status: 'saved' });
});
