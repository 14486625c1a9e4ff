import { useEffect, useState, useSyncExternalStore } from 'react';
import { openMux } from '../../runtime/socket/open-mux.ts';
import { pageSocket } from '../../runtime/socket/page-socket.ts';
import { createOutbox } from './outbox.ts';
import type { ChatState } from './room-state.ts';
import { RoomStore } from './room-store.ts';

const none = () => () => {};

/** The room over the one socket of this page, once the browser has taken over what the server drew. */
export function useRoom(
  { uid, room, initial }: { uid: string; room: string; initial: ChatState },
): { store: RoomStore | undefined; state: ChatState } {
  const [store, setStore] = useState<RoomStore>();
  useEffect(() => {
    const mux = pageSocket.get() ?? openMux();
    pageSocket.set(mux);
    const made = new RoomStore({ mux, outbox: createOutbox(uid), room, initial });
    setStore(made);
    const end = made.begin();
    mux.begin();
    const online = () => mux.retryNow();
    const offline = () => mux.breakOff();
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      end();
      pageSocket.set(undefined);
      mux.close();
    };
  }, [uid, room]);
  const state = useSyncExternalStore(
    store?.subscribe ?? none,
    store?.now ?? (() => initial),
    () => initial,
  );
  return { store, state };
}
