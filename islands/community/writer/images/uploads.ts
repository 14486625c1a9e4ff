import { useSyncExternalStore } from 'react';
import type { UiLang } from '../../../../src/shared/languages.ts';

type Upload = { percent: number; preview: string; problem?: string };

/** Pictures on their way, by the name that their place in the text has. */
export function createUploads() {
  let all: ReadonlyMap<string, Upload> = new Map();
  const listeners = new Set<() => void>();
  const replace = (next: ReadonlyMap<string, Upload>) => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    now: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (name: string, upload: Upload) => replace(new Map([...all, [name, upload]])),
    remove(name: string) {
      const gone = all.get(name);
      if (gone) URL.revokeObjectURL(gone.preview);
      replace(new Map([...all].filter(([one]) => one !== name)));
    },
    isBusy: () => [...all.values()].some(({ problem }) => problem === undefined),
  };
}

export type Uploads = ReturnType<typeof createUploads>;

export type ImageOptions = { uploads: Uploads; lang: UiLang };

export function useUploadStates(uploads: Uploads): ReadonlyMap<string, Upload> {
  return useSyncExternalStore(uploads.subscribe, uploads.now);
}
