import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentPart,
  docxFile,
  docxParts,
  p,
  part,
  r,
  unzip,
  zip,
} from '../../../tests/fixtures/docx.ts';
import { docx } from '../docx/docx.ts';
import { readArchive, unpack } from './archive.ts';
import { writeArchive } from './write-archive.ts';

const direction = { from: 'en', to: 'ko' } as const;

/** The code with which a file is refused; undefined when it is taken. */
async function refusal(file: Uint8Array): Promise<string | undefined> {
  try {
    await docx.read(file, direction);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Writes a number into every directory row and local head of an entry. */
function patch(
  file: Uint8Array,
  name: string,
  field: { local: number; central: number },
  value: number,
) {
  const bytes = file.slice();
  const view = new DataView(bytes.buffer);
  const wanted = new TextEncoder().encode(name);
  for (let at = 0; at + 46 < bytes.length; at++) {
    const signature = view.getUint32(at, true);
    const isCentral = signature === 0x02014b50;
    if (!isCentral && signature !== 0x04034b50) continue;
    const nameAt = at + (isCentral ? 46 : 30);
    if (!wanted.every((byte, index) => bytes[nameAt + index] === byte)) continue;
    view.setUint32(at + (isCentral ? field.central : field.local), value, true);
  }
  return bytes;
}

const SIZE = { local: 22, central: 24 };
const CRC = { local: 14, central: 16 };
const MAIN = 'word/document.xml';
const good = docxFile(p(r('Hello')));

test('files that are something else are refused by what they are', async () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const ole = (content: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      ...text(Array.from(content, (c) => c + '\0').join('')),
    ]);

  expect(await refusal(new Uint8Array())).toBe('file.empty');
  expect(await refusal(text('%PDF-1.7 …'))).toBe('file.wrongType');
  expect(await refusal(text('just text'))).toBe('file.notZip');
  expect(await refusal(ole('EncryptedPackage'))).toBe('file.encrypted');
  expect(await refusal(ole('WordDocument'))).toBe('file.wrongType');
  expect(await refusal(zip({ 'a.txt': 'a' }))).toBe('file.wrongType');
  expect(
    await refusal(
      zip({
        ...docxParts(''),
        'word/document.xml': '<html/>',
        '[Content_Types].xml': docxParts('')['[Content_Types].xml'].replace(
          'wordprocessingml.document.main',
          'spreadsheetml.sheet.main',
        ),
      }),
    ),
  ).toBe('file.wrongType');
});

test('a package without its document part is refused', async () => {
  const { 'word/document.xml': _, ...parts } = docxParts('');

  expect(await refusal(zip(parts))).toBe('file.noDocument');
});

test('a cut file is refused at every length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: good.length - 1 }), async (length) => {
      expect(['file.corrupt', 'file.notZip']).toContain(await refusal(good.slice(0, length)));
    }),
    { numRuns: 60 },
  );
});

test('a file with any byte changed is read or refused, never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (at, value) => {
      const bytes = good.slice();
      bytes[at] = value;
      expect(await refusal(bytes) ?? 'file.').toMatch(/^file\./);
    }),
    { numRuns: 300 },
  );
});

test('a part that claims another size or checksum is refused', async () => {
  expect(await refusal(patch(good, MAIN, SIZE, 10))).toBe('file.corrupt');
  expect(await refusal(patch(good, MAIN, SIZE, 100_000))).toBe('file.corrupt');
  expect(await refusal(patch(good, MAIN, CRC, crc32('other')))).toBe('file.corrupt');
  expect(await refusal(good)).toBeUndefined();
});

test('a part that nobody reads is checked too', async () => {
  const file = docxFile(p(r('Hello')), { 'word/media/a.bin': new Uint8Array(100) });

  expect(await refusal(patch(file, 'word/media/a.bin', CRC, 1))).toBe('file.corrupt');
});

test('bombs are refused before they are unpacked', async () => {
  const dense = docxFile(p(r('a'.repeat(2_000_000))));
  const huge = patch(good, MAIN, SIZE, 100 * 1024 * 1024);
  const many = zip({
    ...docxParts(''),
    ...Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`a/${n}`, ''])),
  });

  expect(await refusal(dense)).toBe('file.limit');
  expect(await refusal(huge)).toBe('file.limit');
  expect(await refusal(many)).toBe('file.limit');
});

test('names that lead out of the package, and names that come twice, are refused', async () => {
  for (const name of ['../evil.txt', '/abs.txt', 'word\\..\\..\\evil.txt', 'C:/evil.txt']) {
    expect(await refusal(docxFile(p(r('a')), { [name]: 'x' })), name).toBe('file.corrupt');
  }
  expect(await refusal(docxFile(p(r('a')), { 'word\\document.xml': documentPart('') }))).toBe(
    'file.corrupt',
  );
});

test('entries that share their bytes are refused', () => {
  const entries = readArchive(
    zip({
      'a.bin': crypto.getRandomValues(new Uint8Array(5000)),
      'b.bin': crypto.getRandomValues(new Uint8Array(5000)),
    }),
  );
  const file = writeArchive(entries, new Map());
  const view = new DataView(file.buffer);
  const second = file.length - 22 - 46 - 5;
  view.setUint32(second + 42, 0, true);
  view.setUint32(second + 20, 9000, true);

  expect(() => readArchive(file)).toThrow('file.corrupt');
});

test('a DTD is refused in any part, an entity that nobody declared too', async () => {
  const dtd = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const xxe = documentPart(p(r('&x;'))).replace('<w:document', `${dtd}<w:document`);

  expect(await refusal(docxFile('', { [MAIN]: xxe }))).toBe('file.dtd');
  expect(await refusal(docxFile(p(r('a')), { 'word/theme/theme1.xml': `${dtd}<a/>` }))).toBe(
    'file.dtd',
  );
  expect(await refusal(docxFile(p(r('&x;'))))).toBe('file.xmlInvalid');
});

test('XML that is not well formed, and XML without end, are refused', async () => {
  const depth = 600;

  expect(await refusal(docxFile('<w:p><w:r></w:p></w:r>'))).toBe('file.xmlInvalid');
  expect(await refusal(docxFile('<w:p w:a="></w:p>'))).toBe('file.xmlInvalid');
  expect(await refusal(docxFile('<q:p/>'))).toBe('file.xmlInvalid');
  expect(await refusal(docxFile('', { [MAIN]: part('w:document', '') + '<again/>' }))).toBe(
    'file.xmlInvalid',
  );
  expect(
    await refusal(docxFile('', { [MAIN]: new Uint8Array([0x3c, 0x61, 0xff, 0xfe, 0x2f, 0x3e]) })),
  ).toBe('file.xmlInvalid');
  expect(await refusal(docxFile('<w:p>'.repeat(depth) + '</w:p>'.repeat(depth)))).toBe(
    'file.limit',
  );
});

test('an archive is written as another library reads it, content types first', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.stringMatching(/^[a-z가-힣]{1,8}\.xml$/),
        fc.uint8Array({ maxLength: 300 }),
        { minKeys: 1 },
      ),
      fc.uint8Array({ maxLength: 300 }),
      (parts, changed) => {
        const file = zip({ ...parts, '[Content_Types].xml': 'types' });
        const first = Object.keys(parts)[0] ?? '';

        const out = writeArchive(readArchive(file), new Map([[first, changed]]));

        expect(unzip(out)).toEqual({ ...unzip(file), [first]: changed });
        const entries = readArchive(out);
        expect(entries[0]?.name).toBe('[Content_Types].xml');
        expect(entries.map((entry) => unpack(entry).length)).toEqual(
          entries.map(({ size }) => size),
        );
      },
    ),
  );
});
