import type { z } from 'zod';
import { requireDocument } from '../../../documents/access/require-document.ts';
import type { GoToLineData, OpenDocumentData, Presence } from '../../../realtime/sockets/schema.ts';
import type { SocketContext } from '../../../realtime/sockets/socket-event.ts';
import type { Collaboration } from '../collaboration.ts';

/** From now on the member is seen in this document. */
export async function openDocument(
  collaboration: Collaboration,
  { deps, connection }: SocketContext,
  { document, line }: z.output<typeof OpenDocumentData>,
): Promise<Presence> {
  const { member } = connection;
  const { id } = await requireDocument(deps, { kind: 'member', member }, document, 'read');
  const access = await collaboration.accessTo(connection, id);
  return collaboration.presence.enter(connection, { access, line });
}

export function goToLine(
  { presence }: Collaboration,
  { connection }: SocketContext,
  { line }: z.output<typeof GoToLineData>,
) {
  presence.goTo(connection, line);
  return {};
}

export function leaveDocument({ presence }: Collaboration, { connection }: SocketContext) {
  presence.leave(connection);
  return {};
}
