import type { Db } from '../../../db/client.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { limitOfWebhooks, OLD_SECRET_MS, type WebhookEvent, WEBHOOKS_PER_MEMBER } from './rules.ts';
import { newWebhookSecret } from './secret.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooksOf,
  setAllWebhooksOff,
  setWebhook,
  type WebhookRow,
} from './store.ts';

type WebhookOrder = { url: string; events: WebhookEvent[]; project: number | null };

/** Makes a webhook. Answers its secret as well, which nobody can read again. */
export async function makeWebhook(deps: Deps, member: Member, order: WebhookOrder) {
  const { uid } = member;
  await countOrFail(deps, `webhooks:${uid}`, limitOfWebhooks);
  if (order.project !== null) await requireProject(deps, member, order.project, 'documents.read');
  await checkAddress(deps, order.url);
  const { secret, sealed } = await newWebhookSecret(deps);
  const webhook = await deps.db.transaction(async (tx) => {
    if (await countWebhooks(tx, uid) >= WEBHOOKS_PER_MEMBER) fail('webhook.tooMany');
    return await insertWebhook(tx, uid, {
      url: order.url,
      events: order.events,
      projectNo: order.project,
      secret: sealed,
      createdAt: deps.now(),
    });
  });
  return { webhook: webhook ?? fail('server.fault'), secret };
}

type WebhookChange = {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  /** On again it begins anew: what it failed at before does not count. */
  isOn?: boolean | undefined;
};

export async function changeWebhook(
  deps: Deps,
  member: Member,
  no: number,
  { url, events, isOn }: WebhookChange,
): Promise<WebhookRow> {
  await readWebhook(deps, member, no);
  await countOrFail(deps, `webhooks:${member.uid}`, limitOfWebhooks);
  if (url !== undefined) await checkAddress(deps, url);
  const changed = await setWebhook(deps.db, member.uid, no, {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events }),
    ...(isOn === true ? { offAt: null, offReason: null, failingSince: null } : {}),
    ...(isOn === false ? { offAt: deps.now(), offReason: 'owner' as const } : {}),
  });
  return changed ?? fail('webhook.notFound');
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

async function checkAddress({ receivers }: Deps, url: string): Promise<void> {
  if (await receivers.check(url)) fail('webhook.address');
}
