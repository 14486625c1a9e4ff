import { readImage } from '../../../src/community/files/read-image.ts';
import { ImageParams } from '../../../src/community/files/schema.ts';
import { type PageContext, params } from '../../parts/page.tsx';

/** GET /u/{id}: a picture under a type of ours, which runs nothing wherever it is opened. */
export async function imageFile(c: PageContext): Promise<Response> {
  const { id } = params(c, ImageParams);
  const { type, size, content, isShown } = await readImage(c.var.deps, c.var.user, id);
  return c.body(content, 200, {
    'content-type': type,
    'content-length': String(size),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    // Nobody may have it for longer than a day after it was hidden.
    'cache-control': isShown ? 'public, max-age=86400, immutable' : 'private, no-store',
  });
}
