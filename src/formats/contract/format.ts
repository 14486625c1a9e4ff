import type { TimedCue } from '../../language/subtitles/check-cues.ts';
import type { TagFact } from '../../language/tags/tags.ts';
import type { LineFrame } from './frames.ts';
import type { ImportOptions, OptionName } from './import-options.ts';
import type { Preview } from './preview.ts';
import type { Direction } from '../../shared/languages.ts';

/** Where a line stands in its document. */
export type LineKind =
  | 'body'
  | 'cell'
  | 'header'
  | 'footer'
  | 'footnote'
  | 'endnote'
  | 'comment'
  | 'textbox'
  | 'chart'
  | 'diagram'
  | 'alt'
  | 'numbering'
  | 'sheet'
  | 'property'
  | 'cue'
  | 'line'
  | 'term'
  | 'tu';

/** One entry of the format dictionary: what the editor may show, and the raw properties for the writer. */
export type TextStyle = {
  b?: boolean;
  i?: boolean;
  u?: boolean;
  s?: boolean;
  /** #RRGGBB */
  color?: string;
  /** #RRGGBB */
  bg?: string;
  /** Points. */
  sz?: number;
  font?: { ascii?: string; ea?: string };
  vert?: 'super' | 'sub';
};

/** One sentence of a unit (paragraph, cell, cue, text line), fixed at import. */
export type SourceLine = {
  /** Name of the unit; unique in the document, in document order. */
  unit: string;
  /** Number of the sentence from 0, and how many its unit has. */
  seg: [number, number];
  kind: LineKind;
  /** Tag form: {1}…{/1} pair, {2/} single, literal braces doubled. */
  source: string;
  /** Without tags; a break or tab is one blank. */
  plain: string;
  tags: Record<string, TagFact>;
  /** Key of the style that most of the segment has. */
  base?: string;
  frame: LineFrame;
  /** What a bilingual file already holds as the translation. */
  given?: { target: string; state: GivenState };
  /** The name that a bilingual file itself gives the segment. */
  key?: string;
  /** Another tool has closed the segment: what it holds stays as it is. */
  isLocked?: true;
};

/** `confirmed`: the file says that it was declared right; `none`: it is no translation yet, only an offer. */
export type GivenState = 'confirmed' | 'open' | 'none';

export type Imported = {
  lines: SourceLine[];
  styles: Record<string, TextStyle>;
  /** Codes of things that a person should know, such as `encoding.guessed`; some name pages (`page-warnings.ts`). */
  warnings: string[];
  /** Label of the text encoding for text formats. */
  encoding?: string;
  /** The file that targets are written into, where it is not the original: a pdf becomes a docx. */
  skeleton?: { extension: string; bytes: Uint8Array };
  /** Of bilingual files: the pairs that it names, as it spells them. */
  languages?: { source: string; target: string | undefined }[];
};

/** How far a target has come; files of other tools have words for it. */
export type TargetStatus = 'draft' | 'confirmed' | 'reviewed';

/**
 * A target in tag form: of one segment, as the rules cut the unit, or of the whole unit in its own ids (`unitText`).
 * What is not named gets its source, in a bilingual file what it had. `status`: of targets that were changed here.
 */
export type Target =
  & ({ unit: string; seg: number; text: string } | { unit: string; whole: string })
  & { status?: TargetStatus };

/** When a subtitle is seen, in milliseconds. */
export type CueTime = { unit: string; from: number; to: number };

/** What of a file becomes lines; what is left out is as usual. `times`: of subtitles that were moved. */
export type ReadOptions = Direction & {
  options?: Partial<ImportOptions> | undefined;
  times?: readonly CueTime[] | undefined;
};

/** `plainFonts`: add no font or language of the target language (identity checks and pseudo-translation). */
export type WriteOptions = ReadOptions & { plainFonts?: boolean };

/** What others need to know of a file to treat it differently: subtitles have reading speeds and speak as people do. */
type FormatKind = 'document' | 'sheet' | 'text' | 'subtitle';

/** Name of a translated file: `name_translated.ext`, or as the original; with another extension if it becomes one. */
type DownloadName = { keepsName?: true; extension?: string };

type DrawPreview = (bytes: Uint8Array, options: ReadOptions) => Promise<Preview>;

/**
 * One file format. The original bytes are the skeleton; `write` splices targets into them, and finds its units only with
 * the options with which they were read. Entries are loaded with the program, so their functions import what reads and
 * writes when it is first used.
 */
export type Format = {
  /** Lower case, without the dot. */
  extensions: readonly string[];
  mime: string;
  kind: FormatKind;
  styleCapable: boolean;
  /** Files that hold sources and targets side by side, such as those of other translation tools. */
  isBilingual?: boolean;
  /** Import options that mean something for these files, in the order in which they are shown. */
  options: readonly OptionName[];
  download: DownloadName;
  /** What a file looks like, without its lines. */
  preview: DrawPreview | { noneBecause: string };
  /** Refuses with a `file.…` code. */
  read(bytes: Uint8Array, options: ReadOptions): Promise<Imported>;
  write(bytes: Uint8Array, targets: readonly Target[], options: WriteOptions): Promise<Uint8Array>;
  /** What is seen when; only of subtitles. */
  readCues?(bytes: Uint8Array, options: ReadOptions): Promise<TimedCue[]>;
  /** The translation as a PDF that looks like the original; only of a PDF. `skeleton`: what its lines were read from. */
  writePdf?(
    bytes: Uint8Array,
    targets: readonly Target[],
    options: WriteOptions,
    skeleton?: Uint8Array,
  ): Promise<Written>;
};

/** `warnings`: codes of things that a person should know, such as `pdf.pagesAdded`. */
export type Written = { bytes: Uint8Array; warnings: string[] };
