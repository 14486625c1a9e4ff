/**
 * We never draw, so what pdf.js draws with does nothing: a class that it misses at its start, and fonts that are ready
 * at once. Without the latter it would make the shape of every glyph.
 */
const place = globalThis as { Path2D?: unknown; FontFace?: unknown };
place.Path2D ??= class {};
place.FontFace ??= class {
  loaded = Promise.resolve();
};

/** What pdf.js takes for the page of a browser. */
export const noDocument = { fonts: { add() {}, delete() {} } } as unknown as HTMLDocument;
