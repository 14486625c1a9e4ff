import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { createReplica } from '../../islands/editor/sync/replica/replica.ts';
import { channelClass } from '../../islands/runtime/socket/channel.ts';
import { linePath } from '../../src/realtime/sockets/rules.ts';
import { handmade } from '../guard/documents.ts';
import type { Editor } from './editor.ts';

const SYNC = 0;
const STEP_1 = 0;
const UPDATE = 2;
/** So long an answer may take, and a line to open. */
const ANSWER_MS = 4_000;
const OPEN_MS = 5_000;

/**
 * A member who may edit a line and sends what no editor sends: the deletion of everything that the others are going to
 * write. Answers with which code the channel was closed, that the server has dealt with it, or that it never opened.
 */
export async function deleteInAdvance(
  editor: Editor,
  line: number,
): Promise<number | 'taken' | 'unsent'> {
  const document = await readLine(editor, line);
  const deletes = [...document.store.clients.keys()].map((client) => ({
    client,
    ranges: [[Y.getState(document.store, client), 5_000]] as [number, number][],
  }));
  return await new Promise((resolve) => {
    const end = (answer: 'taken' | 'unsent') => {
      channel.close();
      resolve(answer);
    };
    const ChannelClass = channelClass(editor.mux, {
      opened: () => {},
      // It names a version once the server is through with the message.
      kept: (_, version) => version === undefined || end('taken'),
    });
    const channel = new ChannelClass(`mux:/${linePath(line)}`);
    let timer = setTimeout(() => end('unsent'), OPEN_MS);
    channel.onclose = ({ code }) => {
      clearTimeout(timer);
      resolve(code);
    };
    channel.onopen = () => {
      channel.send(message(STEP_1, Y.encodeStateVector(document)));
      channel.send(message(UPDATE, handmade({ deletes })));
      clearTimeout(timer);
      timer = setTimeout(() => end('taken'), ANSWER_MS);
    };
  });
}

/** What the line is made of: whose copies, and how far each has come. */
async function readLine(editor: Editor, line: number): Promise<Y.Doc> {
  const read = new Y.Doc();
  const nothing = () => {};
  await new Promise<void>((resolve) => {
    const copy = createReplica(editor.mux, line, {
      opened: nothing,
      kept: nothing,
      changed: nothing,
      written: nothing,
      closed: () => resolve(),
      loaded: ({ doc }) => {
        Y.applyUpdate(read, Y.encodeStateAsUpdate(doc));
        resolve();
      },
    });
    copy.connect();
    setTimeout(resolve, OPEN_MS);
  });
  return read;
}

function message(kind: number, bytes: Uint8Array): Uint8Array {
  return encoding.encode((out) => {
    encoding.writeVarUint(out, SYNC);
    encoding.writeVarUint(out, kind);
    encoding.writeVarUint8Array(out, bytes);
  });
}
