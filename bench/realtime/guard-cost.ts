import { cpuUsage } from 'node:process';
import * as Y from 'yjs';
import { checkApplied } from '../../src/editing/collaboration/guard/check-applied.ts';
import { checkUpdate } from '../../src/editing/collaboration/guard/check-update.ts';
import { copyOf, lineDocument, updateOf } from '../../tests/guard/documents.ts';
import { type Random, randomNumbers } from '../../tests/guard/random.ts';

const MOST_ITEMS = 500;

type Typed = { client: number; update: Uint8Array };

/**
 * Microseconds of both looks and applying, of edits by four people to lines of up to 500 items. `mean`: of processor time,
 * which neighbours on the machine do not lengthen; `sorted`: of the clock.
 */
export function guardCost(edits: number): { mean: number; sorted: number[] } {
  const random = randomNumbers(23);
  const lines: Typed[][] = [];
  for (let left = edits * 1.2; left > 0; left -= lines.at(-1)?.length ?? 0) {
    lines.push(typeLine(random));
  }
  // The first are for the compiler to get warm.
  const warm = Math.ceil(lines.length / 6);
  for (const line of lines.slice(0, warm)) replay(line);
  const sorted = lines.slice(warm).flatMap(replay).sort((one, other) => one - other);
  const before = cpuUsage();
  for (const line of lines.slice(warm)) replay(line);
  const { user, system } = cpuUsage(before);
  return { mean: (user + system) / sorted.length, sorted };
}

function replay(line: readonly Typed[]): number[] {
  const server = newLine();
  return line.map(({ client, update }) => {
    const startedAt = performance.now();
    const first = checkUpdate(server, update, { ownsClient: (one) => one === client });
    if (first.ok) Y.applyUpdate(server, update);
    const isFine = first.ok && checkApplied(server, first).ok;
    if (!isFine) throw new Error('an honest edit was refused');
    return (performance.now() - startedAt) * 1000;
  });
}

function typeLine(random: Random): Typed[] {
  const server = newLine();
  const people = [60, 61, 62, 63].map((client) => copyOf(server, client));
  const typed: Typed[] = [];
  while (itemsOf(server) < MOST_ITEMS) {
    const person = people[random(people.length)] ?? server;
    const update = updateOf(person, (text) => edit(text, random));
    typed.push({ client: person.clientID, update });
    Y.applyUpdate(server, update);
    // They hear of the others now and then: they write beside what they do not know yet.
    if (random(3) === 0) Y.applyUpdate(person, Y.encodeStateAsUpdate(server));
  }
  return typed;
}

const newLine = () => lineDocument('The red valve must be closed before the pump is switched on.');

function edit(text: Y.Text, random: Random) {
  if (random(4) === 0 && text.length > 2) text.delete(random(text.length - 1), 1);
  else text.insert(random(text.length + 1), ['a', 'bc', '가', '{1}'][random(4)] ?? '');
}

function itemsOf(document: Y.Doc): number {
  let count = 0;
  for (const items of document.store.clients.values()) count += items.length;
  return count;
}
