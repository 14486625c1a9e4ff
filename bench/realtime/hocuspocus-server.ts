import { Hocuspocus } from '@hocuspocus/server';
import { createClient } from '@libsql/client';
import * as Y from 'yjs';

/*
 * Hocuspocus as its manual has it, for comparison: the whole document is stored when typing pauses (2 s, at most 10 s),
 * here in a local file with the same care for power cuts as ours. Its own `Server` wants Node; the class inside does not.
 */

const [port, file] = Deno.args;
const db = createClient({ url: `file:${file}`, concurrency: 1 });
await db.executeMultiple(
  'pragma journal_mode = wal; pragma synchronous = full; create table if not exists documents (name text primary key, state blob)',
);

const hocuspocus = new Hocuspocus({
  quiet: true,
  async onLoadDocument({ document, documentName }) {
    const { rows } = await db.execute({
      sql: 'select state from documents where name = ?',
      args: [documentName],
    });
    const state = rows[0]?.state;
    if (state instanceof ArrayBuffer) Y.applyUpdate(document, new Uint8Array(state));
    return document;
  },
  async onStoreDocument({ document, documentName }) {
    await db.execute({
      sql:
        'insert into documents values (?, ?) on conflict (name) do update set state = excluded.state',
      args: [documentName, Y.encodeStateAsUpdate(document)],
    });
  },
});

Deno.serve({ hostname: '127.0.0.1', port: Number(port), onListen: () => {} }, (request) => {
  if (request.headers.get('upgrade') !== 'websocket') return new Response('ok');
  const { socket, response } = Deno.upgradeWebSocket(request, { idleTimeout: 0 });
  socket.binaryType = 'arraybuffer';
  const connection = new Promise<ReturnType<typeof hocuspocus.handleConnection>>((resolve) => {
    socket.onopen = () => resolve(hocuspocus.handleConnection(socket, request));
  });
  socket.onmessage = async ({ data }) => (await connection).handleMessage(new Uint8Array(data));
  socket.onclose = async ({ code, reason }) => (await connection).handleClose({ code, reason });
  return response;
});
