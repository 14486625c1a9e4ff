import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as sync from 'y-protocols/sync';
import * as Y from 'yjs';

/*
 * The smallest server that y-websocket works with, for comparison: it applies what comes, sends it on, keeps everything in
 * memory and acknowledges nothing. One socket for each line.
 */

const SYNC = 0;

type Room = { document: Y.Doc; sockets: Set<WebSocket> };
const rooms = new Map<string, Room>();

function roomOf(name: string): Room {
  const found = rooms.get(name);
  if (found) return found;
  const room: Room = { document: new Y.Doc(), sockets: new Set() };
  room.document.on('update', (update: Uint8Array, from: unknown) => {
    const message = framed((out) => sync.writeUpdate(out, update));
    for (const socket of room.sockets) if (socket !== from) send(socket, message);
  });
  rooms.set(name, room);
  return room;
}

function framed(write: (out: encoding.Encoder) => void): Uint8Array {
  return encoding.encode((out) => {
    encoding.writeVarUint(out, SYNC);
    write(out);
  });
}

function send(socket: WebSocket, message: Uint8Array) {
  if (socket.readyState === WebSocket.OPEN) socket.send(message as Uint8Array<ArrayBuffer>);
}

function receive(room: Room, socket: WebSocket, data: ArrayBuffer) {
  const from = decoding.createDecoder(new Uint8Array(data));
  if (decoding.readVarUint(from) !== SYNC) return;
  const reply = encoding.createEncoder();
  encoding.writeVarUint(reply, SYNC);
  sync.readSyncMessage(from, reply, room.document, socket);
  if (encoding.length(reply) > 1) send(socket, encoding.toUint8Array(reply));
}

const port = Number(Deno.args[0]);
Deno.serve({ hostname: '127.0.0.1', port, onListen: () => {} }, (request) => {
  if (request.headers.get('upgrade') !== 'websocket') return new Response('ok');
  const { socket, response } = Deno.upgradeWebSocket(request, { idleTimeout: 0 });
  const room = roomOf(new URL(request.url).pathname);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => {
    room.sockets.add(socket);
    send(socket, framed((out) => sync.writeSyncStep1(out, room.document)));
  };
  socket.onmessage = ({ data }) => receive(room, socket, data);
  socket.onclose = () => room.sockets.delete(socket);
  return response;
});
