import { type Token, writeTags } from '../../lines/tags.ts';
import type { TagFact } from '../format.ts';
import { ownCopy } from '../_package/characters.ts';
import { type FormatGroup, groupFormats, largestGroup, lettersIn } from './format-groups.ts';
import { partsOf } from './fields.ts';
import type { Box, Part, Piece, TextPiece } from './pieces.ts';

/** What the writer puts in place of a tag. */
export type TagSource =
  | { kind: 'format'; group: FormatGroup }
  | { kind: 'box'; box: Box; base: FormatGroup }
  | { kind: 'code'; parts: Part[]; isRubyBreak: boolean };

/** Something without width: behind so many tags, and so many characters after the last of them. */
export type Anchor = { gap: number; offset: number; part: Part };

/** The text of a paragraph as one string in tag form, and what is needed to write it again. */
export type UnitText = {
  tagForm: string;
  tags: Record<string, TagFact>;
  sources: Map<number, TagSource>;
  base: FormatGroup;
  /** Kept around the text, out of sight. */
  before: Part[];
  after: Part[];
  anchors: Anchor[];
  /** Ids of the notes that the paragraph refers to are in these parts. */
  notes: Part[];
  /** No-break hyphens are elements in this paragraph, not characters. */
  hasHyphenElements: boolean;
  isInserted: boolean;
};

export type UnitOptions = {
  isEastAsian: boolean;
  /** Key of the format dictionary for a group. */
  keyOf: (group: FormatGroup) => string;
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
    isInserted: texts.every((piece) => piece.isInserted),
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
    weights.set(group, (weights.get(group) ?? 0) + lettersIn(piece.text));
  }
  const [heaviest] = [...weights].sort((a, b) => b[1] - a[1]);
  return heaviest?.[0] ??
    largestGroup([...groupOf.values()].filter((group) => group !== undefined));
}

function hasOnlyHyphenElements(texts: readonly TextPiece[]): boolean {
  const withHyphen = texts.filter(({ text }) => text.includes('\u2011'));
  return withHyphen.length > 0 && withHyphen.every(({ isHyphen }) => isHyphen);
}

/** A box without text is one code: a linked picture, an empty content control. */
function foldEmptyBoxes(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  const opened: number[] = [];
  for (const piece of pieces) {
    out.push(piece);
    if (piece.kind === 'open') opened.push(out.length - 1);
    if (piece.kind !== 'close') continue;
    const inside = out.splice(opened.pop() ?? 0);
    const hasText = inside.some((one) => one.kind === 'text' && one.text.trim() !== '');
    if (hasText) out.push(...inside);
    else out.push({ kind: 'code', t: 'code', parts: inside.flatMap(partsOf), label: '' });
  }
  return out;
}

const JOINED = new Set(['field', 'mark', 'hidden', 'img', 'object', 'math', 'code', 'comment']);

/** Codes that follow each other directly are one tag; nobody wants to move them one by one. */
function joinCodes(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const areCodes = last?.kind === 'code' && piece.kind === 'code';
    if (areCodes && JOINED.has(last.t) && JOINED.has(piece.t)) {
      const t = last.t === piece.t ? last.t : 'code';
      const label = [last.label, piece.label].filter(Boolean).join(' ');
      out[out.length - 1] = { kind: 'code', t, parts: [...last.parts, ...piece.parts], label };
    } else out.push(piece);
  }
  return out;
}

const EDGE_CODES = new Set(['tab', 'br', 'img', 'object', 'mark', 'hidden', 'comment']);

/** Takes off what the translator need not see: codes at the edges, and boxes around everything. */
function trimPieces(pieces: readonly Piece[]) {
  const before: Piece[] = [];
  const after: Piece[] = [];
  let inner = [...pieces];
  for (;;) {
    const from = inner.findIndex((piece) => !isEdge(piece));
    if (from < 0) return { before, inner: [], after: [...inner, ...after] };
    const to = inner.findLastIndex((piece, index) =>
      !isEdge(piece) && !isPageNumber(inner, index)
    ) + 1;
    before.push(...inner.slice(0, from));
    after.unshift(...inner.slice(to));
    inner = inner.slice(from, to);
    if (!isWholeBox(inner)) return { before, inner, after };
    before.push(...inner.slice(0, 1));
    after.unshift(...inner.slice(-1));
    inner = inner.slice(1, -1);
  }
}

function isEdge(piece: Piece): boolean {
  if (piece.kind === 'text') return piece.text === '';
  return piece.kind === 'anchor' || (piece.kind === 'code' && EDGE_CODES.has(piece.t));
}

/** The number behind the tab of an entry in a table of contents. */
function isPageNumber(pieces: readonly Piece[], index: number): boolean {
  const [tab, field] = [pieces[index - 1], pieces[index]];
  const isField = field?.kind === 'code' && field.t === 'field';
  return isField && tab?.kind === 'code' && tab.t === 'tab';
}

function isWholeBox(pieces: readonly Piece[]): boolean {
  const first = pieces[0];
  const last = pieces.at(-1);
  if (first?.kind !== 'open' || last?.kind !== 'close') return false;
  return first.box === last.box && first.box.t !== 'ruby';
}

/** As much of a code's text as an editor can show. */
const LABEL_LENGTH = 60;

type Level = { id: number; base: FormatGroup };

/** Writes tokens, numbers the tags in the order in which they come, and notes what each stands for. */
class TagWriter {
  readonly tokens: Token[] = [];
  readonly tags: Record<string, TagFact> = {};
  readonly sources = new Map<number, TagSource>();
  readonly anchors: Anchor[] = [];
  #levels: Level[];
  #format: { id: number; group: FormatGroup } | undefined;
  #gap = 0;
  #offset = 0;

  constructor(
    base: FormatGroup,
    readonly groupOf: ReadonlyMap<Piece, FormatGroup | undefined>,
    readonly options: UnitOptions,
  ) {
    this.#levels = [{ id: 0, base }];
  }

  add(piece: Piece, all: readonly Piece[], next: number) {
    switch (piece.kind) {
      case 'text':
        this.#setFormat(this.groupOf.get(piece));
        this.tokens.push(piece.text);
        this.#offset += piece.text.length;
        break;
      case 'code':
        // A pair stays open over a code when the text behind it has the same format.
        if (this.#format && this.#nextGroup(all, next) !== this.#format.group) {
          this.#setFormat(undefined);
        }
        this.#single(piece.t, piece.parts, piece.label);
        break;
      case 'open':
        this.#setFormat(undefined);
        this.#open(piece.box, all, next);
        break;
      case 'close': {
        this.#setFormat(undefined);
        const level = this.#levels.pop();
        if (level) this.#tag({ close: level.id });
        break;
      }
      case 'anchor':
        this.anchors.push({ gap: this.#gap, offset: this.#offset, part: piece.part });
    }
  }

  finish() {
    this.#setFormat(undefined);
  }

  #setFormat(group: FormatGroup | undefined) {
    const wanted = group === this.#levels.at(-1)?.base ? undefined : group;
    if (this.#format?.group === wanted) return;
    if (this.#format) this.#tag({ close: this.#format.id });
    this.#format = undefined;
    if (!wanted) return;
    const fact = { pair: true, t: 'fmt', f: this.options.keyOf(wanted), del: true, dup: true };
    const id = this.#newTag(fact, { kind: 'format', group: wanted });
    this.#format = { id, group: wanted };
    this.#tag({ open: id });
  }

  /** The group of the text that follows in the same box. */
  #nextGroup(all: readonly Piece[], next: number): FormatGroup | undefined {
    for (let index = next; index < all.length; index++) {
      const piece = all[index];
      if (piece?.kind === 'text') return this.groupOf.get(piece);
      if (piece?.kind === 'open' || piece?.kind === 'close') return undefined;
    }
    return undefined;
  }

  #single(t: string, parts: Part[], label: string) {
    const mayGo = t === 'tab' || t === 'br' || t === 'ruby';
    const fact: TagFact = { pair: false, t, del: mayGo, dup: mayGo && t !== 'ruby' };
    if (label) fact.label = ownCopy(label.slice(0, LABEL_LENGTH));
    const id = this.#newTag(fact, { kind: 'code', parts, isRubyBreak: t === 'ruby' });
    this.#tag({ single: id });
  }

  /** A box has the format of most of its text as its own base. */
  #open(box: Box, all: readonly Piece[], next: number) {
    const base = this.#baseOf(box, all, next) ?? this.#levels.at(-1)?.base;
    if (!base) return;
    const mayGo = box.t === 'link' || box.t === 'tag' || box.t === 'ruby';
    const fact: TagFact = { pair: true, t: box.t, del: mayGo, dup: box.t === 'link' };
    if (base !== this.#levels.at(-1)?.base) fact.f = this.options.keyOf(base);
    const id = this.#newTag(fact, { kind: 'box', box, base });
    this.#levels.push({ id, base });
    this.#tag({ open: id });
  }

  #baseOf(box: Box, all: readonly Piece[], next: number): FormatGroup | undefined {
    const weights = new Map<FormatGroup, number>();
    for (let index = next; index < all.length; index++) {
      const piece = all[index];
      if (piece?.kind === 'close' && piece.box === box) break;
      if (piece?.kind !== 'text') continue;
      const group = this.groupOf.get(piece);
      if (group) weights.set(group, (weights.get(group) ?? 0) + lettersIn(piece.text));
    }
    return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0];
  }

  #newTag(fact: TagFact, source: TagSource): number {
    const id = this.sources.size + 1;
    this.sources.set(id, source);
    this.tags[id] = fact;
    return id;
  }

  #tag(token: Token) {
    this.tokens.push(token);
    this.#gap++;
    this.#offset = 0;
  }
}
