import { type Lang, langs } from '../../shared/languages.ts';
import type { MtCapabilities, MtRequest } from './port.ts';

/** Korean from and into every other language. */
export const koreanPairs: MtCapabilities['pairs'] = langs.filter((lang) => lang !== 'ko')
  .flatMap((lang) => [['ko', lang], [lang, 'ko']] as const);

export function hasPair(pairs: MtCapabilities['pairs'], from: Lang, to: Lang): boolean {
  return pairs.some(([a, b]) => a === from && b === to);
}

export function charsOf({ segments }: MtRequest): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0);
}
