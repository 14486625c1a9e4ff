/** Names that TextDecoder knows, but for johab: euc-kr is all of CP949, shift_jis is CP932, gb18030 holds GBK. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'euc-kr',
  'johab',
  'shift_jis',
  'gb18030',
  'euc-jp',
  'big5',
  'windows-1251',
  'windows-1252',
] as const;

export type Encoding = typeof encodings[number];

/** In an address: as it is guessed, whatever was chosen before. */
export const AUTOMATIC = 'auto';

/** What of a file becomes lines. Fixed when its lines are written: the writer has to find the same units again. */
export type ImportOptions = {
  /** Comments of a Word document or of the cells of a workbook. */
  comments: boolean;
  hiddenText: boolean;
  /** What a picture shows, described for those who cannot see it. */
  altText: boolean;
  /** Title, subject, keywords and the like, as the file states them about itself. */
  properties: boolean;
  /** Words in numbers of headings and lists, such as "Article %1". */
  numbering: boolean;
  headers: boolean;
  notes: boolean;
  hiddenSheets: boolean;
  sheetNames: boolean;
  /** Headers and footers with which sheets are printed. */
  sheetHeaders: boolean;
  /** In plain text: a line, or lines up to a blank one. */
  unit: 'line' | 'paragraph';
  /** As a person chose it; null: as it is guessed. */
  encoding: Encoding | null;
};

export type OptionName = keyof ImportOptions;

export const usualOptions: ImportOptions = {
  comments: false,
  hiddenText: false,
  altText: false,
  properties: false,
  numbering: false,
  headers: true,
  notes: true,
  hiddenSheets: false,
  sheetNames: false,
  sheetHeaders: false,
  unit: 'line',
  encoding: null,
};

/** Whole options from some of them; the first that has one wins. */
export function resolved(...known: (Partial<ImportOptions> | null | undefined)[]): ImportOptions {
  return Object.assign({ ...usualOptions }, ...known.toReversed());
}

/** True when a file gives the same lines with both. `names`: the options that mean something for it. */
export function readsAlike(
  names: readonly OptionName[],
  a: Partial<ImportOptions> | null,
  b: Partial<ImportOptions> | null,
): boolean {
  const [one, other] = [resolved(a), resolved(b)];
  return names.every((name) => one[name] === other[name]);
}

/** Options that hold for other files of the same format too: an encoding belongs to one file alone. */
export function asDefaults(
  options: Partial<ImportOptions>,
  names: readonly OptionName[],
): Partial<ImportOptions> {
  const shared = names.filter((name) => name !== 'encoding' && name in options);
  return Object.fromEntries(shared.map((name) => [name, options[name]]));
}
