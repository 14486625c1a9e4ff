import {
  type Direction,
  directionCode,
  isSupported,
  type Lang,
  langs,
} from '../../shared/languages.ts';

/** Memory files go from Korean to English or back. */
export const memoryDirections = ['ko2en', 'en2ko'] as const;
export const memoryLangs = ['ko', 'en'] as const satisfies readonly Lang[];

export function isMemoryDirection(direction: Direction): boolean {
  return (memoryDirections as readonly string[]).includes(directionCode(direction));
}

/** What stands in the two selects; empty until chosen. */
export type Choice = { from: Lang | ''; to: Lang | '' };

/** Of each side, as the specification names them. */
export type Validity = 'valid' | 'invalid' | 'invalid.init' | 'invalid.Same' | 'invalid.cannot';

export type Side = keyof Choice;

export function validityOf({ from, to }: Choice): Record<Side, Validity> {
  const own = { from: ownValidity(from), to: ownValidity(to) };
  if (own.from !== 'valid' || own.to !== 'valid') return own;
  if (from === to) return { from: 'invalid.Same', to: 'invalid.Same' };
  const isPair = from !== '' && to !== '' && isSupported({ from, to });
  return { from: 'valid', to: isPair ? 'valid' : 'invalid.cannot' };
}

/** The direction that was chosen; undefined as long as one side is not valid. */
export function chosenDirection(choice: Choice): Direction | undefined {
  const { from, to } = choice;
  if (from === '' || to === '') return undefined;
  const validity = validityOf(choice);
  return validity.from === 'valid' && validity.to === 'valid' ? { from, to } : undefined;
}

/** Every language but the one chosen on the other side. */
export function sourceOptions({ to }: Choice, offered: readonly Lang[] = langs): Lang[] {
  return offered.filter((lang) => lang !== to);
}

/** From Korean into all others; from the others into Korean alone. */
export function targetOptions({ from }: Choice, offered: readonly Lang[] = langs): Lang[] {
  if (from === '') return [...offered];
  return offered.filter((lang) => lang !== from && (from === 'ko' || lang === 'ko'));
}

/** A new source leaves the target where the pair is supported; where only one is left, that one is meant. */
export function withSource(
  choice: Choice,
  from: Lang | '',
  offered: readonly Lang[] = langs,
): Choice {
  const options = targetOptions({ from, to: '' }, offered);
  if (choice.to !== '' && options.includes(choice.to)) return { from, to: choice.to };
  const [only, ...more] = options;
  return { from, to: only && more.length === 0 ? only : '' };
}

export function swapped({ from, to }: Choice): Choice {
  return { from: to, to: from };
}

function ownValidity(lang: string): Validity {
  if (lang === '') return 'invalid.init';
  return (langs as readonly string[]).includes(lang) ? 'valid' : 'invalid';
}
