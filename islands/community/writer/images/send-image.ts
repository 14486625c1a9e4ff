import { faultOf, sendForm, type SendOptions } from '../../../runtime/send-form.ts';

type SentImage = { src: string; width: number; height: number };

/** Uploads one picture; a refusal is thrown with words that can be shown as they are. */
export async function sendImage(file: Blob, options: SendOptions): Promise<SentImage> {
  const form = new FormData();
  // Names say things about people, and nothing about pictures.
  form.set('file', file, 'image');
  const sending = { path: '/api/images', form, tooLarge: 'image.tooLarge' as const, ...options };
  const { src, width = 1, height = 1 } = await sendForm<SentImage>(sending);
  if (!src) throw faultOf('server.fault', options.lang, 200);
  return { src, width, height };
}
