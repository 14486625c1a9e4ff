import { freePort } from '../free-port.ts';
import { type Running, startServer } from '../server.ts';

export type Watched = Running & {
  /** The longest that the event loop of the process was held since this was asked last, in milliseconds. */
  longestHold(): Promise<number>;
};

export async function startWatched(env: Record<string, string> = {}): Promise<Watched> {
  const port = freePort();
  const script = 'tests/event-loop/start-watched.ts';
  const server = await startServer({ ...env, WATCH_PORT: String(port) }, { script });
  return {
    ...server,
    async longestHold() {
      // What the last call has left behind runs before this is answered.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return await (await fetch(`http://127.0.0.1:${port}/`)).json();
    },
  };
}
