import { DAY_MS } from '../tokens/rules.ts';

/** What a program may be called for. Others hold these names: they never change. */
export const webhookEvents = [
  'project.created',
  'project.deleted',
  'document.ready',
  'document.deleted',
  'job.finished',
  'job.failed',
  'line.confirmed',
  'import.applied',
  'comment.added',
  'review.finished',
] as const;
export type WebhookEvent = typeof webhookEvents[number];

/**
 * Why nothing is sent: the owner switched it off, it answered 410, failed too long, the password changed, or the token
 * that made it ended.
 */
export type OffReason = 'owner' | 'gone' | 'failing' | 'password' | 'token';

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** Why a try had no answer that counts. */
export type DeliveryProblem = 'address' | 'timeout' | 'connection' | 'redirect' | 'status';

export const WEBHOOKS_PER_MEMBER = 10;
export const ADDRESS_LENGTH = 500;

/** The rest of an address may hold a secret. */
export function hostOfAddress(url: string): string {
  return URL.parse(url)?.host ?? '';
}

/** After a change of the secret the old one signs for so long as well. */
export const OLD_SECRET_MS = DAY_MS;

/** What has failed for so long without one success is switched off. */
export const FAILING_MS = 5 * DAY_MS;

export const limitOfWebhooks = { count: 60, periodMs: 60 * 60_000, burst: 20 };
