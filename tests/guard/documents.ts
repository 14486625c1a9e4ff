import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { applyWithin } from '../../src/editing/collaboration/guard/apply-within.ts';
import { checkApplied } from '../../src/editing/collaboration/guard/check-applied.ts';
import { checkUpdate } from '../../src/editing/collaboration/guard/check-update.ts';
import type { GuardOptions } from '../../src/editing/collaboration/guard/options.ts';
import type { Refusal } from '../../src/editing/collaboration/guard/verdict.ts';

export const SERVER = 1;

/** The document of a line as the server has it. */
export function lineDocument(text = 'The red valve.'): Y.Doc {
  const document = new Y.Doc();
  document.clientID = SERVER;
  document.getText('t').insert(0, text);
  return document;
}

/** Yjs gives a document a new id when it meets its own in an update: so this sets it afterwards. */
export function copyOf(document: Y.Doc, client?: number, options: { gc?: boolean } = {}): Y.Doc {
  const copy = new Y.Doc(options);
  copy.getText('t');
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document), 'net');
  if (client !== undefined) copy.clientID = client;
  return copy;
}

export const shown = (document: Y.Doc) => document.getText('t').toString();

/** The update that an editor of the stock library sends for what `work` does. */
export function updateOf(
  document: Y.Doc,
  work: (text: Y.Text, document: Y.Doc) => void,
): Uint8Array {
  const updates: Uint8Array[] = [];
  const collect = (update: Uint8Array) => updates.push(update);
  document.on('update', collect);
  work(document.getText('t'), document);
  document.off('update', collect);
  return updates.length > 0 ? Y.mergeUpdates(updates) : new Uint8Array([0, 0]);
}

/** Client and clock. */
type Place = [number, number];

/** One of text, deleted and gc; deleted and gc are lengths. */
type Handmade = {
  text?: string;
  deleted?: number;
  gc?: number;
  origin?: Place | null;
  right?: Place | null;
  parent?: string;
  key?: string;
};

export type HandmadeUpdate = {
  sections?: { client: number; clock: number; items: Handmade[]; claimed?: number }[];
  /** Clock and length of each range. */
  deletes?: { client: number; ranges: [number, number][] }[];
};

/** An update as no editor would write it. */
export function handmade({ sections = [], deletes = [] }: HandmadeUpdate): Uint8Array {
  const out = encoding.createEncoder();
  const write = (...numbers: number[]) => numbers.forEach((n) => encoding.writeVarUint(out, n));

  write(sections.length);
  for (const { client, clock, items, claimed = items.length } of sections) {
    write(claimed, client, clock);
    for (const item of items) writeItem(out, item);
  }
  write(deletes.length);
  for (const { client, ranges } of deletes) write(client, ranges.length, ...ranges.flat());
  return encoding.toUint8Array(out);
}

function writeItem(out: encoding.Encoder, { text, deleted = 0, gc, ...rest }: Handmade) {
  const { origin, right, parent = 't', key } = rest;
  if (gc !== undefined) {
    encoding.writeUint8(out, 0);
    encoding.writeVarUint(out, gc);
    return;
  }
  const kind = text === undefined ? 1 : 4;
  encoding.writeUint8(out, kind | (origin ? 0x80 : 0) | (right ? 0x40 : 0) | (key ? 0x20 : 0));
  for (const number of [...origin ?? [], ...right ?? []]) encoding.writeVarUint(out, number);
  if (!origin && !right) {
    encoding.writeVarUint(out, 1);
    encoding.writeVarString(out, parent);
    if (key) encoding.writeVarString(out, key);
  }
  if (text === undefined) encoding.writeVarUint(out, deleted);
  else encoding.writeVarString(out, text);
}

export type Answer = 'accepted' | 'throws' | Refusal;
/** `isLate`: only the second look refused. `copy`: the server's document with the update in it. */
export type Decision = { answer: Answer; isLate: boolean; copy: Y.Doc };

/** What the server decides, on a copy of its document. */
export function decide(server: Y.Doc, update: Uint8Array, options: GuardOptions): Decision {
  const first = checkUpdate(server, update, options);
  if (!first.ok) return { answer: first.code, isLate: false, copy: server };
  const copy = copyOf(server);
  try {
    if (!applyWithin(copy, update, first, options)) {
      return { answer: 'too-much-work', isLate: true, copy: server };
    }
  } catch {
    return { answer: 'throws', isLate: true, copy: server };
  }
  const second = checkApplied(copy, first, options);
  return second.ok
    ? { answer: 'accepted', isLate: false, copy }
    : { answer: second.code, isLate: true, copy: server };
}
