import type { ImportOptions } from '../../../src/formats/contract/import-options.ts';
import type { Domain, Register } from '../../../src/language/register/rules.ts';
import { type Direction, parseDirection } from '../../../src/shared/languages.ts';

/** Drafted by a machine in a domain, or written by hand from the first line. */
export type Method = { kind: 'auto' | 'manual'; domain: Domain; register?: Register };

/** What the direction dialog asks for. */
export type Order = Method & {
  direction: Direction;
  /** The least score of what is taken from the memories; null takes nothing from them. Absent: the usual. */
  memoryFrom?: number | null;
  /** What of the file becomes lines, where a person has changed it. */
  options?: Partial<ImportOptions>;
  /** The same for the next files. */
  keepOptions?: boolean;
};

/** With what drafts of a project begin. */
export type Wishes = { direction: string; domain: Domain; register: Register | null };

/** Speech levels are of Korean alone. */
export function registerFor(wishes: Wishes | undefined): Pick<Method, 'register'> {
  const isIntoKorean = parseDirection(wishes?.direction ?? '')?.to === 'ko';
  return isIntoKorean && wishes?.register ? { register: wishes.register } : {};
}
