import type { PublicMessage } from '../../../../src/community/chat/view-message.ts';
import { faultOf, sendForm, type SendOptions } from '../../../runtime/send-form.ts';
import { shrinkImage } from '../../upload/shrink-image.ts';

/** What a message shows beside its words. */
export type MessageAttachment = NonNullable<PublicMessage['attachment']>;

/** Uploads what a message of this chat will show; pictures that this browser can read are made small before. */
export async function sendChatFile(
  room: string,
  file: File,
  options: SendOptions,
): Promise<MessageAttachment> {
  const isImage = file.type.startsWith('image/');
  const small = isImage ? await shrinkImage(file).catch(() => file) : file;
  const form = new FormData();
  form.set('room', room);
  form.set('file', small, file.name || 'file');
  const path = '/api/chat-files';
  const tooLarge = 'attachment.tooLarge' as const;
  const sent = await sendForm<MessageAttachment>({ path, form, tooLarge, ...options });
  const { id, src } = sent;
  if (!id || !src) throw faultOf('server.fault', options.lang, 200);
  const { name = '', type = '', size = 0, width = null, height = null } = sent;
  return { id, src, name, type, size, width, height };
}
