import { type TagFact, writeTags } from '../../language/tags/tags.ts';
import { partsOf } from './fields.ts';
import {
  countLetters,
  type FormatGroup,
  groupFormats,
  largestGroup,
} from './styles/format-groups.ts';
import type { Piece, TextPiece, XmlSpan } from './piece.ts';
import { type Anchor, type TagSource, TagWriter, type UnitOptions } from './tag-writer.ts';
import { foldEmptyBoxes, joinCodes, trimPieces } from './trim.ts';

/** The text of a paragraph as one string in tag form, and what is needed to write it again. */
export type UnitText = {
  tagForm: string;
  tags: Record<string, TagFact>;
  sources: Map<number, TagSource>;
  base: FormatGroup;
  /** Stored around the text, out of sight. */
  before: XmlSpan[];
  after: XmlSpan[];
  anchors: Anchor[];
  /** Ids of the notes that the paragraph refers to are in these parts. */
  notes: XmlSpan[];
  /** No-break hyphens are elements in this paragraph, not characters. */
  hasHyphenElements: boolean;
  /** All of the text is a tracked insertion, and this is its start tag. */
  inserted: XmlSpan | undefined;
};

/** undefined when the paragraph shows no text. */
export function buildUnit(pieces: readonly Piece[], options: UnitOptions): UnitText | undefined {
  const joined = joinCodes(foldEmptyBoxes(pieces));
  const { before, inner, after } = trimPieces(joined);
  const texts = inner.filter((piece) => piece.kind === 'text');
  if (!texts.some((piece) => piece.text.trim() !== '')) return undefined;

  const groups = groupFormats(texts, options.isEastAsian);
  const groupOf = new Map(texts.map((piece, index) => [piece as Piece, groups[index]]));
  const base = baseOf(inner, groupOf);
  if (!base) return undefined;

  const writer = new TagWriter(base, groupOf, options);
  inner.forEach((piece, index) => writer.add(piece, inner, index + 1));
  writer.finish();
  return {
    tagForm: writeTags(writer.tokens),
    tags: writer.tags,
    sources: writer.sources,
    base,
    before: before.flatMap(partsOf),
    after: after.flatMap(partsOf),
    anchors: writer.anchors,
    notes: joined.flatMap((piece) => piece.kind === 'code' && piece.t === 'fn' ? piece.parts : []),
    hasHyphenElements: hasOnlyHyphenElements(texts),
    inserted: texts.every((piece) => piece.inserted) ? texts[0]?.inserted : undefined,
  };
}

/** The format of most text; text in links and the like has a base of its own, and only counts when there is no other. */
function baseOf(
  pieces: readonly Piece[],
  groupOf: ReadonlyMap<Piece, FormatGroup | undefined>,
): FormatGroup | undefined {
  const weights = new Map<FormatGroup, number>();
  let depth = 0;
  for (const piece of pieces) {
    if (piece.kind === 'open') depth++;
    if (piece.kind === 'close') depth--;
    const group = groupOf.get(piece);
    if (piece.kind !== 'text' || depth > 0 || !group || piece.text.trim() === '') continue;
    weights.set(group, (weights.get(group) ?? 0) + countLetters(piece.text));
  }
  const [heaviest] = [...weights].sort((a, b) => b[1] - a[1]);
  return heaviest?.[0] ??
    largestGroup([...groupOf.values()].filter((group) => group !== undefined));
}

function hasOnlyHyphenElements(texts: readonly TextPiece[]): boolean {
  const withHyphen = texts.filter(({ text }) => text.includes('\u2011'));
  return withHyphen.length > 0 && withHyphen.every(({ isHyphen }) => isHyphen);
}
