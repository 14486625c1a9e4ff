import { joinTexts, type TagFact, type Token, writeTags } from '../../language/tags/tags.ts';
import type { LetterStyles } from './letter-styles.ts';
import type { Part, RunBox, RunPiece, RunText } from './pieces.ts';

/** What a tag of a unit is in the file; a look is in the runs of its level. */
type TagSource = { kind: 'code'; parts: Part[] } | { kind: 'box'; box: RunBox } | {
  kind: 'look';
};

/** The text of a paragraph in tag form, and what is needed to write it again. */
export type ParagraphText = {
  tagForm: string;
  tags: Record<string, TagFact>;
  sources: Map<number, TagSource>;
  /** Stored around the text, out of sight. */
  before: Part[];
  after: Part[];
  /** Key of the look that most of it has. */
  base: string;
  /** The text directly inside each tag with a look of its own; 0 is the paragraph. */
  levels: Map<number, RunText[]>;
};

/** undefined when the paragraph shows no text. */
export function textOfParagraph(
  pieces: readonly RunPiece[],
  letterStyles: LetterStyles,
): ParagraphText | undefined {
  const isText = (piece: RunPiece) => piece.kind === 'text' && /\S/.test(piece.text);
  if (!pieces.some(isText)) return undefined;
  const isEdge = (piece: RunPiece) => piece.kind === 'code' && piece.isEdge;
  const from = pieces.findIndex((piece) => !isEdge(piece));
  const to = pieces.findLastIndex((piece) => !isEdge(piece)) + 1;
  const partsOf = (edge: readonly RunPiece[]) =>
    edge.flatMap((piece) => piece.kind === 'code' ? piece.parts : []);
  const inner = pieces.slice(from, to);
  const writer = new UnitWriter(stylesOf(inner, letterStyles), inner);
  inner.forEach((piece, index) => writer.add(piece, index));
  writer.endLook();
  const { tags, sources, levels, base } = writer;
  return {
    tagForm: writeTags(joinTexts(writer.tokens)),
    tags,
    sources,
    levels,
    base,
    before: partsOf(pieces.slice(0, from)),
    after: partsOf(pieces.slice(to)),
  };
}

/** The look of each text; blanks look like the text beside them inside the same box, or like what is around them. */
function stylesOf(pieces: readonly RunPiece[], letterStyles: LetterStyles): Map<RunPiece, string> {
  const found = new Map<RunPiece, string>();
  let last: string | undefined;
  pieces.forEach((piece, index) => {
    if (piece.kind === 'open' || piece.kind === 'close') last = undefined;
    if (piece.kind !== 'text') return;
    last = /\S/.test(piece.text)
      ? letterStyles.keyOf(piece.charPr)
      : last ?? styleAfter(pieces, index, letterStyles);
    if (last !== undefined) found.set(piece, last);
  });
  return found;
}

function styleAfter(
  pieces: readonly RunPiece[],
  index: number,
  letterStyles: LetterStyles,
): string | undefined {
  for (const piece of pieces.slice(index + 1)) {
    if (piece.kind === 'open' || piece.kind === 'close') return undefined;
    if (piece.kind === 'text' && /\S/.test(piece.text)) return letterStyles.keyOf(piece.charPr);
  }
  return undefined;
}

class UnitWriter {
  tokens: Token[] = [];
  tags: Record<string, TagFact> = {};
  sources = new Map<number, TagSource>();
  levels = new Map<number, RunText[]>();
  base: string;
  #open: { id: number; box: RunBox | undefined; base: string }[];
  #look: { id: number; key: string } | undefined;
  /** Behind the last text of the open look: tags behind it belong to what follows. */
  #lookEnd = 0;

  constructor(
    readonly styleOf: ReadonlyMap<RunPiece, string>,
    readonly pieces: readonly RunPiece[],
  ) {
    this.base = this.#mostOf(0, undefined) ?? '{}';
    this.#open = [{ id: 0, box: undefined, base: this.base }];
  }

  add(piece: RunPiece, index: number) {
    if (piece.kind === 'text') this.#text(piece);
    else if (piece.kind === 'code') {
      const mayGo = piece.t === 'tab' || piece.t === 'br';
      const { t, label } = piece;
      const fact = { pair: false, t, ...(label && { label }), del: mayGo, dup: mayGo };
      this.tokens.push({ single: this.#newTag(fact, { kind: 'code', parts: piece.parts }) });
    } else if (piece.kind === 'open') this.#openBox(piece.box, index);
    else this.#closeBox(piece.box);
  }

  endLook() {
    if (!this.#look) return;
    this.tokens.splice(this.#lookEnd, 0, { close: this.#look.id });
    this.#look = undefined;
  }

  #text(piece: RunText) {
    const level = this.#open.at(-1);
    const key = this.styleOf.get(piece) ?? level?.base ?? this.base;
    if (key !== this.#look?.key) {
      this.endLook();
      if (key !== level?.base) {
        const fact = { pair: true, t: 'fmt', f: key, del: true, dup: true };
        const id = this.#newTag(fact, { kind: 'look' });
        this.tokens.push({ open: id });
        this.#look = { id, key };
      }
    }
    this.tokens.push(piece.text);
    this.#lookEnd = this.tokens.length;
    const id = this.#look?.id ?? level?.id ?? 0;
    this.levels.set(id, [...this.levels.get(id) ?? [], piece]);
  }

  #openBox(box: RunBox, index: number) {
    this.endLook();
    const outer = this.#open.at(-1)?.base ?? this.base;
    const base = this.#mostOf(index + 1, box) ?? outer;
    const isLink = box.t === 'link';
    const fact: TagFact = {
      pair: true,
      t: box.t,
      ...(base !== outer && { f: base }),
      del: isLink || box.t === 'fmt',
      dup: false,
    };
    const id = this.#newTag(fact, { kind: 'box', box });
    this.tokens.push({ open: id });
    this.#open.push({ id, box, base });
  }

  #closeBox(box: RunBox) {
    this.endLook();
    const id = this.#open.find((one) => one.box === box)?.id;
    if (id === undefined) return;
    this.tokens.push({ close: id });
    this.#open = this.#open.filter((one) => one.box !== box);
  }

  /** The look of most letters from a place on, to the end of a box or outside of boxes. */
  #mostOf(from: number, box: RunBox | undefined): string | undefined {
    const weights = new Map<string, number>();
    let depth = 0;
    for (const piece of this.pieces.slice(from)) {
      if (piece.kind === 'close' && piece.box === box) break;
      if (piece.kind === 'open') depth++;
      if (piece.kind === 'close') depth--;
      if (piece.kind !== 'text' || (depth > 0 && box === undefined)) continue;
      const key = this.styleOf.get(piece);
      if (key === undefined) continue;
      weights.set(key, (weights.get(key) ?? 0) + lettersIn(piece.text));
    }
    const most = [...weights].sort((a, b) => b[1] - a[1])[0]?.[0];
    return most ?? (box ? undefined : [...this.styleOf.values()][0]);
  }

  #newTag(fact: TagFact, source: TagSource): number {
    const id = this.sources.size + 1;
    this.sources.set(id, source);
    this.tags[id] = fact;
    return id;
  }
}

/** Letters without blanks and combining marks. */
export function lettersIn(text: string): number {
  return text.replace(/[\s\p{M}]/gu, '').length;
}
