import { expect, test } from 'vitest';
import { type ImageKind, picture } from '../../../tests/images.ts';
import { isForeignPicture } from './foreign-picture.ts';

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (brand: string, ...others: string[]) =>
  latin(
    `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${brand}\0\0\0\0${others.join('')}`,
  );

test.each([
  ['HEIC of a telephone', box('heic', 'mif1', 'heic')],
  ['HEIC behind a general name', box('mif1', 'heic')],
  ['a picture that calls itself something else first', box('xyz ', 'miaf', 'heix')],
  ['AVIF', box('avif')],
  ['TIFF, small end first', latin('II*\0\x08\0\0\0')],
  ['TIFF, large end first', latin('MM\0*\0\0\0\x08')],
  ['BigTIFF', latin('II+\0\x08\0\0\0')],
  ['JPEG XL, bare', latin('\xff\x0a\xfa\x1f')],
  ['JPEG XL in a box', latin('\0\0\0\x0cJXL \r\n\x87\n')],
])('%s cannot be cleaned', (_, bytes) => {
  expect(isForeignPicture(bytes)).toBe(true);
});

test.each<[string, Uint8Array]>([
  ...(['jpeg', 'png', 'webp', 'gif'] satisfies ImageKind[]).map((kind) =>
    [kind, picture(kind)] as [string, Uint8Array]
  ),
  ['a film', box('isom', 'iso2', 'mp41')],
  ['a document', latin('%PDF-1.7')],
  ['an archive', latin('PK\x03\x04')],
  ['words', latin('II. chapter')],
  ['three bytes', latin('abc')],
  ['a box that ends too early', latin('\xff\xff\xff\xffftyp')],
  ['nothing', new Uint8Array()],
])('%s is none of them', (_, bytes) => {
  expect(isForeignPicture(bytes)).toBe(false);
});
