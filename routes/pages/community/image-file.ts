import { readChatFile } from '../../../src/community/chat/files/read-chat-file.ts';
import { readImage } from '../../../src/community/files/read-image.ts';
import { ImageParams } from '../../../src/community/files/schema.ts';
import { mayReadReported } from '../../../src/community/moderation/reports/may-read-reported.ts';
import { attachedFile } from '../../../src/server/attachment.ts';
import { type PageContext, params } from '../../parts/page.tsx';

/** GET /u/{id}: a picture under a type of ours, which runs nothing wherever it is opened; or a file of a chat, to be saved. */
export async function imageFile(c: PageContext): Promise<Response> {
  const { deps, user } = c.var;
  const { id } = params(c, ImageParams);
  const chatFile = await readChatFile(deps, user, {
    id,
    mayReadReported: (member, messageNos) => mayReadReported(deps, member, messageNos),
  });
  if (chatFile) {
    const { type, name, size, content, isImage } = chatFile;
    return c.body(content, 200, {
      ...(isImage ? shownAs(type) : attachedFile(name)),
      'content-length': String(size),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  }
  const { type, size, content, isShown } = await readImage(deps, user, id);
  return c.body(content, 200, {
    ...shownAs(type),
    'content-length': String(size),
    'content-security-policy': "default-src 'none'; sandbox",
    // Nobody may have it for longer than a day after it was hidden.
    'cache-control': isShown ? 'public, max-age=86400, immutable' : 'private, no-store',
  });
}

function shownAs(type: string) {
  return { 'content-type': type, 'content-disposition': 'inline' };
}
