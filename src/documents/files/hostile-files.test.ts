import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { BODY, docx } from '../../../tests/docx.ts';
import { residue, upload } from '../../../tests/upload.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

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
