import { catalogue } from '../../../../src/shared/catalogue.ts';
import { sendForm, type SendOptions } from '../../upload/send-form.ts';

type SentImage = { src: string; width: number; height: number };

/** Uploads one picture; a refusal is thrown with words that can be shown as they are. */
export async function sendImage(file: Blob, options: SendOptions): Promise<SentImage> {
  const form = new FormData();
  // Names say things about people, and nothing about pictures.
  form.set('file', file, 'image');
  const sending = { path: '/api/images', form, tooLarge: 'image.tooLarge' as const, ...options };
  const { src, width = 1, height = 1 } = await sendForm<SentImage>(sending);
  if (!src) throw new Error(catalogue['server.fault'][options.lang]);
  return { src, width, height };
}
