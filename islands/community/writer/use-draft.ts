import { useEffect, useRef, useState } from 'react';
import { createDraftStore, type DraftState, type DraftWords } from './draft-store.ts';

type DraftStore = ReturnType<typeof createDraftStore>;

/** The draft of what is written; asks before the page is left while nothing has it. */
export function useDraft(
  { key, rev, read, isBusy }: {
    key: string;
    rev: number | undefined;
    read: () => DraftWords;
    isBusy: () => boolean;
  },
) {
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const shown = useRef(state);
  shown.current = state;
  const latest = useRef({ read, isBusy });
  latest.current = { read, isBusy };
  const store = useRef<DraftStore>(undefined);
  store.current ??= createDraftStore({
    key,
    rev,
    read: () => latest.current.read(),
    onState: setState,
  });
  const isDone = useRef(false);

  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      const isOpen = ['waiting', 'saving', 'refused'].includes(shown.current.kind);
      if (!isDone.current && (isOpen || latest.current.isBusy())) event.preventDefault();
    };
    const back = () => shown.current.kind === 'here' && void store.current?.save();
    addEventListener('beforeunload', guard);
    addEventListener('online', back);
    return () => {
      removeEventListener('beforeunload', guard);
      removeEventListener('online', back);
      store.current?.pause();
    };
  }, []);

  return {
    state,
    changed: () => store.current?.changed(),
    end() {
      isDone.current = true;
      store.current?.end();
    },
  };
}
