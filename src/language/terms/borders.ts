import type { Lang } from '../../shared/languages.ts';

const segmenters = new Map<Lang, Intl.Segmenter>();

/** Where words begin and end, after the dictionary of the platform. */
export function bordersOf(text: string, lang: Lang): Set<number> {
  let segmenter = segmenters.get(lang);
  if (!segmenter) {
    segmenters.set(lang, segmenter = new Intl.Segmenter(lang, { granularity: 'word' }));
  }
  const borders = new Set([text.length]);
  for (const { index } of segmenter.segment(text)) borders.add(index);
  return borders;
}
