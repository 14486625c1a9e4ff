const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A WebSocket as a hostile program holds it: it answers nothing and never closes by itself. */
export class RawSocket {
  received = '';
  status = 0;
  readonly #connection: Deno.TcpConn;
  readonly #ended: Promise<void>;

  private constructor(connection: Deno.TcpConn) {
    this.#connection = connection;
    this.#ended = this.#read();
  }

  /** `from`: the address that a trusted proxy names. */
  static async open(url: string, from?: string): Promise<RawSocket> {
    const { hostname, port, pathname } = new URL(url);
    const connection = await Deno.connect({ hostname, port: Number(port) });
    const socket = new RawSocket(connection);
    await socket.#write(encoder.encode([
      `GET ${pathname} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
      ...(from ? [`X-Forwarded-For: ${from}`] : []),
      '\r\n',
    ].join('\r\n')));
    while (!socket.received.includes('\r\n\r\n')) await pause();
    socket.status = Number(socket.received.split(' ')[1]);
    return socket;
  }

  /** One whole frame with words. */
  async text(words: string) {
    const payload = encoder.encode(words);
    await this.#write(new Uint8Array([0x81, ...lengthOf(payload.length), 0, 0, 0, 0, ...payload]));
  }

  /** Says that a frame of so many bytes comes, and sends fewer. */
  async beginFrame(bytes: number, sent: number) {
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(bytes));
    await this.#write(new Uint8Array([0x82, 0x80 | 127, ...length, 0, 0, 0, 0]));
    await this.#write(new Uint8Array(sent));
  }

  /** The server has ended the connection itself. */
  gone(): Promise<void> {
    return this.#ended;
  }

  close() {
    try {
      this.#connection.close();
    } catch {
      // The server was first.
    }
  }

  async #read() {
    const buffer = new Uint8Array(64 * 1024);
    try {
      for (;;) {
        const count = await this.#connection.read(buffer);
        if (count === null) return;
        this.received += decoder.decode(buffer.subarray(0, count));
      }
    } catch {
      // Cut off.
    }
  }

  async #write(bytes: Uint8Array) {
    for (let at = 0; at < bytes.length;) at += await this.#connection.write(bytes.subarray(at));
  }
}

function lengthOf(bytes: number): number[] {
  return bytes < 126 ? [0x80 | bytes] : [0x80 | 126, bytes >> 8, bytes & 255];
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
