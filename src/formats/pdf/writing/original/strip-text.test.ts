import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationsOf } from './content-stream.ts';
import { stripText } from './strip-text.ts';

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');

test.each([
  [
    'text goes, drawings stay',
    '1 0 0 RG BT /F1 9 Tf (a) Tj ET 0 0 m 9 9 l S',
    '1 0 0 RG 0 0 m 9 9 l S',
  ],
  [
    'colours that are set between the text stay',
    'BT 0 0 1 rg (a) Tj ET 0 0 9 9 re f',
    '0 0 1 rg 0 0 9 9 re f',
  ],
  ['brackets inside strings do not end them', 'BT (a\\)(b) ET) Tj [(c]) 3 <41>] TJ ET 1 w', '1 w'],
  [
    'marks of layers stay, marks of structure go',
    '/OC /L BDC /P <</MCID 0>> BDC f EMC EMC',
    '/OC /L BDC f EMC',
  ],
  ['states that were left open are closed', 'q 1 w', 'q 1 w Q'],
  ['states that were never opened are not closed', 'Q 1 w', '1 w'],
  [
    'what was to be seen through letters only is not seen',
    'BT 7 Tr (a) Tj ET /Im Do',
    '0 0 0 0 re W n /Im Do',
  ],
  [
    'numbers, names and comments are no operators',
    '/Tj gs % (x) Tj\n-.5 w',
    '/Tj gs % (x) Tj -.5 w',
  ],
])('%s', (_, content, expected) => {
  expect(wordsOf(stripText(content))).toBe(expected);
});

test.each([
  [
    'letters of a font that stays, at their place',
    'BT /F1 9 Tf (a) Tj /F2 9 Tf 1 0 0 1 9 9 Tm 2 Tc (b) Tj ET 1 w',
    'BT /F2 9 Tf 1 0 0 1 9 9 Tm 2 Tc (b) Tj ET 1 w',
  ],
  [
    'none whose place nobody knows, because those before are gone',
    'BT /F1 9 Tf (a) Tj /F2 9 Tf (b) Tj T* (c) Tj ET',
    'BT /F2 9 Tf T* (c) Tj ET',
  ],
  [
    'those on a later line',
    "BT /F1 9 Tf 9 TL (a) ' /F2 9 Tf (b) ' ET",
    "BT 9 TL T* /F2 9 Tf (b) ' ET",
  ],
  [
    'those whose font was set before and is restored',
    'BT /F2 9 Tf ET q BT /F1 9 Tf ET Q BT 1 1 Td (b) Tj ET',
    'BT /F2 9 Tf ET q BT ET Q BT 1 1 Td (b) Tj ET',
  ],
])('of letters that nobody can read stay %s', (_, content, expected) => {
  expect(wordsOf(stripText(content, new Set(['/F2'])))).toBe(expected);
});

test('the data of an inline image may look like anything', () => {
  const image = 'BI /W 1 /H 1 ID \x01 EI \x80\x81(Tj ET\nEI';
  expect(stripText(`${image} BT (a) Tj ET 1 w`)).toContain(`${image}\n`);
});

test('of any drawing without text every operation stays, in order', () => {
  const drawing = fc.constantFrom(
    'q 1 0 0 1 2 3 cm',
    'Q',
    '0 0 m',
    '1 1 l S',
    '/Im Do',
    '[1 2] 0 d',
  );
  const text = fc.constantFrom('BT', 'ET', '(x) Tj', '[(y) 2 (z)] TJ', '/F1 3 Tf', '1 2 Td', 'T*');
  fc.assert(fc.property(fc.array(fc.oneof(drawing, text)), (pieces) => {
    const names = (content: string) =>
      [...operationsOf(content)].map(({ name }) => name).filter((name) => !/^[qQ]$/.test(name));
    const isText = /^(BT|ET|Tj|TJ|Tf|Td|T\*)$/;
    const stripped = names(stripText(pieces.join(' ')));
    expect(stripped).toEqual(names(pieces.join(' ')).filter((name) => !isText.test(name)));
  }));
});

test('saved states are balanced whatever comes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('q', 'Q', ' ', '(', ')') }), (content) => {
      let depth = 0;
      for (const { name } of operationsOf(stripText(content))) {
        if (name === 'q') depth++;
        if (name === 'Q') depth--;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
    }),
  );
});
