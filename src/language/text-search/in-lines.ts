import type { Lang } from '../../shared/languages.ts';
import { type TagFacts, tagProblems } from '../tags/tags.ts';
import { finderOf } from './find.ts';
import type { Find, Finder } from './finder.ts';
import { plainFinder } from './plain.ts';
import { readable, type TagDisplay } from './readable.ts';
import { findIn, type Part, replaceIn } from './replace.ts';
import { shortParts } from './short-parts.ts';
import { templateOf } from './template.ts';

/** A line as it is searched; texts in tag form. */
type SearchedLine = { source: string; target: string; tags: TagFacts };

type FindInLines = Find & { side: 'source' | 'target' | 'both'; tags: TagDisplay };

type CountOrder = {
  find: FindInLines;
  from: Lang;
  to: Lang;
  lines: readonly SearchedLine[];
};

/** How often something stands in the source and in the target of each line. */
export function countInLines(
  { find, from, to, lines }: CountOrder,
): [inSource: number, inTarget: number][] {
  const none: Finder = () => [];
  const inSource = find.side === 'target' ? none : finderOf(find, from);
  const inTarget = find.side === 'source' ? none : finderOf(find, to);
  return lines.map(({ source, target, tags }) => [
    findIn(source, tags, find.tags, inSource).length,
    findIn(target, tags, find.tags, inTarget).length,
  ]);
}

/** Words that have to stand on either side, or on one. */
type WantedWords = {
  text?: string | undefined;
  source?: string | undefined;
  target?: string | undefined;
};

/** Whether each line has the words of a filter. */
export function fitsInLines(
  { words: { text, source, target }, lines }: {
    words: WantedWords;
    lines: readonly SearchedLine[];
  },
): boolean[] {
  const finder = (words: string | undefined) =>
    words ? plainFinder({ text: words, mode: 'plain', isCaseSensitive: false }) : undefined;
  const [either, left, right] = [finder(text), finder(source), finder(target)];
  return lines.map((line) => {
    const from = () => readable(line.source, line.tags, 'ignored').text;
    const to = () => readable(line.target, line.tags, 'ignored').text;
    if (left && left(from()).length === 0) return false;
    if (right && right(to()).length === 0) return false;
    return !either || either(from()).length > 0 || either(to()).length > 0;
  });
}

export type ReplaceInLines = {
  find: Find & { tags: TagDisplay };
  replacement: string;
  fitsParticles: boolean;
  /** Of the targets. */
  lang: Lang;
  /** The longest target that may come of it. */
  most: number;
  /** `parts`: what a list shows; `text`: the new target. */
  wants: 'count' | 'parts' | 'text';
  lines: readonly SearchedLine[];
};

/** What becomes of a line; `why` it cannot be replaced in. */
export type ReplacedLine = {
  count: number;
  why?: 'tooMany' | 'tooLong' | 'tags' | undefined;
  parts?: Part[];
  text?: string;
};

/** The answers of one call hold no more letters; the lines that are left come in another call. */
const MOST_ANSWERED = 500_000;

/** What becomes of each line, null where nothing changes. There may be fewer answers than lines. */
export function replaceInLines(order: ReplaceInLines): (ReplacedLine | null)[] {
  const { find, replacement, lang, fitsParticles, most, wants } = order;
  const replacing = {
    finder: finderOf(find, lang),
    fill: templateOf(find, replacement),
    look: find.tags,
    fitsParticles: fitsParticles && lang === 'ko',
    most,
  };
  const answers: (ReplacedLine | null)[] = [];
  let letters = 0;
  for (const line of order.lines) {
    if (letters > MOST_ANSWERED) break;
    const replaced = replaceIn(line.target, line.tags, replacing);
    if (!replaced || ('text' in replaced && replaced.text === line.target)) {
      answers.push(null);
      continue;
    }
    const { count } = replaced;
    if (!('text' in replaced)) {
      const parts = wants === 'parts' && shortParts([{ kind: 'same', text: line.target }]);
      answers.push({ count, why: replaced.why, ...(parts && { parts }) });
      continue;
    }
    answers.push({
      count,
      ...(breaksTags(line, replaced.text) && { why: 'tags' }),
      ...(wants === 'parts' && { parts: shortParts(replaced.parts) }),
      ...(wants === 'text' && { text: replaced.text }),
    });
    if (wants === 'text') letters += replaced.text.length;
  }
  return answers;
}

function breaksTags({ source, target, tags }: SearchedLine, text: string): boolean {
  const known = new Set(tagProblems(source, target, tags).map(nameOf));
  return tagProblems(source, text, tags).some((one) => !known.has(nameOf(one)));
}

function nameOf({ kind, id }: { kind: string; id: number }): string {
  return `${kind} ${id}`;
}
