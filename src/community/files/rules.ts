import type { ErrorCode } from '../../shared/catalogue.ts';
import type { CleanImage } from './clean-image/bytes.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

export const IMAGE_BYTES = 8 * MB;
export const GIF_BYTES = 2 * MB;
const LONGEST_SIDE = 8192;
const MOST_PIXELS = 24_000_000;
export const ATTACHMENT_BYTES = 20 * MB;

export const CHAT_FILE_BYTES = 20 * MB;

/** Pictures, attachments and files of one member a day, used or not. */
export const uploadLimit = { count: 100, periodMs: DAY_MS, burst: 100 };

/** What nothing shows is deleted after this time. */
export const UNUSED_MS = DAY_MS;

export function imageProblem({ type, width, height }: Omit<CleanImage, 'bytes'>, sent: number) {
  if (type === 'image/gif' && sent > GIF_BYTES) return 'image.gifLarge' satisfies ErrorCode;
  const isHuge = Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;
  return isHuge ? 'image.pixels' satisfies ErrorCode : undefined;
}

export function addressOfImage(id: string): string {
  return `/u/${id}`;
}

const LONGEST_NAME = 200;

/** The name of a file without its folders, or signs that no file system has. */
export function cleanAttachmentName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  return last.replace(/[\p{C}:*?"<>|]+/gu, ' ').trim().slice(0, LONGEST_NAME).toWellFormed();
}

/** Before it is sent, a browser makes a picture so small; one of so few bytes goes as it is. */
export const SENT_SIDE = 2000;
export const SMALL_BYTES = 512 * 1024;
