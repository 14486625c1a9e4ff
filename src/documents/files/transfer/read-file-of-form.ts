import type { ErrorCode } from '../../../shared/catalogue.ts';
import { fail } from '../../../shared/errors.ts';
import { type Multipart, readMultipart } from './read-multipart.ts';

type Limits = {
  most: number;
  tooLarge: ErrorCode;
  /** Looks at the fields that came before the file, before any of it is read. */
  check?: ((before: Readonly<Record<string, string>>) => Promise<void>) | undefined;
};
export type FileOfForm = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The one file of a form as far as the limit, for what is read as a whole, and the fields around it. */
export async function readFileOfForm(
  form: Multipart,
  { most, tooLarge, check }: Limits,
): Promise<{ file: FileOfForm; fields: Record<string, string> }> {
  let file: FileOfForm | undefined;
  const fields = await readMultipart(form, most, async (name, content, before) => {
    await check?.(before);
    file = { name, bytes: await readAll(content, most, tooLarge) };
  });
  return { file: file ?? fail('request.invalid'), fields };
}

async function readAll(content: ReadableStream<Uint8Array>, most: number, tooLarge: ErrorCode) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > most) fail(tooLarge);
    pieces.push(piece);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
