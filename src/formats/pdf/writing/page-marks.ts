import type { Lang } from '../../../shared/languages.ts';
import { EMPTY_STYLE } from '../layout/build-paragraph.ts';
import type { Run, RunStyle } from '../model/model.ts';
import type { FontSet } from './fonts/font-set.ts';
import { scriptOf } from './fonts/font-chains.ts';
import { lettersOf, type SetLetter } from './letters.ts';

/** Names the page where text began that found no room there, in a font that the document has anyway. */
export class PageMarks {
  #fontSet: FontSet;
  #style: RunStyle;
  #script: ReturnType<typeof scriptOf>;

  /** Announces all its letters, so that the fonts can be cut. */
  constructor(fontSet: FontSet, run: Run | undefined, to: Lang) {
    this.#fontSet = fontSet;
    this.#style = { ...EMPTY_STYLE, ...run?.style, size: 9, colour: '#000000', underline: false };
    this.#script = scriptOf('', to);
    for (const char of textOf('0123456789')) fontSet.want(char, this.#style, this.#script);
  }

  of(page: number): SetLetter[] {
    const runs = [{ text: textOf(String(page + 1)), style: this.#style }];
    const [fontSet, script] = [this.#fontSet, this.#script];
    return lettersOf(runs, { fontSet, script, isVertical: false });
  }
}

function textOf(number: string): string {
  return `p. ${number}`;
}
