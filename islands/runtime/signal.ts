import { useSyncExternalStore } from 'react';

export type Signal<T> = {
  get(): T;
  set(next: T | ((now: T) => T)): void;
  subscribe(listener: () => void): () => void;
};

/** One value with listeners: what changes often is drawn only where it is shown. */
export function signal<T>(first: T): Signal<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const now = typeof next === 'function' ? (next as (now: T) => T)(value) : next;
      if (Object.is(now, value)) return;
      value = now;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useSignal<T>(of: Signal<T>): T {
  return useSyncExternalStore(of.subscribe, of.get, of.get);
}
