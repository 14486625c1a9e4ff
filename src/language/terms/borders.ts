import type { Lang } from '../../shared/languages.ts';
import { segmenterOf } from '../sentences/segmenters.ts';

/** Where words begin and end, after the dictionary of the platform. */
export function bordersOf(text: string, lang: Lang): Set<number> {
  const borders = new Set([text.length]);
  for (const { index } of segmenterOf(lang, 'word').segment(text)) borders.add(index);
  return borders;
}
