import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { residue, upload } from '../../tests/upload.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATION =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const BODY =
  `<w:document xmlns:w="${NAMESPACE}"><w:body><w:p><w:r><w:t>본문입니다.</w:t></w:r></w:p>` +
  '</w:body></w:document>';

/** The smallest docx there is, around the given part. */
function docx(documentXml = BODY, more: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
        '</Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        `<Relationship Id="r1" Type="${RELATION}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(documentXml),
    ...more,
  });
}

const send = (content: Uint8Array) => upload(app, { as: kim, name: '문서.docx', content });

test('a sound docx comes in', async () => {
  const res = await send(docx());
  expect(res.status).toBe(200);
  expect((await res.json()).document.proposed).toBe('ko2en');
});

const bomb = new Uint8Array(80 * 1024 * 1024);
const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${BODY}`;
const outside = `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>${
  BODY.replace('본문입니다.', '&x;')
}`;

test.each([
  ['a text', strToU8('그냥 글입니다.'), /^file\.(wrongType|notZip)$/],
  ['an archive that is cut off', docx().subarray(0, 300), /^file\.(notZip|corrupt)$/],
  ['an encrypted file', encrypted(), /^file\.(encrypted|wrongType|notZip)$/],
  ['no document', zipSync({ 'a.txt': strToU8('a') }), /^file\.(noDocument|wrongType)$/],
  ['a zip bomb in the document', docx('<a>' + '\0'.repeat(70_000_000)), /^file\.(limit|tooLarge)$/],
  ['a picture that unpacks to 80 MB', docx(BODY, { 'word/media/a.png': bomb }), /^file\.limit$/],
  ['entities that grow', docx(laughs), /^file\.dtd$/],
  ['an entity from outside', docx(outside), /^file\.dtd$/],
  ['XML that is not closed', docx(BODY.slice(0, -10)), /^file\.xmlInvalid$/],
  ['nothing to translate', docx(BODY.replace('본문입니다.', ' ')), /^file\.empty$/],
])('%s is refused and leaves nothing', async (_, content, code) => {
  const res = await send(content);
  expect((await res.json()).code).toMatch(code);
  expect(res.ok).toBe(false);
  expect(await residue(app)).toEqual({ rows: 0, blobs: 0 });
  expect(app.faults).toEqual([]);
});

/** The container in which office programs keep files with a password. */
function encrypted(): Uint8Array {
  const bytes = new Uint8Array(1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const name = 'EncryptedPackage';
  for (const [i, char] of [...name].entries()) bytes[512 + 2 * i] = char.charCodeAt(0);
  return bytes;
}
