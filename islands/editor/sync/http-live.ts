import type { Mux } from '../../runtime/socket/mux.ts';
import { openMux } from '../../runtime/socket/open-mux.ts';
import { pageSocket } from '../../runtime/socket/page-socket.ts';
import { createUnsavedEdits, type TabEdits } from './replica/unsaved-edits.ts';

export type LiveParts = { mux: Mux; unsaved: (indexOf: (lineId: number) => number) => TabEdits };

/** Working together over the socket of this page. */
export function httpLive(uid: string, document: string): LiveParts {
  const mux = openMux();
  pageSocket.set(mux);
  return {
    mux,
    unsaved: (indexOf) =>
      createUnsavedEdits({ uid, document, place: localStorage, locks: navigator.locks, indexOf }),
  };
}
