import type { Deps } from '../shared/deps.ts';
import { sendOutbox } from './send-outbox.ts';

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
    await sendOutbox(deps).catch((error) => deps.log.error('outbox', { error }));
    if (isWoken) continue;
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
