import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';
import { type CodeRun, mendRuns } from './hangul-order.ts';
import { type CodeMap, MOST_CODES, readCodeMap } from './code-map.ts';
import { fontKey } from './font-key.ts';
import { lettersOfGlyphs } from './letters-of-glyphs.ts';
import { namesNoLetter } from './suspects.ts';

/** What the file itself says of the letters of a font, where the library must not be believed. */
export type FontMap = {
  /** By character code. */
  letters: ReadonlyMap<number, string>;
  /** Nothing says which letters its glyphs are: none that `letters` lacks may be shown. */
  isUnreadable: boolean;
  /** Where codes mean nothing by themselves: those that have letters. */
  known?: ReadonlySet<number>;
  /** Some of these show several letters: the others are parts of them. */
  hasParts?: boolean;
};

/**
 * Looks at the fonts of a file once more: runs of Hangul that were counted wrongly, and fonts without any map. By kind
 * and name as the library gives it (`fontKey`). Where two fonts of one name differ they are left alone.
 */
export async function readFontMaps(bytes: Uint8Array): Promise<ReadonlyMap<string, FontMap>> {
  const found = new Map<string, FontMap | undefined>();
  const document = await PDFDocument.load(bytes, {
    password: '',
    updateMetadata: false,
    parseSpeed: Infinity,
  }).catch(() => undefined);
  for (const [, object] of document?.context.enumerateIndirectObjects() ?? []) {
    if (!(object instanceof PDFDict) || nameIn(object, 'Type') !== 'Font') continue;
    const kind = nameIn(object, 'Subtype');
    if (kind === 'Type3' || kind?.startsWith('CIDFont')) continue;
    const font = mapOf(object);
    const name = fontKeyOf(object);
    const known = found.get(name);
    found.set(name, found.has(name) && !isAlike(known, font) ? undefined : font);
  }
  const maps = new Map<string, FontMap>();
  for (const [name, map] of found) if (map) maps.set(name, map);
  return maps;
}

/** The kind and name of a font, as the library gives them. */
export function fontKeyOf(font: PDFDict): string {
  const isComposite = nameIn(font, 'Subtype') === 'Type0';
  return fontKey(fontName(font, isComposite), isComposite);
}

function mapOf(font: PDFDict): FontMap {
  const stream = font.lookup(PDFName.of('ToUnicode'));
  if (stream instanceof PDFStream) {
    const { letters, runs } = codeMapIn(stream);
    if (letters.size > 0 || runs.length > 0) {
      const singles = [...letters].flatMap(([code, text]): CodeRun[] => {
        const letter = text.codePointAt(0);
        return letter === undefined ? [] : [{ from: code, to: code, letter }];
      });
      const mended = mendRuns([...runs, ...singles]);
      const known = new Set(letters.keys());
      for (const { from, to } of runs) for (let code = from; code <= to; code++) known.add(code);
      const hasParts = [...letters.values()].some((text) => [...text].length > 1);
      const own = isByGlyph(font) ? { known, hasParts } : {};
      return { letters: mended, isUnreadable: false, ...own };
    }
  }
  return nameIn(font, 'Subtype') === 'Type0' ? mapOfGlyphs(font) : mapOfNames(font);
}

/** Of a font whose codes are numbers of its glyphs: what its own table says they are. */
function mapOfGlyphs(font: PDFDict): FontMap {
  const readable = { letters: new Map<number, string>(), isUnreadable: false };
  const inner = descendantOf(font);
  const ordering = inner?.lookup(PDFName.of('CIDSystemInfo'));
  const collection = ordering instanceof PDFDict ? textIn(ordering, 'Ordering') : undefined;
  const encoding = nameIn(font, 'Encoding');
  if (!inner || !/^Identity-[HV]$/.test(encoding ?? '') || !/^Identity$/i.test(collection ?? '')) {
    return readable;
  }
  const file = fontFile(inner);
  // The library knows the letters of fonts that every reader has.
  if (!file) return readable;
  const glyphs = lettersOfGlyphs(bytesOf(file));
  const order = inner.lookup(PDFName.of('CIDToGIDMap'));
  const codes = order instanceof PDFStream ? codesOf(bytesOf(order)) : undefined;
  const letters = new Map<number, string>();
  for (const [glyph, text] of glyphs) {
    for (const code of codes ? codes.get(glyph) ?? [] : [glyph]) letters.set(code, text);
  }
  return { letters, isUnreadable: true };
}

/** Of a font whose codes name glyphs: names that only number them are none. */
function mapOfNames(font: PDFDict): FontMap {
  const encoding = font.lookup(PDFName.of('Encoding'));
  const differences = encoding instanceof PDFDict
    ? encoding.lookup(PDFName.of('Differences'))
    : undefined;
  const names = differences instanceof PDFArray
    ? differences.asArray().flatMap((one) => one instanceof PDFName ? [one.decodeText()] : [])
    : [];
  const isUnreadable = names.length > 0 &&
    names.filter(namesNoLetter).length > names.length / 2;
  return { letters: new Map(), isUnreadable };
}

function isByGlyph(font: PDFDict): boolean {
  return nameIn(font, 'Subtype') === 'Type0' &&
    /^Identity-[HV]$/.test(nameIn(font, 'Encoding') ?? '');
}

function codeMapIn(stream: PDFStream): CodeMap {
  return readCodeMap(new TextDecoder('latin1').decode(bytesOf(stream)));
}

function bytesOf(stream: PDFStream): Uint8Array {
  try {
    return stream instanceof PDFRawStream
      ? decodePDFRawStream(stream).decode()
      : stream.getContents();
  } catch {
    return new Uint8Array();
  }
}

function fontFile(inner: PDFDict): PDFStream | undefined {
  const descriptor = inner.lookup(PDFName.of('FontDescriptor'));
  if (!(descriptor instanceof PDFDict)) return undefined;
  for (const key of ['FontFile2', 'FontFile3', 'FontFile']) {
    const file = descriptor.lookup(PDFName.of(key));
    if (file instanceof PDFStream) return file;
  }
  return undefined;
}

/** The codes of each glyph in a map from codes, two bytes each. */
function codesOf(bytes: Uint8Array): Map<number, number[]> {
  const codes = new Map<number, number[]>();
  for (let at = 0; at + 1 < Math.min(bytes.length, 2 * MOST_CODES); at += 2) {
    const glyph = (bytes[at] ?? 0) << 8 | (bytes[at + 1] ?? 0);
    if (glyph === 0) continue;
    const known = codes.get(glyph);
    if (known) known.push(at / 2);
    else codes.set(glyph, [at / 2]);
  }
  return codes;
}

function descendantOf(font: PDFDict): PDFDict | undefined {
  const list = font.lookup(PDFName.of('DescendantFonts'));
  const inner = list instanceof PDFArray ? list.lookup(0) : undefined;
  return inner instanceof PDFDict ? inner : undefined;
}

/** The name in the descriptor, else that of the font, one letter for each byte. */
function fontName(font: PDFDict, isComposite: boolean): string {
  const inner = isComposite ? descendantOf(font) : font;
  const descriptor = inner?.lookup(PDFName.of('FontDescriptor'));
  const own = descriptor instanceof PDFDict ? rawName(descriptor, 'FontName') : undefined;
  return own ?? (inner && rawName(inner, 'BaseFont')) ?? '';
}

function rawName(dict: PDFDict, key: string): string | undefined {
  const name = dict.lookup(PDFName.of(key));
  if (!(name instanceof PDFName)) return undefined;
  const escaped = name.asString().slice(1);
  return escaped.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  const name = dict.lookup(PDFName.of(key));
  return name instanceof PDFName ? name.decodeText() : undefined;
}

function textIn(dict: PDFDict, key: string): string | undefined {
  const text = dict.lookup(PDFName.of(key));
  return text instanceof PDFHexString || (text && 'decodeText' in text)
    ? (text as PDFHexString).decodeText()
    : undefined;
}

function isAlike(one: FontMap | undefined, other: FontMap): boolean {
  if (!one || one.isUnreadable !== other.isUnreadable) return false;
  for (const [code, text] of one.letters) {
    const twin = other.letters.get(code);
    if (twin !== undefined && twin !== text) return false;
  }
  if (one.known?.size !== other.known?.size) return false;
  for (const code of one.known ?? []) if (!other.known?.has(code)) return false;
  return one.letters.size === other.letters.size;
}
