import { type PDFContext, type PDFDict, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import type { Face } from './font-set.ts';

/** Puts a cut font into the document: every code of its letters leads to its shape, and back to its text. */
export function embedFont(context: PDFContext, face: Face, number: number): FontDict {
  const { cut, letters, file } = face;
  if (!cut) throw new Error('The font was not cut');
  const { bytes, sfnt } = cut;
  const glyphs = letters.map(({ drawn }) => sfnt.glyphOf(drawn));
  const name = `${markOf(number)}+${file.name}`;
  const descriptor = context.register(context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC | (file.isItalic ? ITALIC : 0),
    FontBBox: sfnt.box.map(Math.round),
    ItalicAngle: sfnt.italicAngle,
    Ascent: Math.round(Math.min(sfnt.ascent, HIGHEST)),
    Descent: Math.round(Math.max(sfnt.descent, -LOWEST)),
    CapHeight: Math.round(sfnt.capHeight),
    StemV: file.isBold ? 140 : 80,
    FontFile2: context.register(context.flateStream(bytes, { Length1: bytes.length })),
  }));
  const places = new Uint8Array(2 * (glyphs.length + 1));
  glyphs.forEach((glyph, index) => new DataView(places.buffer).setUint16(2 * index + 2, glyph));
  const descendant = context.register(context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: {
      Registry: PDFHexString.of(hex('Adobe')),
      Ordering: PDFHexString.of(hex('Identity')),
      Supplement: 0,
    },
    FontDescriptor: descriptor,
    DW: 1000,
    W: [1, glyphs.map((glyph) => Math.round(sfnt.advanceOf(glyph) * 100) / 100)],
    CIDToGIDMap: context.register(context.flateStream(places)),
  }));
  const back = context.register(context.flateStream(toUnicode(letters)));
  return (isVertical) =>
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: PDFName.of(isVertical ? 'Identity-V' : 'Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: back,
    });
}

/** The font for lines of one direction; both share one set of shapes. */
export type FontDict = (isVertical: boolean) => PDFDict;

/** Fonts count the distance of lines as height; readers that look for columns want that of the letters, hardly more than an em. */
const HIGHEST = 850;
const LOWEST = 220;
const SYMBOLIC = 4;
const ITALIC = 64;

/** Six letters that say that the font is a part of itself. */
function markOf(number: number): string {
  let rest = number;
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + rest % 26);
    rest = Math.floor(rest / 26);
    return letter;
  }).reverse().join('');
}

const BLOCK = 100;

function toUnicode(letters: Face['letters']): string {
  const lines = letters.map(({ char }, index) => `<${hex4(index + 1)}> <${utf16(char)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += BLOCK) {
    const block = lines.slice(at, at + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

export function hex4(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}

function utf16(char: string): string {
  return Array.from({ length: char.length }, (_, at) => hex4(char.charCodeAt(at))).join('');
}

function hex(ascii: string): string {
  return [...ascii].map((char) => char.charCodeAt(0).toString(16)).join('');
}
