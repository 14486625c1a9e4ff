import type { AddressProblem } from '../../shared/addresses.ts';

/** Why no answer came that could count. */
export type ReceiverProblem = 'address' | 'timeout' | 'connection';

export type ReceiverAnswer = {
  status: number;
  /** The beginning of what was answered. */
  text: string;
  retryAfter: string | null;
};

/** Programs of members that are called by addresses which the members typed. */
export type Receivers = {
  /** Why an address may not be called; undefined when it may. */
  check(address: string): Promise<AddressProblem | 'port' | undefined>;
  /** Sends JSON once, to public places alone. Redirects come back as they are. */
  post(
    address: string,
    sent: { headers: Record<string, string>; body: string },
    signal: AbortSignal,
  ): Promise<ReceiverAnswer | ReceiverProblem>;
};
