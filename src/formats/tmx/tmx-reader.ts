import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { fail } from '../../shared/errors.ts';
import { decodeXml } from './decode.ts';
import { CodeIds, type Inline, type SegmentPiece, toTagForm } from './segment.ts';
import { languageTag, type TmxHeader, type TmxUnit, type TmxVariant } from './unit.ts';
import { limits } from '../contract/rules.ts';

export type TmxItem = { header: TmxHeader } | { unit: TmxUnit };

/**
 * Reads a memory file of TMX 1.1–1.4 as a stream: first its header, then each unit with at least one variant that has
 * text. DOCTYPEs are skipped and never loaded. Refuses with `file.xmlInvalid` (also when the file is cut short),
 * `file.wrongType` (XML that is no TMX), `file.empty`, `file.encodingUnknown` and `file.limit`.
 */
export async function* readTmx(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<TmxItem> {
  const reader = new UnitReader();
  for await (const text of decodeXml(chunks)) {
    reader.write(text);
    yield* reader.take();
  }
  reader.close();
  yield* reader.take();
}

const CODES = ['bpt', 'ept', 'ph', 'it', 'ut'];
const MOST_VARIANTS = 200;
const LONGEST_SEGMENT = 1024 * 1024;
/** Units, notes and properties all count: what a reader may have to hold at once. */
const MOST_NOTES = 1_000;

type PlainOptions = { position: false; xmlns: false };
type OpenVariant = Omit<TmxVariant, 'text' | 'codes'> & { pieces: SegmentPiece[] };
type OpenUnit = Omit<TmxUnit, 'variants'> & { variants: OpenVariant[] };

class UnitReader {
  #parser = new SaxesParser<PlainOptions>({ position: false, xmlns: false });
  #done: TmxItem[] = [];
  #path: string[] = [];
  #version = '';
  #hasHeader = false;
  #unit: OpenUnit | undefined;
  #variant: OpenVariant | undefined;
  /** Where character data goes: the text of a segment, the native code of an inline element, a note or property. */
  #text: ((text: string) => void) | undefined;
  #length = 0;
  #inline: Inline | undefined;
  #inlineDepth = 0;
  #afterCode: ((text: string) => void) | undefined;

  constructor() {
    this.#parser.on('error', () => fail('file.xmlInvalid'));
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('text', (text) => this.#text?.(text));
    this.#parser.on('cdata', (text) => this.#text?.(text));
  }

  write(text: string) {
    this.#parser.write(text);
  }

  close() {
    this.#parser.close();
    if (!this.#hasHeader) fail('file.wrongType');
  }

  *take(): Generator<TmxItem> {
    yield* this.#done;
    this.#done = [];
  }

  #open({ name, attributes }: SaxesTagPlain) {
    if (this.#path.length === 0 && name !== 'tmx') fail('file.wrongType');
    if (this.#path.length >= limits.xmlDepth) fail('file.limit');
    this.#path.push(name);
    if (this.#inline) this.#inlineDepth++;
    else if (this.#variant && CODES.includes(name) && this.#text) this.#openCode(name, attributes);
    else this.#openElement(name, attributes);
  }

  #openElement(name: string, attributes: Record<string, string>) {
    if (name === 'tmx') this.#version = attributes.version ?? '';
    if (name === 'header') this.#openHeader(attributes);
    if (name === 'tu') this.#openUnit(attributes);
    if (name === 'tuv' && this.#unit) this.#openVariant(this.#unit, attributes);
    if (name === 'seg' && this.#variant) this.#openSegment(this.#variant);
    if (name === 'note' && this.#unit) this.#collect(this.#unit.notes);
    if (name === 'prop' && this.#unit) {
      const prop = { type: attributes.type ?? '', value: '' };
      if (this.#unit.props.push(prop) > MOST_NOTES) fail('file.limit');
      this.#text = (text) => prop.value = this.#bounded(prop.value, text);
    }
  }

  #openHeader({ srclang = '', ...facts }: Record<string, string>) {
    if (this.#hasHeader) return;
    this.#hasHeader = true;
    const known = srclang === '*all*' ? srclang : languageTag(srclang) ?? '';
    this.#done.push({ header: { version: this.#version, srclang: known, facts } });
  }

  #openUnit({ tuid, ...facts }: Record<string, string>) {
    if (!this.#hasHeader) fail('file.wrongType');
    this.#unit = { ...(tuid && { id: tuid }), facts, props: [], notes: [], variants: [] };
  }

  #openVariant(unit: OpenUnit, attributes: Record<string, string>) {
    const { 'xml:lang': tagged, lang, ...facts } = attributes;
    const variant = { lang: languageTag(tagged ?? lang ?? '') ?? 'und', facts, pieces: [] };
    if (unit.variants.push(variant) > MOST_VARIANTS) fail('file.limit');
    this.#variant = variant;
  }

  #openSegment({ pieces }: OpenVariant) {
    this.#length = 0;
    this.#text = (text) => {
      this.#length += text.length;
      if (this.#length > LONGEST_SEGMENT) fail('file.limit');
      pieces.push(text);
    };
  }

  /** What stands inside an inline code is code, also the sub-flow of a footnote or an alternative text. */
  #openCode(name: string, { i, x, type, pos }: Record<string, string>) {
    const inline: Inline = {
      element: name as Inline['element'],
      ...(i && { i }),
      ...(x && { x }),
      ...(type && { type }),
      ...(pos && { pos }),
      native: '',
    };
    const outer = this.#text;
    this.#variant?.pieces.push(inline);
    this.#inline = inline;
    this.#inlineDepth = 1;
    this.#text = (text) => inline.native = this.#bounded(inline.native, text);
    this.#afterCode = outer;
  }

  #close(name: string) {
    this.#path.pop();
    if (this.#inline) {
      if (--this.#inlineDepth > 0) return;
      this.#inline = undefined;
      this.#text = this.#afterCode;
      return;
    }
    if (name === 'seg' || name === 'note' || name === 'prop') this.#text = undefined;
    if (name === 'tuv') this.#variant = undefined;
    if (name === 'tu') this.#closeUnit();
  }

  #closeUnit() {
    if (!this.#unit) return;
    const ids = new CodeIds();
    const { variants, ...unit } = this.#unit;
    this.#unit = undefined;
    const read = variants.map(({ pieces, ...variant }) => ({
      ...variant,
      ...toTagForm(pieces, ids),
    }));
    const filled = read.filter(hasText);
    if (filled.length > 0) this.#done.push({ unit: { ...unit, variants: filled } });
  }

  #collect(notes: string[]) {
    const at = notes.push('') - 1;
    if (at >= MOST_NOTES) fail('file.limit');
    this.#text = (text) => notes[at] = this.#bounded(notes[at] ?? '', text);
  }

  #bounded(before: string, text: string): string {
    if (before.length + text.length > LONGEST_SEGMENT) fail('file.limit');
    return before + text;
  }
}

function hasText({ text }: TmxVariant): boolean {
  return /\S/.test(text.replace(/\{\/?\d+\/?\}/g, ''));
}
