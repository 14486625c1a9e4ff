import { type Direction, isSupported, type Lang, langs } from '../../shared/languages.ts';
import type { Imported } from '../../formats/contract/format.ts';
import type { News } from '../../formats/workers/turn.ts';

/** `arriving`: an upload that is proved; `reading`: lines are made; `writing`: a download; `drawing`: a preview. */
export type ConversionKind = 'arriving' | 'reading' | 'writing' | 'drawing';

/** `saving`: the file is read, its lines are stored, and nobody can stop it any more. */
export type ConversionNews = News | { phase: 'saving' };

/** A file at work, as its owner sees it. */
export type ConversionView =
  & { id: string; filename: string; kind: ConversionKind }
  & ConversionNews;

/** So much of a text is enough to tell its language. */
const SAMPLE_LENGTH = 20_000;

export function sampleOf(lines: readonly { plain: string }[]): string {
  let sample = '';
  for (const { plain } of lines) {
    if (sample.length >= SAMPLE_LENGTH) break;
    sample += `${plain}\n`;
  }
  return sample;
}

/** The language that most of a text is written in; undefined for a text without letters. */
export function detectLanguage(text: string): Lang | undefined {
  const hangul = count(text, /\p{sc=Hangul}/gu);
  const kana = count(text, /[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  const han = count(text, /\p{sc=Han}/gu);
  // A syllable or a Chinese character says as much as two or three letters.
  const isJapanese = kana > 0 && kana * 10 >= han;
  const scores: Record<Lang, number> = {
    ko: hangul * 2.5,
    ja: isJapanese ? (kana + han) * 2.5 : 0,
    zh: isJapanese ? 0 : han * 2.5,
    en: count(text, /\p{sc=Latin}/gu),
  };
  const best = langs.reduce((a, b) => scores[b] > scores[a] ? b : a);
  return scores[best] > 0 ? best : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

type NamedLanguages = NonNullable<Imported['languages']>;

/** The language of a code such as ko-KR; undefined for those that the product does not offer. */
export function langOfTag(tag: string): Lang | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(LANG_TAGS, primary) ? LANG_TAGS[primary] : undefined;
}

const LANG_TAGS: Record<string, Lang> = {
  ko: 'ko',
  kor: 'ko',
  en: 'en',
  eng: 'en',
  ja: 'ja',
  jpn: 'ja',
  zh: 'zh',
  zho: 'zh',
  chi: 'zh',
};

/**
 * The pair of a bilingual file that does not go with a direction, or with none that is offered; undefined where it does
 * or where the file names none.
 */
export function refusedLanguages(
  named: NamedLanguages,
  direction?: Direction,
): { source: string; target: string } | undefined {
  for (const { source, target } of named) {
    const from = langOfTag(source);
    const to = target === undefined ? undefined : langOfTag(target);
    const isKnown = from !== undefined && (to !== undefined || target === undefined);
    const fits = direction
      ? from === direction.from && (to ?? direction.to) === direction.to
      : named.length === 1 && (!from || !to || isSupported({ from, to }));
    if (!isKnown || !fits) {
      return { source: pairsOf(named, 'source'), target: pairsOf(named, 'target') };
    }
  }
  return undefined;
}

function pairsOf(named: NamedLanguages, side: 'source' | 'target'): string {
  return [...new Set(named.map((one) => one[side] ?? '?'))].join(', ');
}

/** Korean goes into English, everything else into Korean. */
export function proposeDirection(detected: Lang | null | undefined): Direction | undefined {
  if (!detected) return undefined;
  return detected === 'ko' ? { from: 'ko', to: 'en' } : { from: detected, to: 'ko' };
}
