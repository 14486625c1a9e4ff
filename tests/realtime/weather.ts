/**
 * What a socket goes through between a client and the server: `delayMs` each way, and now and then the connection is cut,
 * or stays and carries nothing any more.
 */
export type Weather = {
  port: number;
  delayMs: () => number;
  /** Ends all connections at once. */
  cut(): void;
  /** One of them, some time. */
  cutOne(pick: (count: number) => number): void;
  /** From now on connections are accepted and nothing passes; `false` lets new ones through again. */
  hold(isHeld: boolean): void;
  close(): void;
};

type Pair = { near: Deno.Conn; far: Deno.Conn; isHeld: boolean };

export function openWeather(target: number, delayMs: () => number = () => 0): Weather {
  const listener = Deno.listen({ hostname: '127.0.0.1', port: 0 });
  const pairs = new Set<Pair>();
  let isHeld = false;
  const weather: Weather = {
    port: (listener.addr as Deno.NetAddr).port,
    delayMs,
    cut() {
      for (const pair of pairs) end(pair);
    },
    cutOne(pick) {
      const pair = [...pairs][pick(pairs.size)];
      if (pair) end(pair);
    },
    hold(held) {
      isHeld = held;
      for (const pair of pairs) pair.isHeld ||= held;
    },
    close() {
      listener.close();
      weather.cut();
    },
  };
  void accept();
  return weather;

  async function accept() {
    try {
      for await (const near of listener) void join(near);
    } catch {
      // The listener was closed.
    }
  }

  async function join(near: Deno.Conn) {
    try {
      const far = await Deno.connect({ hostname: '127.0.0.1', port: target });
      (near as Deno.TcpConn).setNoDelay();
      far.setNoDelay();
      const pair: Pair = { near, far, isHeld };
      pairs.add(pair);
      void carry(pair, near, far);
      void carry(pair, far, near);
    } catch {
      // The server is down: so is the connection.
      shut(near);
    }
  }

  /** Bytes wait as long as the delay says, and never overtake each other. */
  async function carry(pair: Pair, from: Deno.Conn, to: Deno.Conn) {
    let sent = Promise.resolve();
    try {
      for await (const bytes of from.readable) {
        const ripe = sleep(weather.delayMs());
        sent = Promise.all([sent, ripe]).then(() => pair.isHeld ? undefined : write(to, bytes));
        sent.catch(() => end(pair));
      }
      await sent;
    } catch {
      // Either end is gone.
    }
    end(pair);
  }

  function end(pair: Pair) {
    pairs.delete(pair);
    shut(pair.near);
    shut(pair.far);
  }
}

async function write(to: Deno.Conn, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length;) at += await to.write(bytes.subarray(at));
}

function shut(connection: Deno.Conn) {
  try {
    connection.close();
  } catch {
    // It is closed already.
  }
}

const sleep = (ms: number) =>
  ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
