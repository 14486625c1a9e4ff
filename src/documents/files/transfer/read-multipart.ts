import { createSlices } from '../../../shared/slices.ts';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { fail } from '../../../shared/errors.ts';

type Parser = InstanceType<typeof Busboy>;
export type Multipart = { body: ReadableStream<Uint8Array> | null; contentType: string };
/** `before`: the fields that came before the file. */
type OnFile = (
  name: string,
  content: ReadableStream<Uint8Array>,
  before: Readonly<Record<string, string>>,
) => Promise<void>;

/** After a refusal so much more is read and thrown away, for a browser shows an answer only after it has sent all. */
const DRAIN_BYTES = 16 * 1024 * 1024;

/**
 * Reads a form while it arrives. The part `file` is handed over as a stream, nothing of it is buffered here. Fields may
 * come before or after it. Ends only after `onFile` has, so that the caller knows what to clean up.
 */
export async function readMultipart(
  { body, contentType }: Multipart,
  limit: number,
  onFile: OnFile,
): Promise<Record<string, string>> {
  const parser = parserFor(contentType);
  const fields: Record<string, string> = {};
  const file = fileOf(parser, (name, content) => onFile(name, content, { ...fields }));
  parser.on('field', (name, value) => Object.assign(fields, { [name]: value }));
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('finish', resolve).on('error', reject);
  });
  finished.catch(() => file.breakOff());

  try {
    await pump(body ?? fail('request.invalid'), parser, limit + DRAIN_BYTES);
    parser.end();
    await finished;
  } catch {
    // Broken off by the sender, or no multipart at all. What went wrong with the file before that is thrown first.
    file.breakOff();
    await file.ended().catch((error) => {
      if (!(error instanceof BrokenOff)) throw error;
    });
    fail('request.invalid');
  }
  await file.ended();
  return fields;
}

class BrokenOff extends Error {}

function parserFor(contentType: string): Parser {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 20, parts: 21, fieldSize: 4096, headerPairs: 20 },
      preservePath: true,
    });
  } catch {
    // Another content type, or no boundary.
    fail('request.invalid');
  }
}

function fileOf(
  parser: Parser,
  onFile: (name: string, content: ReadableStream<Uint8Array>) => Promise<void>,
) {
  let stream: BusboyFileStream | undefined;
  let work: Promise<void> = Promise.resolve();
  parser.on('file', (field, content, name) => {
    stream = content;
    // Errors reach the reader of the stream; without a listener they would end the process.
    content.on('error', () => {});
    if (field !== 'file') return void content.resume();
    work = onFile(name ?? '', readableOf(content)).finally(() => content.resume());
    work.catch(() => {});
  });
  return {
    ended: () => work,
    breakOff: () => void stream?.destroy(new BrokenOff()),
  };
}

/** Pulls chunk by chunk; what is cancelled is read to its end and dropped, so that the parser goes on. */
function readableOf(file: BusboyFileStream): ReadableStream<Uint8Array> {
  const chunks = file.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next().catch(() => {
        throw new BrokenOff();
      });
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
      file.resume();
    },
  }, { highWaterMark: 0 });
}

async function pump(body: ReadableStream<Uint8Array>, parser: Parser, most: number) {
  let sent = 0;
  const rest = createSlices();
  for await (const chunk of body) {
    sent += chunk.byteLength;
    if (sent > most) throw new Error('the form is too long');
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      await write(parser, chunk.subarray(at, at + PIECE_BYTES));
      // What is here already comes without a pause, and a search for a boundary takes 5 ms for a megabyte.
      await rest();
    }
  }
}

const PIECE_BYTES = 256 * 1024;

function write(parser: Parser, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(piece, (error?: Error | null) => error ? reject(error) : resolve());
  });
}
