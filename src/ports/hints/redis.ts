import type { Redis } from 'ioredis';
import type { Hints } from './port.ts';

const CHANNEL = 'omgim/changes';
const SEEN = 'omgim/seen';
/** Nothing waits longer for an answer. */
const ANSWER_MS = 500;
const PING_MS = 1_000;
const MOST_PAUSE_MS = 1_000;

/**
 * By publish and subscribe, over two connections, for one that listens can do nothing else. `installation`: what is seen
 * stays in it, though others use the same server.
 */
export async function redisHints(url: string, installation = ''): Promise<Hints> {
  // Loaded where the settings name a server alone: it takes 20 MB.
  const { Redis } = await import('ioredis');
  const connect = () =>
    quiet(
      new Redis(url, {
        connectTimeout: 2_000,
        commandTimeout: ANSWER_MS,
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        autoResubscribe: false,
        retryStrategy: (times) => Math.min(100 * times, MOST_PAUSE_MS),
      }),
    );
  const [sender, receiver] = [connect(), connect()];
  const seen = `${SEEN}/${installation}`;
  const pulse = watchPulse(sender, receiver, [CHANNEL, seen]);
  let isSending = false;
  let isWanted = false;

  /** One at a time: while the server stands still, nothing gathers. */
  function send() {
    isWanted = true;
    if (isSending || sender.status !== 'ready') return;
    isSending = true;
    isWanted = false;
    sender.publish(CHANNEL, '').catch(() => {}).finally(() => {
      isSending = false;
      if (isWanted) send();
    });
  }

  sender.on('ready', () => isWanted && send());
  return {
    send,
    listen(listener) {
      receiver.on('message', (channel) => channel === CHANNEL && listener());
      pulse.onBack = listener;
    },
    tell(message) {
      if (sender.status === 'ready') sender.publish(seen, message).catch(() => {});
    },
    onMessage(listener) {
      receiver.on('message', (channel, message) => channel === seen && listener(message));
    },
    isUp: () => pulse.isUp,
    close() {
      pulse.stop();
      for (const client of [sender, receiver]) client.disconnect();
    },
  };
}

/** Without a listener, a fault of the connection would end the process. It comes back by itself. */
function quiet(client: Redis): Redis {
  client.on('error', () => {});
  return client;
}

/** A server that stands still holds its connections open, so it is pinged each second. */
function watchPulse(sender: Redis, receiver: Redis, channels: string[]) {
  const pulse = {
    isUp: false,
    onBack: () => {},
    stop: () => clearInterval(timer),
  };
  async function subscribe() {
    try {
      await receiver.subscribe(...channels);
      set(true);
    } catch {
      receiver.disconnect(true);
    }
  }
  function set(isUp: boolean) {
    const isBack = isUp && !pulse.isUp;
    pulse.isUp = isUp;
    if (isBack) pulse.onBack();
  }
  receiver.on('ready', () => void subscribe());
  for (const client of [sender, receiver]) client.on('close', () => set(false));
  const timer = setInterval(() => {
    const asking = [sender.ping(), receiver.ping()];
    Promise.all(asking).then(() => set(true), () => set(false));
  }, PING_MS);
  return pulse;
}
