import type { Deps } from '../shared/deps.ts';
import { MAILS_AT_ONCE, sendOutbox } from './send-outbox.ts';

const EVERY_MS = 5000;

/** Sends mails until the signal ends it: as soon as one is queued, and every few seconds for those that wait. */
export async function runOutbox(deps: Deps, signal: AbortSignal): Promise<void> {
  let wake = () => {};
  let isWoken = false;
  const hear = () => {
    isWoken = true;
    wake();
  };
  const unsubscribe = deps.bus.subscribe((event) => event.type === 'mail.queued' && hear());
  signal.addEventListener('abort', hear);
  while (!signal.aborted) {
    isWoken = false;
    const due = await sendOutbox(deps, signal).catch((error) => {
      deps.log.error('outbox', { error });
      return 0;
    });
    if (isWoken || due === MAILS_AT_ONCE) continue;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, EVERY_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  unsubscribe();
}
