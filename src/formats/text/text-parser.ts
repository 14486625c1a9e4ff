import type { Lang } from '../../shared/languages.ts';
import type { ImportOptions } from '../contract/import-options.ts';
import type { CueStamps } from './times/cue-stamps.ts';
import type { TextFile } from './text-file.ts';
import type { TextUnits } from './units.ts';

/** When a subtitle is seen, in milliseconds; `to` is open where nothing follows. */
export type Cue = { from: number; to?: number };

/** How one text format finds its units, in the language that is translated, and the times of its cues. */
export type TextParser = {
  find(file: TextFile, lang: Lang, options: ImportOptions): TextUnits;
  /** Of subtitles: times by the number of their unit. */
  times?(text: string): Map<number, Cue>;
  /** Of subtitles: where those times stand in the file, so that others can be written. */
  stamps?(text: string): Map<number, CueStamps>;
  /** Refuses times that the format cannot hold, such as cues out of their order. */
  checkTimes?(before: string, after: string): void;
  /** False where the numbers of units also count what is not shown. */
  hasCueNumbers?: boolean;
};
