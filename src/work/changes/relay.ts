import type { Bus, Event } from '../../ports/bus/port.ts';
import type { Hints } from '../../ports/hints/port.ts';
import { type Relay, type Shown, ShownTogether } from '../../ports/relay/port.ts';

/** Carets that move are sent together. */
const GATHER_MS = 100;
/** Through the database, each time is a commit and waits for its disk. */
const GATHER_STORED_MS = 1_000;
/** More is given up: it will be said again. */
const MOST_WAITING = 1_000;

type Parts = {
  bus: Pick<Bus, 'subscribe'>;
  hints?: Hints | undefined;
  origin: string;
  /** Stores an event for the other processes. */
  store(event: Event): void;
};

/** By the server for hints where there is one that answers, else with the events. */
export function createRelay({ bus, hints, origin, store }: Parts): Relay & { stop(): void } {
  const waiting = new Map<string, Shown>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    timer = undefined;
    const together: ShownTogether = { from: origin, shown: [...waiting.values()] };
    waiting.clear();
    if (hints?.isUp()) hints.tell(JSON.stringify(together));
    else store({ type: 'seen', ...together });
  }

  return {
    show(shown) {
      const key = keyOf(shown);
      if (waiting.size >= MOST_WAITING && !waiting.has(key)) return;
      waiting.set(key, shown);
      timer ??= setTimeout(send, hints?.isUp() ? GATHER_MS : GATHER_STORED_MS);
    },
    listen(listener) {
      const hear = ({ from, shown }: ShownTogether) => {
        if (from !== origin) { for (const one of shown) listener(one, from); }
      };
      bus.subscribe((event) => event.type === 'seen' && hear(event));
      hints?.onMessage((message) => {
        const together = read(message);
        if (together) hear(together);
      });
    },
    stop: () => clearTimeout(timer),
  };
}

/** Another build may say it otherwise. */
function read(message: string): ShownTogether | undefined {
  try {
    return ShownTogether.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

function keyOf(shown: Shown): string {
  switch (shown.type) {
    case 'caret':
      return `caret ${shown.line} ${shown.client}`;
    case 'carets-wanted':
      return `carets-wanted ${shown.line}`;
    case 'room-typing':
      return `room-typing ${shown.room} ${shown.uid}`;
    case 'room-present':
    case 'room-present-wanted':
      return `${shown.type} ${shown.room}`;
    default:
      return `${shown.type} ${shown.document}`;
  }
}
