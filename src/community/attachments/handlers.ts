import { attachedFile } from '../../server/attachment.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { AttachmentParams, DownloadFileForm } from '../files/schema.ts';
import { attachFile, openAttachment, removeAttachment } from './attach-file.ts';

/** POST /support/{no}/file (multipart): the attachment, which operators alone may open. */
export const postSupportFile = createHandlers(
  signedIn,
  valid('param', AttachmentParams),
  async (c) => {
    const { deps, member } = c.var;
    const form = { body: c.req.raw.body, contentType: c.req.header('content-type') ?? '' };
    return c.json(await attachFile(deps, member, c.req.valid('param').query, form));
  },
);

/** DELETE /support/{no}/file */
export const deleteSupportFile = createHandlers(
  signedIn,
  valid('param', AttachmentParams),
  async (c) => {
    await removeAttachment(c.var.deps, c.var.member, c.req.valid('param').query);
    return c.json({ message: 'ok' });
  },
);

/** POST /download-file {no, filename}: the bytes, for operators. */
export const postDownloadFile = createHandlers(
  signedIn,
  valid('form', DownloadFileForm),
  async (c) => {
    const { no, filename: name } = c.req.valid('form');
    const { content, size } = await openAttachment(c.var.deps, c.var.member, { no, name });
    return c.body(content, 200, { ...attachedFile(name), 'content-length': String(size) });
  },
);
