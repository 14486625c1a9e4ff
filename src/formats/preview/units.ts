import type { SourceLine, TextStyle } from '../contract/format.ts';
import type { TagFact } from '../../language/tags/tags.ts';
import { unitText } from '../contract/frames.ts';
import { type ClassBook, joinClasses } from './class-book.ts';
import type { Mark, PreviewUnit } from '../contract/preview.ts';
import { runDeclarations } from './run-look.ts';

/** A unit of a format whose lines say all that can be shown of them. */
export function unitOfLines(
  lines: readonly SourceLine[],
  styles: Readonly<Record<string, TextStyle>>,
  book: ClassBook,
): PreviewUnit {
  const classOf = (key: string | undefined) => {
    const style = key === undefined ? undefined : styles[key];
    return joinClasses(style && book.nameOf(runDeclarations(style)));
  };
  const markOf = ({ t, f }: TagFact): Mark => t === 'br' ? { k: [{ t: 'br' }] } : classOf(f);
  const tags: Record<string, Mark> = {};
  for (const { tags: shown, frame } of lines) {
    for (const [id, fact] of Object.entries(shown)) {
      tags[frame.ids?.[Number(id) - 1] ?? id] = markOf(fact);
    }
    for (const [id, fact] of Object.entries(frame.facts ?? {})) tags[id] = markOf(fact);
  }
  const base = lines[0]?.frame.base ?? lines[0]?.base;
  const sz = base === undefined ? undefined : styles[base]?.sz;
  const size = sz ? book.nameOf(runDeclarations({ sz })) : '';
  return { ...classOf(base), ...(size && { size }), tags, text: unitText(lines) };
}

export function byUnit(lines: readonly SourceLine[]): Map<string, SourceLine[]> {
  return Map.groupBy(lines, ({ unit }) => unit);
}
