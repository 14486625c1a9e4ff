import type { EngineDescription, EngineRegistry, Env } from '../../ports/mt/port.ts';

/** What the service as a whole reads: which engines, in which order, and for what. */
export const chainNames: readonly string[] = [
  'MT_ENGINE',
  'MT_FALLBACK',
  'MT_BACK_ENGINE',
  'QE',
  'QE_ENGINE',
  'QE_MODEL',
];

/** What engines cost and what may be spent on them. */
export const spendingNames: readonly string[] = [
  'MT_PRICES',
  'MT_DAILY_USD',
  'MT_JOB_USD',
  'WON_PER_USD',
];

export const judges = ['auto', 'judge', 'embed', 'lexical', 'rules'] as const;

export const MAX_VALUE = 8_000;

/** Of a key so short the last four would give away too much. */
const SHOWN_FROM = 12;

export const limitOfTests = { count: 120, periodMs: 10 * 60_000, burst: 40 };

type Entry = Pick<EngineDescription, 'id' | 'settings' | 'required' | 'secrets'>;

/** Settings that several engines read, such as how long a call may take. */
export function sharedNames(entries: readonly Entry[]): string[] {
  const all = entries.flatMap(({ settings }) => settings);
  return [...new Set(all.filter((name, at) => all.indexOf(name) !== at))];
}

export function ownNames(entry: Entry, entries: readonly Entry[]): string[] {
  const shared = new Set(sharedNames(entries));
  return entry.settings.filter((name) => !shared.has(name));
}

export function isKnown(name: string, { entries }: Pick<EngineRegistry, 'entries'>): boolean {
  return [...chainNames, ...spendingNames].includes(name) ||
    entries.some(({ settings }) => settings.includes(name));
}

export function isSecret(name: string, { entries }: Pick<EngineRegistry, 'entries'>): boolean {
  return entries.some(({ secrets }) => secrets.includes(name));
}

export function isAddress(name: string): boolean {
  return name.endsWith('_URL');
}

/** How a secret is shown: never more than its end. */
export function lastFour(secret: string): string | undefined {
  return secret.length >= SHOWN_FROM && !secret.startsWith('{') ? secret.slice(-4) : undefined;
}

export function isConfigured({ required }: Entry, env: Env): boolean {
  return required.every((name) => env[name]?.trim());
}

/**
 * Keys that a new address would be sent to although they were typed for another one; they must be typed again.
 */
export function keysAtRisk(
  entries: readonly Entry[],
  before: Env,
  after: Env,
  typed: ReadonlySet<string>,
): string[] {
  return entries.flatMap(({ settings, secrets }) => {
    const hasMoved = settings.filter(isAddress)
      .some((name) => originOf(before[name]) !== originOf(after[name]));
    return hasMoved ? secrets.filter((name) => after[name]?.trim() && !typed.has(name)) : [];
  });
}

function originOf(address: string | undefined): string {
  return URL.parse(address?.trim() ?? '')?.origin ?? '';
}
