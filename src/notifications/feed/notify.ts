import type { Db } from '../../../db/client.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Deps } from '../../server/deps.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { notificationMail } from './mails.ts';
import { type Cause, kinds, type NotificationKind } from './kinds.ts';
import { MOST_STORED, WORDS_LENGTH } from './rules.ts';
import { deleteSurplus, deleteUnreadTwin, findRecipient, insertNotification } from './store.ts';

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
  const { cause, actorName = '', mayMail = true } = notice;
  const memberId = systemScope<MemberScope>('a notice is written to its recipient', notice.uid);
  const kind: NotificationKind = kinds[cause];
  const query = notice.query === undefined ? null : String(notice.query);
  const words = [...(notice.words ?? '')].slice(0, WORDS_LENGTH).join('');
  if (kind.isSingle && query !== null) await deleteUnreadTwin(tx, { memberId, cause, query });
  await insertNotification(tx, {
    memberId,
    cause,
    thread: notice.thread ?? kind.thread,
    query,
    actorName,
    words,
    createdAt: deps.now(),
  });
  await deleteSurplus(tx, memberId, MOST_STORED);

  const recipient = mayMail ? await findRecipient(tx, memberId) : undefined;
  if (!recipient || !isMailed(kind, recipient.wantsMails)) return;
  const link = `${deps.config.publicOrigin}/notifications`;
  await queueMail(tx, notificationMail(recipient, { cause, actorName, words, link }), deps.now());
}

/** To be called after the transaction in which a member was notified. */
export async function announceNotification({ bus }: Pick<Deps, 'bus'>, uid: string): Promise<void> {
  await bus.publish({ type: 'notifications.changed', uid });
  await bus.publish({ type: 'mail.queued' });
}

function isMailed({ mailRule }: NotificationKind, wantsMails: boolean): boolean {
  return mailRule === 'always' || (mailRule === 'wanted' && wantsMails);
}
