import { needReauthentication, reauthenticate } from '../../accounts/sessions/reauthenticate.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { systemScope, type TokenScope } from '../../shared/scopes.ts';
import {
  changeWebhook,
  hasLostRight,
  readWebhook,
  type WebhookChange,
} from '../webhooks/change-webhook.ts';
import { isAnyOrphaned, stopOrphans } from '../webhooks/follow-webhooks.ts';
import { hostOfAddress } from '../webhooks/rules.ts';
import { setWaitingFailed } from './store.ts';

const background = systemScope('what waits for a webhook that is off');

/** Changes a webhook. What waited when it was switched off is sent by hand alone, also once it is on again. */
export async function switchWebhook(
  deps: Deps,
  member: Member,
  no: number,
  change: WebhookChange,
  tokenNo: TokenScope | null,
) {
  const { offAt } = await readWebhook(deps, member, no);
  const wasOff = offAt !== null;
  // Before it is on: afterwards there may be something new.
  if (wasOff && change.isOn) await setWaitingFailed(deps.db, background, no);
  const changed = await changeWebhook(deps, member, no, change, tokenNo);
  if (change.isOn === false) await setWaitingFailed(deps.db, background, no);
  return changed;
}

/**
 * Switches it on for a member who has just typed the password, where it has lost its right: it gets theirs, and goes on
 * telling others when the device is given back.
 */
export async function switchOnByHand(
  deps: Deps,
  member: Member,
  no: number,
  { password, ip }: { password?: string | undefined; ip: string },
) {
  if (await hasLostRight(deps, member, await readWebhook(deps, member, no))) {
    if (password) await reauthenticate(deps, member, { password, ip });
    await needReauthentication(deps, member);
  }
  return await switchWebhook(deps, member, no, { isOn: true }, null);
}

/** Switches off what tokens have made that are good no more, and notifies their owners. */
export async function stopOrphanedWebhooks(deps: Deps): Promise<void> {
  if (!await isAnyOrphaned(deps.db, background, deps.now())) return;
  const owners = await deps.db.transaction(async (tx) => {
    const stopped = await stopOrphans(tx, background, deps.now());
    for (const { no, ownerUid: uid, url } of stopped) {
      await setWaitingFailed(tx, background, no);
      await notify(deps, tx, { uid, cause: 'webhook off', words: hostOfAddress(url) });
    }
    return new Set(stopped.map(({ ownerUid }) => ownerUid));
  });
  for (const uid of owners) await announceNotification(deps, uid);
}
