import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import { type MemberScope, systemScope, type TokenScope } from '../../shared/scopes.ts';
import { checkWebhookAddress } from './check-address.ts';
import { limitOfWebhooks, type OffReason, OLD_SECRET_MS, type WebhookEvent } from './rules.ts';
import { newWebhookSecret } from './secret.ts';
import {
  deleteWebhook,
  deleteWebhooksOf,
  findWebhook,
  hasRight,
  listWebhooksOf,
  setAllWebhooksOff,
  setWebhook,
  type WebhookRow,
} from './store.ts';

export type WebhookChange = {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  /** On again it begins anew: what it failed at before does not count. */
  isOn?: boolean | undefined;
};

const lostRight: readonly OffReason[] = ['token', 'password'];

export async function changeWebhook(
  deps: Deps,
  member: Member,
  no: number,
  { url, events, isOn }: WebhookChange,
  tokenNo: TokenScope | null,
): Promise<WebhookRow> {
  const before = await readWebhook(deps, member, no);
  await countOrFail(deps, `webhooks:${member.uid}`, limitOfWebhooks);
  if (url !== undefined) await checkWebhookAddress(deps, url);
  // From now on it is called by the right of who says where, or who lets one be called again that had lost its right.
  const hasNewRight = url !== undefined ||
    (isOn === true && await hasLostRight(deps, member, before));
  const changed = await setWebhook(deps.db, member.uid, no, {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events }),
    ...(hasNewRight ? { tokenNo } : {}),
    ...(isOn === true ? { offAt: null, offReason: null, failingSince: null } : {}),
    ...(isOn === false ? { offAt: deps.now(), offReason: 'owner' as const } : {}),
  });
  return changed ?? fail('webhook.notFound');
}

/** Whether it was stopped for want of a right, or would be at once: its token may have ended while it was off. */
export async function hasLostRight(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { uid }: Pick<Member, 'uid'>,
  { no, offReason }: WebhookRow,
): Promise<boolean> {
  if (offReason !== null && lostRight.includes(offReason)) return true;
  return !await hasRight(db, uid, no, now());
}

/** Gives it a new secret; for a day deliveries are signed by both. */
export async function renewSecret(deps: Deps, member: Member, no: number) {
  const before = await readWebhook(deps, member, no);
  await countOrFail(deps, `webhooks:${member.uid}`, limitOfWebhooks);
  const { secret, sealed } = await newWebhookSecret(deps);
  const webhook = await setWebhook(deps.db, member.uid, no, {
    secret: sealed,
    oldSecret: before.secret,
    oldSecretUntil: new Date(deps.now().getTime() + OLD_SECRET_MS),
  });
  return { webhook: webhook ?? fail('webhook.notFound'), secret };
}

/** With all that was sent to it. */
export async function removeWebhook(deps: Deps, { uid }: Member, no: number): Promise<void> {
  if (!await deleteWebhook(deps.db, uid, no)) fail('webhook.notFound');
}

export async function readWebhook(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
): Promise<WebhookRow> {
  return await findWebhook(db, uid, no) ?? fail('webhook.notFound');
}

export async function listWebhooks(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
): Promise<WebhookRow[]> {
  return await listWebhooksOf(db, uid);
}

/** They may have been made by others who knew the password before; their owner switches them on again. */
export async function stopAllWebhooks(tx: Db, uid: MemberScope, at: Date): Promise<void> {
  await setAllWebhooksOff(tx, uid, at, 'password');
}

/** Nobody can restore these projects any more, so nothing will ever be reported to what listens to them alone. */
export async function discardProjectWebhooks(tx: Db, projectNos: readonly number[]) {
  await deleteWebhooksOf(tx, systemScope('the projects are gone for good'), projectNos);
}

/** For the file of what is stored about a member. */
export async function exportWebhooks(db: Db, uid: MemberScope) {
  return (await listWebhooksOf(db, uid)).map((row) => ({
    url: row.url,
    events: row.events,
    project: row.projectNo,
    created_at: row.createdAt,
    off_at: row.offAt,
  }));
}
