/** A proxy before several processes; each request goes to the next of them, and so does each socket. */
export type RoundRobin = { close(): Promise<void> };

const HEAD_END = new TextEncoder().encode('\r\n\r\n');
const LONGEST_HEAD = 64 * 1024;

/**
 * Each connection to a process bears one request: the head says that it closes behind the answer, so the browser opens
 * another one for its next request. Everything behind the head passes as it comes, events and sockets too.
 */
export function roundRobin(port: number, targets: readonly number[]): RoundRobin {
  // Browsers try both addresses of this name, as they do with the service itself.
  const listeners = ['127.0.0.1', '::1'].map((hostname) => Deno.listen({ hostname, port }));
  let next = 0;
  const accept = async (listener: Deno.Listener) => {
    for await (const from of listener) void pass(from).catch(() => {}).finally(() => shut(from));
  };
  const pass = async (from: Deno.Conn) => {
    const head = await readHead(from);
    if (!head) return;
    const to = await connect(targets, next++);
    if (!to) return;
    try {
      await write(to, closing(head));
      const up = from.readable.pipeTo(to.writable).catch(() => {});
      await to.readable.pipeTo(from.writable);
      shut(from);
      await up;
    } finally {
      shut(to);
    }
  };
  const accepting = listeners.map(accept);
  return {
    async close() {
      for (const listener of listeners) listener.close();
      await Promise.allSettled(accepting);
    },
  };
}

/** The next process that listens; one that is being started again is passed over. */
async function connect(targets: readonly number[], first: number): Promise<Deno.Conn | undefined> {
  for (let tried = 0; tried < targets.length; tried++) {
    const port = targets[(first + tried) % targets.length]!;
    try {
      return await Deno.connect({ hostname: '127.0.0.1', port });
    } catch {
      // Not listening.
    }
  }
  return undefined;
}

async function readHead(from: Deno.Conn): Promise<Uint8Array | undefined> {
  const buffer = new Uint8Array(LONGEST_HEAD);
  let length = 0;
  while (length < buffer.length && !endsIn(buffer.subarray(0, length))) {
    const read = await from.read(buffer.subarray(length));
    if (read === null) return undefined;
    length += read;
  }
  return buffer.subarray(0, length);
}

const endsIn = (bytes: Uint8Array) => headLength(bytes) > 0;

function headLength(bytes: Uint8Array): number {
  for (let at = 0; at + HEAD_END.length <= bytes.length; at++) {
    if (HEAD_END.every((byte, offset) => bytes[at + offset] === byte)) return at + HEAD_END.length;
  }
  return 0;
}

/** The same head, but with the wish that the connection ends behind the answer; a socket is asked for as it is. */
function closing(bytes: Uint8Array): Uint8Array {
  const length = headLength(bytes);
  // Bytes stay as they are in this encoding, whatever they stand for.
  const head = [...bytes.subarray(0, length)].map((byte) => String.fromCharCode(byte)).join('');
  if (/^upgrade:/im.test(head)) return bytes;
  const lines = head.split('\r\n').filter((line) => !/^connection:/i.test(line));
  const changed = [...lines.slice(0, -2), 'Connection: close', '', ''].join('\r\n');
  const rest = bytes.subarray(length);
  const whole = new Uint8Array(changed.length + rest.length);
  for (let at = 0; at < changed.length; at++) whole[at] = changed.charCodeAt(at);
  whole.set(rest, changed.length);
  return whole;
}

async function write(to: Deno.Conn, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length;) at += await to.write(bytes.subarray(at));
}

function shut(connection: Deno.Conn) {
  try {
    connection.close();
  } catch {
    // Closed already by one of its streams.
  }
}
