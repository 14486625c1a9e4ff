import { type AdapterEntry, type AdapterSettings, openChosen } from '../adapter-entry.ts';
import type { PaymentGateway } from './port.ts';
import { sandbox } from './sandbox.ts';
import { toss } from './toss.ts';

export const paymentGateways: readonly AdapterEntry<PaymentGateway>[] = [toss, sandbox];

/** Undefined where nothing is sold. A name that no adapter has stops the start. */
export function paymentsFromEnv(env: AdapterSettings): PaymentGateway | undefined {
  const chosen = openChosen(paymentGateways, env, undefined);
  const name = env.PAYMENTS?.trim();
  if (!chosen && name) throw new Error(`PAYMENTS=${name} is not known; see .env.example`);
  return chosen;
}
