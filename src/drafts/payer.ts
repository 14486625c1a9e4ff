import type { FailReason, MtEngine, MtLine, MtRequest } from '../ports/mt/port.ts';

/** Who pays for calls: may refuse one before it is made, and hears of each that was. */
export type Payer = {
  /** A reason when the call may not be made. Otherwise its cost is held back until `pay` is told. */
  refuse(engine: MtEngine, request: MtRequest): Promise<FailReason | undefined>;
  pay(engine: MtEngine, request: MtRequest, lines: readonly MtLine[]): void;
};

/** Nothing is counted. */
export const nobody: Payer = { refuse: () => Promise.resolve(undefined), pay: () => {} };
