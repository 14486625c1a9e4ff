import type { Token } from '../../language/tags/tags.ts';
import { escapeText } from '../contract/characters.ts';
import type { XmlNode } from '../package/tree.ts';
import { lettersIn, type ParagraphText } from './hwpx-unit.ts';
import { BLANKS, type Part, type RunText } from './pieces.ts';

type Slice = (start: number, end: number) => string;

/** A paragraph with other tokens, and without the line layout of its last save: words would overlap with the old one. */
export function writeParagraph(
  node: XmlNode,
  text: ParagraphText,
  tokens: readonly Token[],
  slice: Slice,
): string {
  const out = new RunWriter(slice);
  const runs = new TextRuns(text, tokens);
  const all = [...tokens, ...missingTokens(text, tokens)];
  const done = new Set<string>();
  const opened: number[] = [];
  const once = (half: string, part: Part) => {
    if (!done.has(half)) out.part(part);
    done.add(half);
  };
  text.before.forEach((part) => out.part(part));
  for (const token of all) {
    if (typeof token === 'string') runs.write(token, opened, out);
    else if ('single' in token) {
      const source = text.sources.get(token.single);
      if (source?.kind !== 'code') continue;
      // What may not be doubled has an id of its own in the file.
      const mayRepeat = text.tags[token.single]?.dup;
      source.parts.forEach((part, at) =>
        mayRepeat ? out.part(part) : once(`${token.single} ${at}`, part)
      );
    } else if ('open' in token) {
      const source = text.sources.get(token.open);
      if (source?.kind === 'box') once(`open ${token.open}`, source.box.open);
      opened.push(token.open);
    } else {
      const source = text.sources.get(token.close);
      const isLast = all.lastIndexOf(token) === all.findLastIndex((one) =>
        typeof one !== 'string' && 'close' in one && one.close === token.close
      );
      if (source?.kind === 'box' && isLast) {
        once(`close ${token.close}`, source.box.close);
      }
      const at = opened.lastIndexOf(token.close);
      if (at >= 0) {
        opened.splice(at, 1);
      }
    }
  }
  if (!out.hasRun) out.text(text.levels.values().next().value?.[0], '');
  text.after.forEach((part) => out.part(part));
  return slice(node.start, node.inner) + out.finish() + slice(node.innerEnd, node.end);
}

/** What may not get lost comes behind the text. */
function missingTokens({ sources, tags }: ParagraphText, tokens: readonly Token[]): Token[] {
  const has = new Set(tokens.map((token) => JSON.stringify(token)));
  return [...sources].flatMap(([id, { kind }]): Token[] => {
    if (tags[id]?.del) return [];
    if (kind === 'code') return has.has(`{"single":${id}}`) ? [] : [{ single: id }];
    if (kind !== 'box' || has.has(`{"open":${id}}`)) return [];
    return [{ open: id }, { close: id }];
  });
}

/**
 * The runs in which the text of a level is written. Runs that look alike were joined; a text of as many letters as before
 * gets them back letter by letter, any other one the run that most of it was in.
 */
class TextRuns {
  #text: ParagraphText;
  #isSame = new Map<number, boolean>();
  #at = new Map<number, number>();

  constructor(text: ParagraphText, tokens: readonly Token[]) {
    this.#text = text;
    const counts = new Map<number, number>();
    const opened: number[] = [];
    for (const token of tokens) {
      if (typeof token === 'string') {
        const level = this.#levelOf(opened);
        counts.set(level, (counts.get(level) ?? 0) + lettersIn(token));
      } else if ('open' in token) opened.push(token.open);
      else if ('close' in token) opened.splice(opened.lastIndexOf(token.close) >>> 0, 1);
    }
    for (const [level, pieces] of text.levels) {
      const letters = pieces.reduce((sum, piece) => sum + lettersIn(piece.text), 0);
      this.#isSame.set(level, counts.get(level) === letters);
    }
  }

  write(token: string, opened: readonly number[], out: RunWriter) {
    const level = this.#levelOf(opened);
    const pieces = this.#text.levels.get(level) ?? [];
    if (!this.#isSame.get(level) || pieces.length < 2) {
      return out.text(mostOf(pieces) ?? this.#text.levels.values().next().value?.[0], token);
    }
    for (const character of token) {
      const before = this.#at.get(level) ?? 0;
      const isLetter = lettersIn(character) > 0;
      out.text(pieceAt(pieces, isLetter ? before : Math.max(0, before - 1)), character);
      this.#at.set(level, before + lettersIn(character));
    }
  }

  #levelOf(opened: readonly number[]): number {
    return opened.findLast((id) => this.#text.levels.has(id)) ?? 0;
  }
}

function mostOf(pieces: readonly RunText[]): RunText | undefined {
  const weights = new Map<string, { piece: RunText; letters: number }>();
  for (const piece of pieces) {
    const known = weights.get(piece.run);
    const letters = lettersIn(piece.text) + (known?.letters ?? 0);
    weights.set(piece.run, { piece: known?.piece ?? piece, letters });
  }
  return [...weights.values()].sort((a, b) => b.letters - a.letters)[0]?.piece;
}

/** The piece that holds a letter by its number. */
function pieceAt(pieces: readonly RunText[], letter: number): RunText | undefined {
  let from = 0;
  for (const piece of pieces) {
    from += lettersIn(piece.text);
    if (letter < from) return piece;
  }
  return pieces.at(-1);
}

/** Writes runs and texts, each as long as what is around it stays the same. */
class RunWriter {
  hasRun = false;
  #out: string[] = [];
  #run = '';
  #t = '';

  constructor(readonly slice: Slice) {}

  part({ level, run, t, start, end }: Part) {
    this.#enter(level === 'p' ? '' : run, level === 't' ? t : '');
    this.#out.push(this.slice(start, end));
  }

  text(piece: Pick<RunText, 'run' | 't'> | undefined, text: string) {
    if (!piece) return;
    this.#enter(piece.run, piece.t);
    const prefix = /^<([^\s/>]*:)?/.exec(piece.t)?.[1] ?? '';
    const escaped = text.split(/([\u00a0\u3000])/).map((part) => {
      const name = Object.keys(BLANKS).find((one) => BLANKS[one] === part);
      return name ? `<${prefix}${name}/>` : escapeText(part);
    });
    this.#out.push(escaped.join(''));
  }

  finish(): string {
    this.#enter('', '');
    return this.#out.join('');
  }

  #enter(run: string, t: string) {
    if (this.#t && (this.#t !== t || this.#run !== run)) {
      this.#out.push(endOf(this.#t));
      this.#t = '';
    }
    if (this.#run !== run) {
      if (this.#run) this.#out.push(endOf(this.#run));
      if (run) this.#out.push(run);
      this.#run = run;
      this.hasRun ||= run !== '';
    }
    if (t && !this.#t) {
      this.#out.push(t);
      this.#t = t;
    }
  }
}

function endOf(start: string): string {
  return `</${/^<([^\s/>]+)/.exec(start)?.[1] ?? ''}>`;
}
