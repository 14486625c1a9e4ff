import { SENT_SIDE, SMALL_BYTES } from '../../../src/community/files/rules.ts';

const QUALITY = 0.85;
/** Browsers draw these; the server takes them as they are. */
const asTheyAre = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Makes a picture small before it is sent, upright as it was made; what is small already, and what moves, goes as it is.
 * Throws when this browser cannot read it.
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  const image = await createImageBitmap(file);
  try {
    const scale = Math.min(1, SENT_SIDE / Math.max(image.width, image.height));
    const isSmall = scale === 1 && file.size <= SMALL_BYTES && asTheyAre.includes(file.type);
    if (isSmall) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    // Browsers that write no WebP answer PNG, which may be larger than before.
    const webp = await blobOf(canvas, 'image/webp');
    const small = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg');
    return small && (scale < 1 || small.size < file.size || !asTheyAre.includes(file.type))
      ? small
      : file;
  } finally {
    image.close();
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
