import { type PDFContext, PDFDict, PDFName } from '@cantoo/pdf-lib';
import { fontKeyOf } from '../../reading/fonts/font-maps.ts';

export const FONT = PDFName.of('Font');

/** Fonts that stay, because what is written in them was not read. */
export class UnreadFonts {
  #keys: ReadonlySet<string>;

  constructor(keys: readonly string[] = []) {
    this.#keys = new Set(keys);
  }

  /** The names by which the content that has these resources calls them. */
  namesIn(resources: unknown): ReadonlySet<string> {
    const fonts = resources instanceof PDFDict ? resources.lookup(FONT) : undefined;
    return new Set(this.#entries(fonts).map(([name]) => name.asString()));
  }

  /** Takes all other fonts from a dictionary of resources. */
  reduce(resources: PDFDict, context: PDFContext) {
    const left = this.#entries(resources.lookup(FONT));
    resources.delete(FONT);
    if (left.length === 0) return;
    const fonts = context.obj({});
    for (const [name, font] of left) fonts.set(name, font);
    resources.set(FONT, fonts);
  }

  #entries(fonts: unknown) {
    if (this.#keys.size === 0 || !(fonts instanceof PDFDict)) return [];
    return fonts.entries().filter(([name]) => {
      const font = fonts.lookup(name);
      return font instanceof PDFDict && this.#keys.has(fontKeyOf(font));
    });
  }
}
