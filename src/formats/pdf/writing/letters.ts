import type { Run, RunStyle } from '../model/model.ts';
import { standsUpright } from './fonts/break-class.ts';
import type { Letter } from './break-lines.ts';
import type { FontSet, Shape } from './fonts/font-set.ts';
import type { Script } from './fonts/font-chains.ts';
import { isShapeless } from './fonts/stand-in.ts';

/** A letter with the shape that shows it. `size`: its own, smaller where it is raised. */
export type SetLetter = Letter & {
  shape: Shape | undefined;
  style: RunStyle;
  size: number;
  link: string | undefined;
  /** Its place in the text of all runs. */
  at: number;
  /** In vertical lines: it stands upright, others lie on their side. */
  isUpright: boolean;
};

const RAISED_SIZE = 0.65;

/** The characters of a text that are shown; what belongs together is one letter where Unicode has one. */
export function charactersOf(text: string): string[] {
  return [...text.normalize('NFC')].filter((char) => !isShapeless(char.codePointAt(0) ?? 0));
}

/** Characters that move the pen but have no shape. */
export function isMove(char: string): boolean {
  return char === '\t' || char === '\n';
}

export function lettersOf(
  runs: readonly Run[],
  { fontSet, script, isVertical }: { fontSet: FontSet; script: Script; isVertical: boolean },
): SetLetter[] {
  let start = 0;
  return runs.flatMap(({ text, style, link }) => {
    const size = style.raise ? style.size * RAISED_SIZE : style.size;
    const offsets = offsetsOf(text, start);
    start += text.length;
    return charactersOf(text).map((char, index): SetLetter => {
      const at = offsets[index] ?? start;
      const shape = isMove(char) ? undefined : fontSet.shapeOf(char, style, script);
      const isUpright = isVertical && standsUpright(char);
      const width = isUpright ? 1000 : shape?.advance ?? (char === '\t' ? 1000 : 0);
      return { char, advance: width * size / 1000, shape, style, size, link, at, isUpright };
    });
  });
}

/** Where the characters that are shown stand in a text; right for text whose letters are whole already. */
function offsetsOf(text: string, start: number): number[] {
  let at = start;
  const offsets: number[] = [];
  for (const char of text) {
    if (!isShapeless(char.codePointAt(0) ?? 0)) offsets.push(at);
    at += char.length;
  }
  return offsets;
}
