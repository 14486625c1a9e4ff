import * as Y from 'yjs';
import { checkApplied } from '../../src/editing/collaboration/guard/check-applied.ts';
import { checkUpdate } from '../../src/editing/collaboration/guard/check-update.ts';
import { copyOf, lineDocument, shown, updateOf } from './documents.ts';
import { type Random, randomNumbers } from './random.ts';

type Member = { client: number; document: Y.Doc; unsent: Uint8Array[]; inbox: Uint8Array[] };
/** What may come of sending: all that is unsent, the same once more later, or all that the server lacks. */
type Way = 'once' | 'unacknowledged' | 'reconnect';

/** Four honest members with delays, resends and reconnects: nothing may be refused, and all must agree at the end. */
export function fuzzMembers({ rounds }: { rounds: number }) {
  const random = randomNumbers(17);
  const count = { edits: 0, sent: 0, refused: 0, diverged: 0 };
  const micros: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = lineDocument();
    const members = [60, 61, 62, 63].map((client): Member => ({
      client,
      document: copyOf(server, client),
      unsent: [],
      inbox: [],
    }));
    const send = (member: Member, way: Way) => {
      const update = take(member, server, way);
      if (update === undefined) return;
      const start = performance.now();
      const isAccepted = accept(server, update, member.client);
      micros.push((performance.now() - start) * 1000);
      count.sent++;
      if (!isAccepted) count.refused++;
      for (const other of members) if (other !== member) other.inbox.push(update);
    };

    for (let step = 0; step < 100; step++) {
      edit(at(members, random), random);
      count.edits++;
      if (random(3) === 0) send(at(members, random), wayOf(random));
      if (random(3) === 0) receive(at(members, random));
    }
    members.forEach((member) => send(member, 'once'));
    members.forEach(receive);
    const texts = [server, ...members.map(({ document }) => document)].map(shown);
    if (new Set(texts).size > 1) count.diverged++;
  }
  return { count, micros: micros.sort((one, other) => one - other) };
}

function accept(server: Y.Doc, update: Uint8Array, client: number): boolean {
  const first = checkUpdate(server, update, { ownsClient: (one) => one === client });
  if (!first.ok) return false;
  Y.applyUpdate(server, update);
  return checkApplied(server, first).ok;
}

function take(member: Member, server: Y.Doc, way: Way): Uint8Array | undefined {
  if (member.unsent.length === 0) return undefined;
  const update = way === 'reconnect'
    ? Y.encodeStateAsUpdate(member.document, Y.encodeStateVector(server))
    : Y.mergeUpdates(member.unsent);
  if (way !== 'unacknowledged') member.unsent = [];
  return update;
}

function receive({ document, inbox }: Member) {
  for (const update of inbox.splice(0)) Y.applyUpdate(document, update, 'net');
}

function edit({ document, unsent }: Member, random: Random) {
  unsent.push(updateOf(document, (text) => {
    if (random(4) === 0 && text.length > 2) text.delete(random(text.length - 1), 1);
    else text.insert(random(text.length + 1), ['a', 'bc', '가', '{1}'][random(4)] ?? '');
  }));
}

const wayOf = (random: Random): Way =>
  (['reconnect', 'unacknowledged', 'once', 'once', 'once', 'once', 'once', 'once'] as const)[
    random(8)
  ] ?? 'once';

const at = (members: Member[], random: Random) => members[random(members.length)] as Member;
