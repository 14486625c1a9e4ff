import type { DownloadProblem } from '../../ports/mt/port.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';

/** The languages that can be had beside Korean. English is the way to the others, so it comes first. */
export const downloadLangs = ['en', 'ja', 'zh'] as const;
export type DownloadLang = (typeof downloadLangs)[number];

export const codeOfProblem: Record<DownloadProblem, ErrorCode> = {
  unreachable: 'engine.loadUnreachable',
  registry: 'engine.loadRegistry',
  missing: 'engine.loadMissing',
  damaged: 'engine.loadDamaged',
  'too-large': 'engine.loadTooLarge',
  'no-space': 'engine.loadNoSpace',
  address: 'engine.loadAddress',
  disk: 'engine.loadDisk',
};

/** What is still missing for the languages that are wanted: the models between Korean and English count once. */
export function bytesToLoad(
  offers: readonly { lang: string; bytes: number }[],
  wanted: readonly string[],
): number {
  const english = offers.find(({ lang }) => lang === 'en')?.bytes ?? 0;
  const others = offers.filter(({ lang }) => lang !== 'en' && wanted.includes(lang));
  const more = others.reduce((sum, { bytes }) => sum + bytes - english, 0);
  return wanted.length > 0 ? english + more : 0;
}

/** As people read it: MB of a million bytes, as disks are sold. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
