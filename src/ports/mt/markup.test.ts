import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, type Markup, plain, xml } from './markup.ts';

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom('&amp;', '&#39;', 'R&D <b>', 'a < b > c', '<g', 'x2/>', '"', "'", '가나다'),
);
/** Texts as `src/machine-translation/drafting` writes them: nested tags, and nothing else that looks like one. */
const text = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    piece.filter((one) => !/<\/?[gx]\d/.test(one)),
    fc.tuple(fc.nat(30), tie('node')).map(([id, inner]) => `<g${id}>${inner}</g${id}>`),
    fc.tuple(tie('node'), fc.nat(30), tie('node')).map(([a, id, b]) => `${a}<x${id}/>${b}`),
  ),
})).node;

test.each<[string, Markup]>([['plain', plain], ['xml', xml], ['html', html]])(
  '%s: what is written is read again, character by character',
  (_name, markup) => {
    fc.assert(fc.property(text, (one) => {
      expect(markup.read(markup.write(one))).toBe(one);
    }));
  },
);

test('only tags are markup in what is written', () => {
  fc.assert(fc.property(text, (one) => {
    const bare = (written: string) => written.replace(/<\/?[gx]\d+\/?>|<\/?u[^>]*>|<br[^>]*>/g, '');

    expect(bare(xml.write(one))).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    expect(bare(html.write(one))).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
  }));
});

test.each([
  [xml, 'a<x1></x1>b', 'a<x1/>b'],
  [xml, '&quot;a&quot; &#44032;&#xB098;&apos;', '"a" 가나\''],
  [xml, '&unknown; &#99999999;', '&unknown; &#99999999;'],
  [html, "<u id='g1'>a</u>", '<g1>a</g1>'],
  [html, '<U ID=g1 class="x">a<u id="g2">b</u></U>', '<g1>a<g2>b</g2></g1>'],
  [html, 'a<br id="x2" />b<br id="x3"></br>', 'a<x2/>b<x3/>'],
  [html, 'a</u>', 'a</g0>'],
])('services write markup in their own way: %#', (markup, answer, read) => {
  expect(markup.read(answer)).toBe(read);
});
