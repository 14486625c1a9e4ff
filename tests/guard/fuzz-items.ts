import * as Y from 'yjs';
import { copyOf, decide, handmade, lineDocument, SERVER, shown } from './documents.ts';
import type { Run } from './fuzz.ts';
import { type Random, randomNumbers, shuffled } from './random.ts';

type Place = [number, number];
const TEXT = 'abcdef';

/**
 * Groups of five handmade items with random neighbours, each group in six orders of arrival. A fifth of the items comes
 * a second time, longer, and not always as it was; some updates have two clients, in either order. Whatever the guard
 * accepts must show the same text in every order, and the same again when it is sent merged.
 */
export function fuzzItems({ rounds, without = new Set() }: Run) {
  const random = randomNumbers(13);
  const count = { accepted: 0, refused: 0, divergedWithout: 0, diverged: 0, mergedOtherwise: 0 };
  for (let round = 0; round < rounds; round++) {
    const base = lineDocument(TEXT);
    const known: Place[] = Array.from(TEXT, (_, clock) => [SERVER, clock]);
    const all: Uint8Array[] = [];
    const accepted: Uint8Array[] = [];
    let server = base;
    for (let client = 60; client < 65; client++) {
      const updates = updatesOf(client, known, random);
      for (const update of updates) {
        all.push(update);
        const ownsClient = (one: number) => one === client || one === client + 40;
        const { answer, copy } = decide(server, update, { ownsClient, without });
        const isAccepted = answer === 'accepted';
        count[isAccepted ? 'accepted' : 'refused']++;
        if (!isAccepted) continue;
        accepted.push(update);
        server = copy;
        known.push([client, 0]);
      }
    }
    if (textsOf(base, all, random).size > 1) count.divergedWithout++;
    const texts = textsOf(base, accepted, random);
    if (texts.size > 1) count.diverged++;
    if (accepted.length > 1 && !isSameMerged(base, accepted, random)) count.mergedOtherwise++;
  }
  return count;
}

function updatesOf(client: number, known: Place[], random: Random): Uint8Array[] {
  const [origin, right] = random(2)
    ? trueNeighbours(random)
    : [pick(random, known), pick(random, known)];
  const text = 'VWXYZ'[client - 60] ?? '';
  const first = { client, clock: 0, items: [{ text, origin, right }] };
  const kind = random(10);
  if (kind < 2) {
    const again = { text: kind ? `${text}+` : 'QQ', origin, right: random(3) ? right : null };
    return [first, { ...first, items: [again] }].map((one) => handmade({ sections: [one] }));
  }
  if (kind === 2) {
    const other = {
      client: client + 40,
      clock: 0,
      items: [{ text: text.toLowerCase(), origin, right }],
    };
    const sections = random(2) ? [other, first] : [first, other];
    return [handmade({ sections })];
  }
  return [handmade({ sections: [first] })];
}

function trueNeighbours(random: Random): [Place | null, Place | null] {
  const at = random(TEXT.length + 1);
  return [at > 0 ? [SERVER, at - 1] : null, at < TEXT.length ? [SERVER, at] : null];
}

function pick(random: Random, known: Place[]): Place | null {
  return known[random(known.length + 1)] ?? null;
}

function textsOf(base: Y.Doc, updates: Uint8Array[], random: Random): Set<string> {
  const texts = new Set<string>();
  for (let order = 0; order < 6; order++) texts.add(textAfter(base, shuffled(updates, random)));
  return texts;
}

/** As the server sends it: in the order of acceptance, some at once. */
function isSameMerged(base: Y.Doc, updates: Uint8Array[], random: Random): boolean {
  const from = random(updates.length - 1);
  const to = from + 2 + random(updates.length - from - 1);
  const merged = Y.mergeUpdates(updates.slice(from, to));
  const frames = [...updates.slice(0, from), merged, ...updates.slice(to)];
  return textAfter(base, updates) === textAfter(base, frames);
}

function textAfter(base: Y.Doc, updates: Uint8Array[]): string {
  const copy = copyOf(base);
  for (const update of updates) {
    try {
      Y.applyUpdate(copy, update);
    } catch {
      return 'throws';
    }
  }
  return shown(copy);
}
