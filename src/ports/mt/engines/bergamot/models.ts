import type { Lang } from '../../../../shared/languages.ts';

/** One direction, such as `koen`; every model has English on one side. */
export type Step = `${Lang}${Lang}`;

/** The languages that can be had beside Korean; English comes with each. */
export type Extra = Exclude<Lang, 'ko'>;

/** What the models of one language bring: both directions between it and Korean, by way of English. */
export function stepsOf(lang: Extra): Step[] {
  const korean: Step[] = ['koen', 'enko'];
  return lang === 'en' ? korean : [...korean, `${lang}en`, `en${lang}`];
}

export function stepsFor(langs: readonly Extra[]): Step[] {
  return [...new Set(langs.flatMap(stepsOf))];
}

/** The models to go through, one after the other: two when English lies in between. */
export function routeOf(from: Lang, to: Lang): Step[] {
  return from === 'en' || to === 'en' ? [`${from}${to}`] : [`${from}en`, `en${to}`];
}

/**
 * Bytes of each direction as published in November 2026, for the question that comes before anything is loaded from the
 * network. What is loaded is counted by the registry.
 */
export const usualBytes: Partial<Record<Step, number>> = {
  koen: 69_532_098,
  enko: 67_588_237,
  jaen: 70_294_993,
  enja: 49_601_566,
  zhen: 70_084_668,
  enzh: 51_934_991,
};

export type FileKind = 'model' | 'lex' | 'vocab' | 'srcvocab' | 'trgvocab';
export const fileKinds: readonly FileKind[] = ['model', 'lex', 'vocab', 'srcvocab', 'trgvocab'];

export type ModelFile = { kind: FileKind; name: string; size: number; sha256: string };

/** A model on this machine. */
export type Installed = { step: Step; version: string; folder: string; files: ModelFile[] };
