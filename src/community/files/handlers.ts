import { createHandlers, signedIn } from '../../server/http.ts';
import { addImage } from './add-image.ts';

/** POST /images (multipart): a picture for a post, by its address. */
export const postImage = createHandlers(signedIn, async (c) => {
  const { deps, member } = c.var;
  const form = { body: c.req.raw.body, contentType: c.req.header('content-type') ?? '' };
  return c.json(await addImage(deps, member, form));
});
