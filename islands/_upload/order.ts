import type { ImportOptions } from '../../src/import-options/rules.ts';
import type { Register } from '../../src/ports/mt/port.ts';
import type { Direction } from '../../src/shared/languages.ts';

export type Domain = 'normal' | 'patent' | 'law';

/** Drafted by a machine in a domain, or written by hand from the first line. */
export type Method = { kind: 'auto' | 'manual'; domain: Domain; register?: Register };

/** What the direction dialog asks for. */
export type Order = Method & {
  direction: Direction;
  /** What of the file becomes lines, where a person has changed it. */
  options?: Partial<ImportOptions>;
  /** The same for the next files. */
  keepOptions?: boolean;
};
