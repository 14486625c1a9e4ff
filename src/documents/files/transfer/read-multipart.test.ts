import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../../shared/errors.ts';
import { readMultipart } from './read-multipart.ts';

const CONTENT_TYPE = 'multipart/form-data; boundary=xyz';
const CONTENT = 'a\r\n--xy\r\n가나다'.repeat(20);
const FORM = new TextEncoder().encode(
  '--xyz\r\nContent-Disposition: form-data; name="owner"\r\n\r\nkim\r\n' +
    `--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${CONTENT}\r\n` +
    '--xyz\r\nContent-Disposition: form-data; name="filesize"\r\n\r\n12\r\n--xyz--\r\n',
);

/** The bytes in pieces that end wherever the network likes. */
function pieces(bytes: Uint8Array, cuts: number[]): ReadableStream<Uint8Array> {
  const ends = [...new Set([...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])]
    .sort((a, b) => a - b);
  let from = 0;
  return ReadableStream.from(ends.map((end) => bytes.slice(from, from = end)));
}

async function read(bytes: Uint8Array, cuts: number[], limit = 1_000_000) {
  const files: string[] = [];
  const form = { body: pieces(bytes, cuts), contentType: CONTENT_TYPE };
  const fields = await readMultipart(form, limit, async (name, content) => {
    files.push(`${name}: ${await new Response(content).text()}`);
  });
  return { fields, files };
}

const cuts = fc.array(fc.nat(FORM.length), { maxLength: 20 });

test('however a form is cut into pieces, its fields and its file arrive whole', async () => {
  await fc.assert(fc.asyncProperty(cuts, async (places) => {
    expect(await read(FORM, places)).toEqual({
      fields: { owner: 'kim', filesize: '12' },
      files: [`a.txt: ${CONTENT}`],
    });
  }));
});

test('however a form is damaged, reading ends: with what it holds, or refused', async () => {
  const splice = fc.record({
    at: fc.nat(FORM.length),
    remove: fc.nat(FORM.length),
    insert: fc.uint8Array({ maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(splice, cuts, async ({ at, remove, insert }, places) => {
      const damaged = new Uint8Array(
        [...FORM.subarray(0, at), ...insert, ...FORM.subarray(at + remove)],
      );
      const outcome = await read(damaged, places).catch((error) => error);
      const isRefusal = outcome instanceof DomainError && outcome.code === 'request.invalid';
      expect(isRefusal || 'fields' in outcome).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('what the reader of the file throws is what the sender hears', async () => {
  for (const isCut of [false, true]) {
    const bytes = isCut ? FORM.subarray(0, FORM.length - 80) : FORM;
    const form = { body: pieces(bytes, [150]), contentType: CONTENT_TYPE };
    const refusal = new DomainError('file.unsupported');
    await expect(readMultipart(form, 1_000_000, () => Promise.reject(refusal))).rejects.toBe(
      refusal,
    );
  }
});

test('a form without end is not read for ever', async () => {
  let sent = 0;
  const endless = ReadableStream.from((async function* () {
    yield FORM.subarray(0, 150);
    for (const chunk = new Uint8Array(1024 * 1024).fill(97);; sent++) yield await chunk;
  })());
  const read = readMultipart(
    { body: endless, contentType: CONTENT_TYPE },
    1,
    () => Promise.resolve(),
  );
  await expect(read).rejects.toThrow('request.invalid');
  expect(sent).toBeLessThan(20);
});

test.each(['', 'text/plain', 'multipart/form-data', 'application/json'])(
  'a body of type %j is refused',
  async (contentType) => {
    const form = { body: pieces(FORM, []), contentType };
    await expect(readMultipart(form, 1, () => Promise.resolve())).rejects.toThrow(
      'request.invalid',
    );
  },
);
