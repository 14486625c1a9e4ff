import type { UiLang } from '../../../shared/languages.ts';

/** A column of figures stands at the right. `share`: of the width of the page, as parts of all. */
export type ReportColumn = { head: string; share: number; isFigure?: boolean };

export type ReportBlock =
  | { kind: 'title' | 'heading' | 'text' | 'note'; words: string }
  | { kind: 'table'; columns: readonly ReportColumn[]; rows: readonly (readonly string[])[] };

/** What a report says, from top to bottom; where it breaks into pages is up to the paper. */
export type Report = { title: string; lang: UiLang; blocks: readonly ReportBlock[] };
