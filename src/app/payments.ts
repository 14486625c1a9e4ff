import { readFileSync } from 'node:fs';
import type { PaymentGateway } from '../ports/payments/port.ts';
import type { Payments } from '../server/deps.ts';
import { StartError } from './listening/start-error.ts';

type Env = Record<string, string | undefined>;

const MINUTE_MS = 60 * 1000;
const RECONCILE_SECONDS = 600;
/** With a clock that is moved by hand, what waits for its time is looked for at once. */
const SHIFTED_EVERY_MS = 500;

/** What the law wants shown where something is sold. */
const companyLines = [
  'COMPANY_NAME',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_ADDRESS',
  'COMPANY_NUMBER',
  'COMPANY_MAIL_ORDER_NUMBER',
  'COMPANY_HOST',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
] as const;

/** What plans are paid by; undefined where nothing is sold. A setting that is wrong stops the start. */
export function openPayments(
  env: Env,
  open: (env: Env) => PaymentGateway | undefined,
): Payments | undefined {
  try {
    const gateway = open(env);
    if (!gateway) return undefined;
    const seconds = Number(env.BILLING_RECONCILE_SECONDS?.trim() || RECONCILE_SECONDS);
    if (!Number.isFinite(seconds) || seconds < 1) {
      throw new Error('BILLING_RECONCILE_SECONDS must be a number of seconds');
    }
    const reconcileMs = seconds * 1000;
    const everyMs = env.CLOCK_SHIFT_FILE?.trim()
      ? SHIFTED_EVERY_MS
      : Math.min(MINUTE_MS, reconcileMs);
    return { gateway, reconcileMs, everyMs, missing: gateway.isTest ? [] : missingLines(env) };
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

function missingLines(env: Env): string[] {
  return companyLines.filter((name) => !env[name]?.trim());
}

/** The clock of the service. A file may move it, for trying out a year of payments: with test keys only. */
export function clockFrom(env: Env): () => Date {
  const path = env.CLOCK_SHIFT_FILE?.trim();
  if (!path) return () => new Date();
  const keys = [env.TOSS_CLIENT_KEY, env.TOSS_SECRET_KEY];
  if (!keys.every((key) => key?.trim().startsWith('test_'))) {
    throw new StartError('CLOCK_SHIFT_FILE is for TOSS keys that begin with test_.');
  }
  return () => new Date(Date.now() + shiftIn(path));
}

function shiftIn(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
