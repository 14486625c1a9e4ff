import { fail } from '../../shared/errors.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A memory file as text, in pieces: by its byte order mark, by its zero bytes, by its declaration, else UTF-8. */
export async function* decodeXml(chunks: Chunks): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let head = new Uint8Array();
  for await (const chunk of chunks) {
    if (!decoder) {
      head = concat(head, chunk);
      if (head.length < HEAD) continue;
      decoder = decoderFor(head);
      yield* slices(decoder, head);
    } else yield* slices(decoder, chunk);
  }
  if (!decoder) {
    if (head.length === 0) fail('file.empty');
    decoder = decoderFor(head);
    yield* slices(decoder, head);
  }
  yield read(decoder);
}

/** Enough for any XML declaration. */
const HEAD = 256;
/** Small pieces, so that units reach their reader early and nothing blocks for long. */
const SLICE = 64 * 1024;

function* slices(decoder: TextDecoder, bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    yield read(decoder, bytes.subarray(at, at + SLICE));
  }
}

function read(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    fail('file.xmlInvalid'); // Not text in the encoding that the file declares.
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  const [a, b] = head;
  if (a === 0x50 && b === 0x4b) fail('file.wrongType');
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return strict('utf-16le');
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return strict('utf-16be');
  const start = new TextDecoder('latin1').decode(head.subarray(0, HEAD));
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    start,
  );
  const label = declared?.[1]?.toLowerCase() ?? 'utf-8';
  // A file that says UTF-16 and has no zero bytes was turned into UTF-8 by some program.
  return strict(label.startsWith('utf-16') ? 'utf-8' : ALIASES[label] ?? label);
}

/** Names of Windows code pages that the decoder knows by other names. */
const ALIASES: Record<string, string> = {
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp932: 'shift_jis',
  gbk: 'gb18030',
};

function strict(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    fail('file.encodingUnknown');
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
