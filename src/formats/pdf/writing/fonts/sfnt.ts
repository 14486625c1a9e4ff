/** What is needed of a TrueType font to set text with it. Lengths are thousandths of the font size. */
export type Sfnt = {
  /** 0 when the font does not have the letter. */
  glyphOf: (code: number) => number;
  advanceOf: (glyph: number) => number;
  codes: () => Iterable<number>;
  ascent: number;
  descent: number;
  capHeight: number;
  box: readonly [number, number, number, number];
  italicAngle: number;
};

export function readSfnt(bytes: Uint8Array): Sfnt {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTables(view);
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no table ${tag}`);
    return offset;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const em = view.getUint16(head + 18);
  const scaled = (value: number) => value * 1000 / em;
  const widths = view.getUint16(hhea + 34);
  const map = readMap(view, table('cmap'));
  const os2 = tables.get('OS/2');
  const ascent = scaled(view.getInt16(hhea + 4));
  const hasCapHeight = os2 !== undefined && view.getUint16(os2) >= 2;
  return {
    glyphOf: (code) => map.get(code) ?? 0,
    advanceOf: (glyph) =>
      scaled(view.getUint16(hmtx + 4 * Math.min(glyph, Math.max(0, widths - 1)))),
    codes: () => map.keys(),
    ascent,
    descent: scaled(view.getInt16(hhea + 6)),
    capHeight: hasCapHeight ? scaled(view.getInt16(os2 + 88)) : 0.7 * ascent,
    box: [36, 38, 40, 42].map((at) => scaled(view.getInt16(head + at))) as unknown as Sfnt['box'],
    italicAngle: tables.has('post') ? view.getInt32(table('post') + 4) / 65536 : 0,
  };
}

/** Glyphs by the code of their letter, of any font file with a table of them. */
export function readLetters(bytes: Uint8Array): ReadonlyMap<number, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cmap = readTables(view).get('cmap');
  return cmap === undefined ? new Map() : readMap(view, cmap);
}

/** A made file may name any number of groups. */
const MOST_LETTERS = 200_000;

function readTables(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((by) => view.getUint8(at + by)));
    tables.set(tag, view.getUint32(at + 8));
  }
  return tables;
}

/** Maps of Unicode, the richest last so that it wins. */
function readMap(view: DataView, cmap: number): Map<number, number> {
  const map = new Map<number, number>();
  const found: { at: number; format: number }[] = [];
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const record = cmap + 4 + 8 * index;
    const platform = view.getUint16(record);
    const encoding = view.getUint16(record + 2);
    const at = cmap + view.getUint32(record + 4);
    const isUnicode = platform === 0 && encoding !== 5 ||
      platform === 3 && (encoding === 1 || encoding === 10);
    if (isUnicode) found.push({ at, format: view.getUint16(at) });
  }
  for (const { at, format } of found.sort((a, b) => a.format - b.format)) {
    if (format === 4) readSegments(view, at, map);
    if (format === 12) readGroups(view, at, map);
  }
  return map;
}

function readSegments(view: DataView, at: number, map: Map<number, number>) {
  const count = view.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + 2 * count];
  const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
  for (let segment = 0; segment < count; segment++) {
    const start = view.getUint16(starts + 2 * segment);
    const end = view.getUint16(ends + 2 * segment);
    const delta = view.getUint16(deltas + 2 * segment);
    const place = offsets + 2 * segment;
    const offset = view.getUint16(place);
    for (let code = start; code <= end && code < 0xffff; code++) {
      if (map.size > MOST_LETTERS) return;
      const raw = offset === 0 ? code : view.getUint16(place + offset + 2 * (code - start));
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) map.set(code, glyph);
    }
  }
}

function readGroups(view: DataView, at: number, map: Map<number, number>) {
  const count = view.getUint32(at + 12);
  for (let group = 0; group < count; group++) {
    const place = at + 16 + 12 * group;
    const [start, end] = [view.getUint32(place), view.getUint32(place + 4)];
    const glyph = view.getUint32(place + 8);
    const last = Math.min(end, start + MOST_LETTERS - map.size);
    for (let code = start; code <= last; code++) map.set(code, glyph + code - start);
  }
}
