import type { Bus, Event } from '../ports/bus/port.ts';

/** Resolves at the events that are meant, for a reader who waits for them. One while nobody waits is remembered. */
export function waitForEvents(bus: Bus, isMeant: (event: Event) => boolean) {
  let hasRung = false;
  let wake = () => {};
  const close = bus.subscribe((event) => {
    if (!isMeant(event)) return;
    hasRung = true;
    wake();
  });
  return {
    close,
    /** False when it was quiet for so long. */
    async next(ms: number, signal: AbortSignal): Promise<boolean> {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(() => wake(), ms);
          wake = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
        wake = () => {};
      }
      const rang = hasRung;
      hasRung = false;
      return rang;
    },
  };
}
