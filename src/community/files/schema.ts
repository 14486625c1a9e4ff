import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';

export const ImageParams = z.object({ id: z.string().max(64) });
export const AttachmentParams = z.object({
  query: z.string().regex(/^\d{1,15}$/).transform(Number),
});

/** The name must match; which file it is, the post says. */
export const DownloadFileForm = z.object({ no: formInt, filename: z.string().max(400) });
