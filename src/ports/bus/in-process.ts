import type { Bus, Event } from './port.ts';

/** A bus for one process. A listener that fails does not keep the others from hearing. */
export function inProcessBus(onFault: (error: unknown) => void): Bus {
  const listeners = new Set<(event: Event) => void>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          onFault(error);
        }
      }
      return Promise.resolve();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
