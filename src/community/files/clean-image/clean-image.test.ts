import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ImageKind, notedPicture, picture, SECRET } from '../../../../tests/images.ts';
import { cleanImage } from './clean-image.ts';

const kinds: ImageKind[] = ['jpeg', 'png', 'webp', 'gif'];
const wordsOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function cleaned(bytes: Uint8Array) {
  const image = cleanImage(bytes);
  return typeof image === 'string' ? expect.fail(image) : image;
}

describe.each(kinds)('%s', (kind) => {
  test('is drawn as before, and says nothing of where and by what it was made', () => {
    const noted = notedPicture(kind);
    expect(wordsOf(noted)).toContain(SECRET);
    const { type, width, height, bytes } = cleaned(noted);
    expect({ type, width, height }).toEqual({ type: `image/${kind}`, width: 1, height: 1 });
    expect(wordsOf(bytes)).not.toContain('GPS');
    expect(cleaned(bytes).bytes).toEqual(bytes);
  });

  test('that ends too early is damaged', () => {
    const whole = picture(kind);
    expect(cleanImage(whole.slice(0, -8))).toBe('damaged');
    expect(cleanImage(whole.slice(0, 16))).toBe('damaged');
  });

  test('with any bytes broken throws nothing', () => {
    const whole = notedPicture(kind);
    fc.assert(fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }),
      fc.nat(whole.length),
      (changes, length) => {
        const bytes = whole.slice(0, length);
        for (const [at, value] of changes) bytes[at % Math.max(1, length)] = value;
        const image = cleanImage(bytes);
        return typeof image === 'string' || image.width * image.height > 0;
      },
    ));
  });
});

test('a picture that a camera made on its side stays upright', () => {
  const { bytes } = cleaned(notedPicture('jpeg'));
  expect([...bytes.subarray(2, 4)]).toEqual([0xff, 0xe1]);
  expect(bytes[31]).toBe(6);
});

test.each([
  ['nothing', new Uint8Array()],
  ['words', new TextEncoder().encode('<svg onload=alert(1)>')],
  ['a picture of another kind', new TextEncoder().encode('BM    ')],
])('%s is no picture', (_what, bytes) => expect(cleanImage(bytes)).toBe('unknown'));
