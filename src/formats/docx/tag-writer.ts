import type { TagFact, Token } from '../../language/tags/tags.ts';
import { ownCopy } from '../contract/characters.ts';
import { countLetters, type FormatGroup } from './styles/format-groups.ts';
import type { Piece, Wrapper, XmlSpan } from './piece.ts';

/** What the writer puts in place of a tag. */
export type TagSource =
  | { kind: 'format'; group: FormatGroup }
  | { kind: 'box'; box: Wrapper; base: FormatGroup }
  | { kind: 'code'; parts: XmlSpan[]; isRubyBreak: boolean };

/** Something without width: behind so many tags, and so many characters after the last of them. */
export type Anchor = { gap: number; offset: number; part: XmlSpan };

export type UnitOptions = {
  isEastAsian: boolean;
  /** Key of the format dictionary for a group. */
  keyOf: (group: FormatGroup) => string;
};

/** As much of a code's text as an editor can show. */
const LABEL_LENGTH = 60;

type Level = { id: number; base: FormatGroup };

/** Writes tokens, numbers the tags in the order in which they come, and notes what each stands for. */
export class TagWriter {
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

  #single(t: string, parts: XmlSpan[], label: string) {
    const mayGo = t === 'tab' || t === 'br' || t === 'ruby';
    const fact: TagFact = { pair: false, t, del: mayGo, dup: mayGo && t !== 'ruby' };
    if (label) fact.label = ownCopy(label.slice(0, LABEL_LENGTH));
    const id = this.#newTag(fact, { kind: 'code', parts, isRubyBreak: t === 'ruby' });
    this.#tag({ single: id });
  }

  /** A box has the format of most of its text as its own base. */
  #open(box: Wrapper, all: readonly Piece[], next: number) {
    const base = this.#baseOf(box, all, next) ?? this.#levels.at(-1)?.base;
    if (!base) return;
    const mayGo = box.t === 'link' || box.t === 'tag' || box.t === 'ruby';
    const fact: TagFact = { pair: true, t: box.t, del: mayGo, dup: box.t === 'link' };
    if (base !== this.#levels.at(-1)?.base) fact.f = this.options.keyOf(base);
    const id = this.#newTag(fact, { kind: 'box', box, base });
    this.#levels.push({ id, base });
    this.#tag({ open: id });
  }

  #baseOf(box: Wrapper, all: readonly Piece[], next: number): FormatGroup | undefined {
    const weights = new Map<FormatGroup, number>();
    for (let index = next; index < all.length; index++) {
      const piece = all[index];
      if (piece?.kind === 'close' && piece.box === box) break;
      if (piece?.kind !== 'text') continue;
      const group = this.groupOf.get(piece);
      if (group) weights.set(group, (weights.get(group) ?? 0) + countLetters(piece.text));
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
