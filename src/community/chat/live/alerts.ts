import { listNewer } from '../../../notifications/feed/list-notifications.ts';
import { viewNotification } from '../../../notifications/feed/view-notification.ts';
import type { SubscribedConnection } from '../../../realtime/sockets/subscription.ts';
import type { Deps } from '../../../server/deps.ts';

/** The newest notification that each connection knows. */
export type Alerted = WeakMap<SubscribedConnection, number>;

/** As much of the chat of this process as is needed here. */
type Pushing = {
  deps: Pick<Deps, 'db'>;
  alerted: Alerted;
  inOrder<T>(connection: SubscribedConnection, run: () => Promise<T>): Promise<T>;
};

/** Pushes `getAlert` for what a member was notified of since; the first time it only notes where that begins. */
export async function pushAlerts(chat: Pushing, connection: SubscribedConnection) {
  await chat.inOrder(connection, async () => {
    const known = chat.alerted.get(connection);
    const { newest, rows } = await listNewer(chat.deps, connection.member, known);
    chat.alerted.set(connection, newest);
    for (const row of rows) connection.push('getAlert', viewNotification(row, connection.lang));
  });
}
