import type { Lang } from '../../../../shared/languages.ts';

/** Rules of one domain: what holds into Korean and out of it, and what one pair of languages needs besides. */
export type Sheet = {
  intoKorean: readonly string[];
  fromKorean: readonly string[];
  /** The other language than Korean. */
  pairs: Record<
    Exclude<Lang, 'ko'>,
    { intoKorean: readonly string[]; fromKorean: readonly string[] }
  >;
};

export function linesOf(sheet: Sheet, from: Lang, to: Lang): string[] {
  const other = to === 'ko' ? from : to;
  const side = to === 'ko' ? 'intoKorean' : 'fromKorean';
  return [...sheet[side], ...(other === 'ko' ? [] : sheet.pairs[other][side])];
}
