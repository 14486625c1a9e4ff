import type { SourceLine, TextStyle } from '../contract/format.ts';
import type { TagFact } from '../../language/tags/tags.ts';
import { unitText } from '../contract/frames.ts';
import { joinClasses, type StyleClasses } from './style-classes.ts';
import type { Mark, PreviewUnit } from '../contract/preview.ts';
import { runDeclarations } from './run-style.ts';

/** A unit of a format whose lines say all that can be shown of them. */
export function unitOfLines(
  lines: readonly SourceLine[],
  styles: Readonly<Record<string, TextStyle>>,
  classes: StyleClasses,
): PreviewUnit {
  const classOf = (key: string | undefined) => {
    const style = key === undefined ? undefined : styles[key];
    return joinClasses(style && classes.nameOf(runDeclarations(style)));
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
  const size = sz ? classes.nameOf(runDeclarations({ sz })) : '';
  return { ...classOf(base), ...(size && { size }), tags, text: unitText(lines) };
}

export function byUnit(lines: readonly SourceLine[]): Map<string, SourceLine[]> {
  return Map.groupBy(lines, ({ unit }) => unit);
}
