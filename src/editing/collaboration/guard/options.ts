import { type Limits, lineLimits } from './limits.ts';
import type { Refusal } from './verdict.ts';

export type ResultOptions = {
  limits?: Limits;
  /** Only for the tests which show that no rule is idle: leaves these out. */
  without?: ReadonlySet<Refusal>;
};

export type GuardOptions = ResultOptions & {
  /** Is this client bound to the sender, or to nobody yet? The caller that stores the update binds it. */
  ownsClient: (client: number) => boolean;
};

/** What the parts of the guard are given: all of the options, and a rule as a question. */
export function rulesOf<Options extends ResultOptions>({ limits = lineLimits, ...rest }: Options) {
  const isBroken = (code: Refusal, found: boolean) => found && !rest.without?.has(code);
  return { ...rest, limits, isBroken };
}

export type ResultRules = ReturnType<typeof rulesOf<ResultOptions>>;
export type Rules = ReturnType<typeof rulesOf<GuardOptions>>;
