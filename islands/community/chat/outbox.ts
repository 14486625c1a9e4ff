import type { MessageAttachment } from './files/send-chat-file.ts';
import { storageNames } from '../../../src/shared/browser-storage/rules.ts';

/** What was written and not acknowledged yet. `refused`: why it will not be sent by itself. */
export type UnsentMessage = {
  client_id: string;
  room: string;
  message: string;
  /** It has been uploaded already. */
  attachment?: MessageAttachment;
  at: number;
  refused?: string;
};

/** More is not written while nothing can be sent. */
const MOST_UNSENT = 200;

/**
 * Words that wait for the server, in their order. They stand where unsaved translations do, so that signing out offers
 * them first and clears them then.
 */
export function createOutbox(uid: string, place: Storage = localStorage) {
  const name = `${storageNames.drafts}chat:${uid}`;
  const read = (): UnsentMessage[] => {
    try {
      const all = JSON.parse(place.getItem(name) ?? '[]');
      return Array.isArray(all) ? all : [];
    } catch {
      return [];
    }
  };
  const write = (all: UnsentMessage[]) => {
    if (all.length > 0) place.setItem(name, JSON.stringify(all));
    else place.removeItem(name);
  };
  return {
    of: (room: string) => read().filter((one) => one.room === room),
    /** False when too much waits already. */
    add(one: UnsentMessage): boolean {
      const all = read();
      if (all.length >= MOST_UNSENT) return false;
      write([...all, one]);
      return true;
    },
    refuse(clientId: string, why: string) {
      write(read().map((one) => one.client_id === clientId ? { ...one, refused: why } : one));
    },
    /** Behind what else waits, under the same id. */
    retry(clientId: string) {
      const all = read();
      const one = all.find((other) => other.client_id === clientId);
      if (!one) return;
      const { refused: _, ...again } = one;
      write([...all.filter((other) => other !== one), again]);
    },
    remove(clientId: string) {
      write(read().filter((one) => one.client_id !== clientId));
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
