import { HocuspocusProvider } from '@hocuspocus/provider';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import type { Person } from '../../tests/app.ts';
import { openEditor } from '../../tests/realtime/editor.ts';
import { freePort, untilAnswering } from '../measure.ts';

/** Somebody with one line open, at any of the servers. */
export type Peer = {
  isReady(): boolean;
  /** At the end of the text. */
  write(word: string): void;
  read(): string;
  /** `seen`: what another has written. `kept`: the server has acknowledged everything so far; never, where it does not. */
  listen(listener: { seen(text: string): void; kept(): void }): void;
  close(): void;
};

/** A peer of this number at the line of this number. */
export type Connect = (peer: number, line: number) => Peer;

export function atOurs(origin: string, people: Person[], lineIds: number[]): Connect {
  const where = { origin, socketPort: Number(new URL(origin).port) };
  return (peer, line) => {
    const person = people[peer % people.length];
    if (!person) throw new Error('nobody is there');
    const editor = openEditor(where, person);
    const room = editor.room(lineIds[line] ?? 0);
    return {
      isReady: () => room.isReady() && room.mayWrite(),
      write(word) {
        const end = room.read().length;
        room.write([{ start: end, end, insert: word }], editor);
      },
      read: room.read,
      listen: ({ seen, kept }) => {
        room.listen({
          text: (edits, by) => by === editor || seen(edits.map(({ insert }) => insert).join('')),
          state: () => room.hasUnsent() || kept(),
        });
      },
      close: editor.close,
    };
  };
}

export function atPlain(port: number): Connect {
  return (_, line) => {
    const document = new Y.Doc();
    const provider = new WebsocketProvider(`ws://127.0.0.1:${port}`, `line${line}`, document, {
      disableBc: true,
    });
    return {
      ...sharedText(document),
      isReady: () => provider.synced,
      listen: ({ seen }) => listenTo(document, seen),
      close: () => {
        provider.destroy();
        document.destroy();
      },
    };
  };
}

export function atHocuspocus(port: number): Connect {
  return (_, line) => {
    const document = new Y.Doc();
    const provider = new HocuspocusProvider({
      url: `ws://127.0.0.1:${port}`,
      name: `line${line}`,
      document,
    });
    return {
      ...sharedText(document),
      isReady: () => provider.synced,
      listen: ({ seen, kept }) => {
        listenTo(document, seen);
        provider.on('unsyncedChanges', () => provider.hasUnsyncedChanges || kept());
      },
      close: () => {
        provider.destroy();
        provider.configuration.websocketProvider.destroy();
        document.destroy();
      },
    };
  };
}

function sharedText(document: Y.Doc) {
  const text = document.getText('t');
  return {
    read: () => text.toString(),
    write: (word: string) => text.insert(text.length, word),
  };
}

function listenTo(document: Y.Doc, seen: (text: string) => void) {
  document.getText('t').observe(({ delta }, { local }) => {
    if (!local) seen(delta.map(({ insert }) => typeof insert === 'string' ? insert : '').join(''));
  });
}

export type Rival = { port: number; pid: number; kill(): Promise<void>; restart(): Promise<void> };

/** A server of this folder in a process of its own. */
export async function startRival(script: string, ...args: string[]): Promise<Rival> {
  const port = freePort();
  const spawn = () =>
    new Deno.Command(Deno.execPath(), {
      args: ['run', '-A', new URL(script, import.meta.url).pathname, String(port), ...args],
      stdout: 'null',
      stderr: 'inherit',
    }).spawn();
  let process = spawn();
  await untilAnswering(`http://127.0.0.1:${port}/`);
  return {
    port,
    get pid() {
      return process.pid;
    },
    async kill() {
      process.kill('SIGKILL');
      await process.status;
    },
    async restart() {
      process = spawn();
      await untilAnswering(`http://127.0.0.1:${port}/`);
    },
  };
}
