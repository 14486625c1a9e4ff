import { waitForEvents } from '../../server/wait-for-events.ts';
import type { Deps } from '../../server/deps.ts';
import { MAILS_AT_ONCE, sendOutbox } from './send-outbox.ts';

const EVERY_MS = 5000;

/** Sends mails until the signal ends it: as soon as one is queued, and every few seconds for those that wait. */
export async function runOutbox(deps: Deps, signal: AbortSignal): Promise<void> {
  const queued = waitForEvents(deps.bus, (event) => event.type === 'mail.queued');
  while (!signal.aborted) {
    const due = await sendOutbox(deps, signal).catch((error) => {
      deps.log.error('outbox', { error });
      return 0;
    });
    if (due < MAILS_AT_ONCE) await queued.next(EVERY_MS, signal);
  }
  queued.close();
}
