import { resolveDocument } from '../access/resolve-document.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import { openPreview, readImage, viewPreview } from './open-preview.ts';
import { readPart } from './read-part.ts';
import { ImageParams, PartParams, PreviewParams } from './schema.ts';

/** GET /preview/{project}/{user}/{file}: draws the document at the first request. */
export const getPreview = createHandlers(anyone, valid('param', PreviewParams), async (c) => {
  const { deps, actor } = c.var;
  const { project, user, file } = c.req.valid('param');
  const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
  const { preview } = await openPreview(deps, actor, name, c.req.raw.signal);
  return c.json(viewPreview(preview));
});

/** GET /preview/{project}/{user}/{file}/parts/{part}: `FilledPart` as JSON. */
export const getPreviewPart = createHandlers(anyone, valid('param', PartParams), async (c) => {
  const { deps, actor } = c.var;
  const { project, user, file, part } = c.req.valid('param');
  const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
  const filled = await readPart(deps, actor, name, part, c.req.raw.signal);
  return c.body(JSON.stringify(filled), 200, { 'content-type': 'application/json' });
});

/** GET /preview/{project}/{user}/{file}/images/{image}: of one of four types, found by its bytes. */
export const getPreviewImage = createHandlers(anyone, valid('param', ImageParams), async (c) => {
  const { deps, actor } = c.var;
  const { project, user, file, image } = c.req.valid('param');
  const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
  const { mime, bytes } = await readImage(deps, actor, name, image, c.req.raw.signal);
  return c.body(new Uint8Array(bytes), 200, { 'content-type': mime });
});
