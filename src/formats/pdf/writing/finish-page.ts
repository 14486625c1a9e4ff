import { Buffer } from 'node:buffer';
import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { embedFont, type FontDict } from './fonts/embed-font.ts';
import type { Face } from './fonts/font-set.ts';
import type { Canvas } from './paint-rows.ts';

/** The fonts of the document, each under one name on all pages. */
export class PageFonts {
  #document: PDFDocument;
  #fonts = new Map<string, { name: string; ref: PDFRef; face: Face; isVertical: boolean }>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  nameOf(face: Face, isVertical: boolean): string {
    const key = `${face.file.name} ${isVertical}`;
    const known = this.#fonts.get(key);
    if (known) return known.name;
    const name = `Omgim${this.#fonts.size}`;
    const ref = this.#document.context.nextRef();
    this.#fonts.set(key, { name, ref, face, isVertical });
    return name;
  }

  /** The fonts that a text uses, by name. */
  entries(operators: readonly string[]): Record<string, PDFRef> {
    const names = new Set<string>();
    for (const operator of operators) {
      const [, name] = /^\/(Omgim\d+) /.exec(operator) ?? [];
      if (name) names.add(name);
    }
    const all = [...this.#fonts.values()].filter(({ name }) => names.has(name));
    return Object.fromEntries(all.map(({ name, ref }) => [name, ref]));
  }

  embed() {
    const { context } = this.#document;
    const made = new Map<Face, FontDict>();
    for (const { face, ref, isVertical } of this.#fonts.values()) {
      const font = made.get(face) ?? embedFont(context, face, made.size);
      made.set(face, font);
      context.assign(ref, font(isVertical));
    }
  }
}

/** Puts the text of a canvas upon its page. */
export function finishPage(
  document: PDFDocument,
  page: PDFPage,
  { operators, covers, links }: Canvas,
  fonts: PageFonts,
) {
  const { context } = document;
  const own = page.node.Resources();
  const resources = own ? own.clone(context) : context.obj({});
  const entries = context.obj(fonts.entries(operators));
  // What nobody could read stays as it is drawn, with its fonts.
  const others = resources.lookup(PDFName.of('Font'));
  if (others instanceof PDFDict) {
    for (const [name, font] of others.entries()) {
      entries.set(name, font);
    }
  }
  resources.set(PDFName.of('Font'), entries);
  page.node.set(PDFName.of('Resources'), resources);
  const text = context.flateStream(Buffer.from([...covers, ...operators].join('\n'), 'latin1'));
  operators.length = 0;
  page.node.normalize();
  page.node.addContentStream(context.register(text));
  if (links.length > 0) dropLinks(page, new Set(links.map(({ address }) => sameAddress(address))));
  for (const { address, corners } of links) page.node.addAnnot(linkTo(document, address, corners));
}

/** Links of words stand where the words stand now; those upon pictures stay. */
function dropLinks(page: PDFPage, moved: ReadonlySet<string>) {
  const notes = page.node.Annots();
  for (let at = (notes?.size() ?? 0) - 1; at >= 0; at--) {
    const note = notes?.lookup(at);
    const action = note instanceof PDFDict ? note.lookup(PDFName.of('A')) : undefined;
    const address = action instanceof PDFDict ? action.lookup(PDFName.of('URI')) : undefined;
    const isText = address instanceof PDFString || address instanceof PDFHexString;
    if (isText && moved.has(sameAddress(address.decodeText()))) notes?.remove(at);
  }
}

/** However it is written. */
function sameAddress(address: string): string {
  return decodeSafely(address).replace(/\/$/, '').toLowerCase();
}

function linkTo({ context }: PDFDocument, address: string, corners: [number, number][]): PDFRef {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return context.register(context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    Border: [0, 0, 0],
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(writtenAddress(address)) },
  }));
}

function writtenAddress(address: string): string {
  return /^[!-~]+$/.test(address) ? address : encodeURI(decodeSafely(address));
}

function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
