import { type TagFact, type Token, writeTags } from '../../language/tags/tags.ts';
import type { TextStyle } from '../contract/format.ts';
import type { RawLine } from './line-ends.ts';
import type { TextUnit } from './units.ts';

/** A piece of a cue: text, a line end, or markup with the name of its element. */
export type CuePiece =
  | { text: string }
  | { lineEnd: string }
  | { markup: string; name: string; half?: 'open' | 'close' };

type Cue = {
  tagForm: string;
  tags: Record<string, TagFact>;
  styles: Record<string, TextStyle>;
  /** The characters of each tag: of both halves of a pair, or of a tag that stands alone. */
  marks: Record<string, [string, string]>;
};

/** Markup that is nested deeper stands alone. */
const DEEPEST = 30;

/** Numbers the markup of a cue. Halves that are not closed or cross each other stand alone. */
function cueOf(pieces: readonly CuePiece[]): Cue {
  const { openers, closers } = pairsOf(pieces);
  const cue: Cue = { tagForm: '', tags: {}, styles: {}, marks: {} };
  const ids = new Map<CuePiece, number>();
  const tokens: Token[] = [];

  for (const piece of pieces) {
    if ('text' in piece) {
      tokens.push(piece.text);
      continue;
    }
    const opener = openers.get(piece);
    if (opener) {
      tokens.push({ close: ids.get(opener) ?? 0 });
      continue;
    }
    const id = ids.size + 1;
    const close = closers.get(piece);
    ids.set(piece, id);
    cue.marks[id] = [charactersOf(piece), close ? charactersOf(close) : ''];
    cue.tags[id] = factOf(piece, close !== undefined, cue.styles);
    tokens.push(close ? { open: id } : { single: id });
  }
  cue.tagForm = writeTags(tokens);
  return cue;
}

/** Where a cue stands in its file. */
type CuePlace = Pick<TextUnit, 'name' | 'from' | 'to'>;

/** A cue as a unit; the styles that it uses are added to those of its file. */
export function cueUnit(
  place: CuePlace,
  pieces: readonly CuePiece[],
  styles: Record<string, TextStyle>,
  writeText: (text: string) => string,
): TextUnit {
  const cue = cueOf(pieces);
  Object.assign(styles, cue.styles);
  const { tagForm, tags } = cue;
  return { ...place, tagForm, tags, write: (tokens) => writeCue(cue, tokens, writeText) };
}

/** The rows of a cue, with the line ends between them. */
export function piecesOfRows(
  rows: readonly RawLine[],
  piecesOf: (text: string) => CuePiece[],
): CuePiece[] {
  return rows.flatMap(({ text, end }, index): CuePiece[] => [
    ...piecesOf(text),
    ...(index < rows.length - 1 ? [{ lineEnd: end }] : []),
  ]);
}

/** The characters of a cue with other tokens. */
function writeCue(
  cue: Cue,
  tokens: readonly Token[],
  writeText: (text: string) => string,
): string {
  return tokens.map((token) => {
    if (typeof token === 'string') return writeText(token);
    if ('open' in token) return cue.marks[token.open]?.[0] ?? '';
    if ('close' in token) return cue.marks[token.close]?.[1] ?? '';
    return cue.marks[token.single]?.[0] ?? '';
  }).join('');
}

function pairsOf(pieces: readonly CuePiece[]) {
  const openers = new Map<CuePiece, CuePiece>();
  const closers = new Map<CuePiece, CuePiece>();
  const opened: CuePiece[] = [];
  for (const piece of pieces) {
    if (!('half' in piece)) continue;
    if (piece.half === 'open') {
      if (opened.length < DEEPEST) opened.push(piece);
      continue;
    }
    const at = opened.findLastIndex((half) => 'name' in half && half.name === piece.name);
    const opener = opened[at];
    if (!opener) continue;
    openers.set(piece, opener);
    closers.set(opener, piece);
    opened.length = at;
  }
  return { openers, closers };
}

function charactersOf(piece: CuePiece): string {
  if ('lineEnd' in piece) return piece.lineEnd;
  return 'markup' in piece ? piece.markup : '';
}

function factOf(piece: CuePiece, pair: boolean, styles: Record<string, TextStyle>): TagFact {
  if (!('markup' in piece)) return { pair: false, t: 'br', del: true, dup: true };
  if (piece.name === 'br') return { pair: false, t: 'br', del: true, dup: true };
  if (!pair) {
    // Half a pair of formatting may be left out; a place on the screen may not.
    return { pair: false, t: 'code', label: piece.markup, del: 'half' in piece, dup: false };
  }
  const style = styleOf(piece.name, piece.markup);
  if (!style) return { pair: true, t: 'fmt', label: piece.markup, del: true, dup: true };
  styles[piece.markup] = style;
  return { pair: true, t: 'fmt', f: piece.markup, del: true, dup: true };
}

/** What the editor can show of an element. */
function styleOf(name: string, markup: string): TextStyle | undefined {
  if (name === 'b' || name === 'i' || name === 'u' || name === 's') return { [name]: true };
  if (name === 'strong') return { b: true };
  if (name === 'em') return { i: true };
  const colour = /\bcolor\s*=\s*["']?#?([0-9a-f]{6})\b/i.exec(markup)?.[1];
  return colour ? { color: `#${colour.toUpperCase()}` } : undefined;
}
