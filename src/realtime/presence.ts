import type { z } from 'zod';
import { findDocument } from '../documents/find-document.ts';
import type { GoToLineData, OpenDocumentData, Presence } from './schema.ts';
import type { SocketContext } from './socket-event.ts';

/** From now on the member is seen in this document. */
export async function openDocument(
  { deps, connection, sockets }: SocketContext,
  { document, line }: z.output<typeof OpenDocumentData>,
): Promise<Presence> {
  const { member } = connection;
  const { id } = await findDocument(deps, { kind: 'member', member }, document, 'read');
  const access = await connection.accessTo(id);
  return sockets.presence.enter(connection, { access, line });
}

export function goToLine(
  { connection, sockets }: SocketContext,
  { line }: z.output<typeof GoToLineData>,
) {
  sockets.presence.goTo(connection, line);
  return {};
}

export function leaveDocument({ connection, sockets }: SocketContext) {
  sockets.presence.leave(connection);
  return {};
}
