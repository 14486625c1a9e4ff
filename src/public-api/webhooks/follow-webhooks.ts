import type { Db } from '../../../db/client.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import type { OffReason, WebhookEvent } from './rules.ts';
import {
  hasOrphans,
  hasWebhooks,
  listListening,
  setFailingSince,
  setOrphansOff,
  setWebhookOff,
  type WebhookRow,
} from './store.ts';

/** The webhooks of these members that hear of an event in a project; null: outside of projects. */
export async function listHearing(
  tx: Db,
  scope: SystemScope,
  event: WebhookEvent,
  { uids, projectNo }: { uids: readonly string[]; projectNo: number | null },
): Promise<number[]> {
  const all = await listListening(tx, scope, uids, projectNo);
  return all.filter(({ events }) => events.includes(event)).map(({ no }) => no);
}

/** Whether there is any: where there is none, nothing more is read. */
export async function isAnyCalled(tx: Db, scope: SystemScope): Promise<boolean> {
  return await hasWebhooks(tx, scope);
}

/** Since when all tries fail; null: the last one did not. */
export async function noteFailing(tx: Db, scope: SystemScope, no: number, since: Date | null) {
  await setFailingSince(tx, scope, no, since);
}

/** Whether a token has ended that made one which is on: seldom, and a write each time would hold up others. */
export async function isAnyOrphaned(db: Db, scope: SystemScope, at: Date): Promise<boolean> {
  return await hasOrphans(db, scope, at);
}

/** Answers those that it has switched off: the token that made them has ended. */
export async function stopOrphans(tx: Db, scope: SystemScope, at: Date): Promise<WebhookRow[]> {
  return await setOrphansOff(tx, scope, at);
}

/** Answers the webhook if it was on. */
export async function stopWebhook(
  tx: Db,
  scope: SystemScope,
  no: number,
  off: { at: Date; reason: OffReason },
): Promise<WebhookRow | undefined> {
  return await setWebhookOff(tx, scope, no, off);
}
