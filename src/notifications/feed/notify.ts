import type { Db } from '../../../db/client.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Deps } from '../../server/deps.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { notificationMail } from './mailing/mails.ts';
import { mailTimeOf } from '../choices/mail-time.ts';
import { isMuted, readChoice } from '../choices/read-choice.ts';
import type { Choice } from '../choices/rules.ts';
import { type Cause, causesWith, kinds, type NotificationKind } from './kinds.ts';
import { findLastMailed } from './mailing/store.ts';
import { isChoosable, usualChoice } from './mailing/usual-choice.ts';
import { MOST_STORED } from './rules.ts';
import {
  deleteSurplus,
  deleteUnreadTwin,
  findRecipient,
  hasUnreadTwin,
  insertNotification,
} from './store.ts';
import { storedWords } from './withdraw.ts';

export type Notice = {
  uid: string;
  cause: Cause;
  /** Where the usual one of the cause does not say enough, such as the thread of a comment. */
  thread?: string;
  /** Id of what it is about: number of the project or post, id of the document. */
  query?: string | number;
  actorName?: string;
  /** The words of a comment, or the title of what it is about. */
  words?: string;
  /** False for a notification that is not worth a mail. */
  mayMail?: boolean;
  /** True for what pages show elsewhere. */
  isMailOnly?: boolean;
};

/**
 * Notifies a member, within the transaction that causes it. Call `announceNotification` after that transaction:
 * open pages show it then, and the mail leaves at once.
 */
export async function notify(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  notice: Notice,
): Promise<void> {
  const { cause, actorName = '' } = notice;
  const memberId = systemScope<MemberScope>('a notice is written to its recipient', notice.uid);
  const kind: NotificationKind = kinds[cause];
  const query = notice.query === undefined ? null : String(notice.query);
  const choice = await choiceOf(tx, memberId, { ...notice, query });
  if (!choice) return;
  if (kind.isOnce && query !== null && await hasUnreadTwin(tx, memberId, { cause, query })) return;
  const words = storedWords(notice.words ?? '');
  const recipient = await findRecipient(tx, memberId);
  const now = deps.now();
  const wanted = recipient && isMailed(kind, recipient.wantsMails) ? choice.mail : 'off';
  const last = kind.isBusy && query !== null && wanted === 'now'
    ? await findLastMailed(tx, memberId, { causes: busyCauses, query })
    : undefined;
  const mailTime = mailTimeOf(wanted, now, last);
  if (!choice.isInApp && mailTime === undefined) return;
  if (kind.isSingle && query !== null) await deleteUnreadTwin(tx, { memberId, cause, query });
  await insertNotification(tx, {
    memberId,
    cause,
    thread: notice.thread ?? kind.thread,
    query,
    actorName,
    words,
    createdAt: now,
    isInApp: choice.isInApp,
    mailDueAt: mailTime instanceof Date ? mailTime : null,
    mailedAt: mailTime === 'now' ? now : null,
  });
  await deleteSurplus(tx, memberId, MOST_STORED);
  if (!recipient || mailTime !== 'now') return;
  const link = `${deps.config.publicOrigin}${kind.mailPath ?? '/notifications'}`;
  await queueMail(tx, notificationMail(recipient, { cause, actorName, words, link }), now);
}

const busyCauses = causesWith(({ isBusy }) => isBusy === true);

/** What the member wants to hear of it; undefined for nothing. */
async function choiceOf(
  tx: Db,
  uid: MemberScope,
  { cause, query, mayMail = true, isMailOnly = false }: Omit<Notice, 'query'> & {
    query: string | null;
  },
): Promise<Choice | undefined> {
  const kind: NotificationKind = kinds[cause];
  if (kind.mutedBy && query !== null) {
    if (await isMuted(tx, uid, { kind: kind.mutedBy, id: query })) return undefined;
  }
  const usual = usualChoice(kind);
  const chosen = isChoosable(kind) ? await readChoice(tx, uid, cause) ?? usual : usual;
  return {
    isInApp: chosen.isInApp && !isMailOnly,
    mail: mayMail ? chosen.mail : 'off',
  };
}

/** To be called after the transaction in which a member was notified. */
export async function announceNotification({ bus }: Pick<Deps, 'bus'>, uid: string): Promise<void> {
  await bus.publish({ type: 'notifications.changed', uid });
  await bus.publish({ type: 'mail.queued' });
}

/** One setting of the profile turns all mails off but those that must be sent. */
function isMailed({ mailRule }: NotificationKind, wantsMails: boolean): boolean {
  return mailRule === 'always' || wantsMails;
}
