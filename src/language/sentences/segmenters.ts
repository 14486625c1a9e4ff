import { bcp47Of, type Lang } from '../../shared/languages.ts';

const made = new Map<string, Intl.Segmenter>();

/** The dictionary of the platform for a language; it takes a while to open, so each is opened once. */
export function segmenterOf(lang: Lang, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${lang} ${granularity}`;
  const segmenter = made.get(key) ?? new Intl.Segmenter(bcp47Of(lang), { granularity });
  made.set(key, segmenter);
  return segmenter;
}
