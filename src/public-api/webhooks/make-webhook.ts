import { needReauthentication, reauthenticate } from '../../accounts/sessions/reauthenticate.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import type { TokenScope } from '../../shared/scopes.ts';
import { checkWebhookAddress } from './check-address.ts';
import { limitOfWebhooks, type WebhookEvent, WEBHOOKS_PER_MEMBER } from './rules.ts';
import { newWebhookSecret } from './secret.ts';
import { countWebhooks, insertWebhook } from './store.ts';

type WebhookOrder = { url: string; events: WebhookEvent[]; project: number | null };

/**
 * Makes a webhook for a program; it is called as long as the token is good. Answers its secret as well, which nobody can
 * read again.
 */
export async function makeWebhook(
  deps: Deps,
  member: Member,
  order: WebhookOrder,
  tokenNo: TokenScope | null,
) {
  const { uid } = member;
  await countOrFail(deps, `webhooks:${uid}`, limitOfWebhooks);
  if (order.project !== null) await requireProject(deps, member, order.project, 'documents.read');
  await checkWebhookAddress(deps, order.url);
  const { secret, sealed } = await newWebhookSecret(deps);
  const webhook = await deps.db.transaction(async (tx) => {
    if (await countWebhooks(tx, uid) >= WEBHOOKS_PER_MEMBER) fail('webhook.tooMany');
    return await insertWebhook(tx, uid, {
      url: order.url,
      events: order.events,
      projectNo: order.project,
      secret: sealed,
      tokenNo,
      createdAt: deps.now(),
    });
  });
  return { webhook: webhook ?? fail('server.fault'), secret };
}

type TypedOrder = WebhookOrder & { password?: string | undefined };

/** The same for a member who has just typed the password: it goes on telling others when the device is given back. */
export async function makeWebhookByHand(
  deps: Deps,
  member: Member,
  { password, ...order }: TypedOrder,
  ip: string,
) {
  if (password) await reauthenticate(deps, member, { password, ip });
  await needReauthentication(deps, member);
  return await makeWebhook(deps, member, order, null);
}
