import * as Y from 'yjs';
import type { Refusal } from '../../src/editing/collaboration/guard/verdict.ts';
import { ATTACKER, attackerOwns, OTHER_TAB, VICTIM } from './attack.ts';
import { copyOf, decide, lineDocument, SERVER, updateOf } from './documents.ts';
import { oracle } from './oracle.ts';
import { type Random, randomNumbers } from './random.ts';

export type Run = { rounds: number; without?: ReadonlySet<Refusal> };

/** What random members do to a line with the stock library; most of it is not allowed. */
export function fuzzLibrary({ rounds, without = new Set() }: Run) {
  const random = randomNumbers(7);
  const count = { accepted: 0, refused: 0, disagreements: 0 };
  let server = lineDocument();
  for (let round = 0; round < rounds; round++) {
    if (round % 50 === 0) server = lineDocument();
    const update = libraryUpdate(server, random);
    const { answer, copy } = decide(server, update, { ownsClient: attackerOwns, without });
    const isAccepted = answer === 'accepted';
    if (isAccepted !== oracle(server, update, attackerOwns)) count.disagreements++;
    count[isAccepted ? 'accepted' : 'refused']++;
    if (isAccepted) server = copyOf(copy, SERVER);
  }
  return count;
}

function libraryUpdate(server: Y.Doc, random: Random): Uint8Array {
  const client = [ATTACKER, ATTACKER, ATTACKER, OTHER_TAB, VICTIM][random(5)];
  const document = copyOf(server, client);
  const isFirstSkipped = random(6) === 0;
  const updates: Uint8Array[] = [];
  for (let left = random(2) + (isFirstSkipped ? 2 : 1); left > 0; left--) {
    updates.push(updateOf(document, (text) => libraryEdit(text, document, random)));
  }
  return Y.mergeUpdates(isFirstSkipped ? updates.slice(1) : updates);
}

function libraryEdit(text: Y.Text, document: Y.Doc, random: Random) {
  const at = random(text.length + 1);
  const kind = random(20);
  if (kind < 11) text.insert(at, 'ab'.slice(random(2)));
  else if (kind < 15 && text.length > 0) text.delete(Math.min(at, text.length - 1), 1);
  else if (kind === 15 && text.length > 0) text.format(0, 1, { b: random(2) ? true : null });
  else if (kind === 16) text.insertEmbed(at, { a: 1 });
  else if (kind === 17) text.setAttribute('k', at);
  else if (kind === 18) document.getText('u').insert(0, 'x');
  else text.insert(at, random(4) ? '가' : '\u0001');
}

/** Honest updates of which bytes were changed, taken out or doubled. */
export function fuzzBytes({ rounds, without = new Set() }: Run) {
  const random = randomNumbers(11);
  const count = { accepted: 0, refused: 0, wronglyAccepted: 0, onlySecondLook: 0, stricter: 0 };
  for (let round = 0; round < rounds; round++) {
    const server = lineDocument();
    for (let left = random(3); left > 0; left--) {
      const edit = (text: Y.Text) => text.insert(random(text.length), 'abc');
      Y.applyUpdate(server, updateOf(copyOf(server, ATTACKER), edit));
    }
    const update = changedBytes(
      updateOf(copyOf(server, ATTACKER), (text) => {
        text.insert(random(text.length), 'xyz');
        text.delete(random(text.length - 3), 2);
        text.insert(random(text.length), 'w');
      }),
      random,
    );
    const { answer, isLate } = decide(server, update, { ownsClient: attackerOwns, without });
    const isAccepted = answer === 'accepted';
    const isSound = oracle(server, update, attackerOwns);
    count[isAccepted ? 'accepted' : 'refused']++;
    if (isAccepted && !isSound) count.wronglyAccepted++;
    if (!isAccepted && isLate) count.onlySecondLook++;
    if (!isAccepted && isSound) count.stricter++;
  }
  return count;
}

function changedBytes(update: Uint8Array, random: Random): Uint8Array {
  const bytes = [...update];
  for (let left = 1 + random(2); left > 0; left--) {
    const at = random(bytes.length);
    const kind = random(8);
    // Small numbers are counts, clocks, lengths and clients.
    if (kind < 4) bytes[at] = random(20);
    else if (kind < 6) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    else if (kind === 6) bytes.splice(at, 1);
    else bytes.splice(at, 0, ...bytes.slice(random(bytes.length)).slice(0, 1 + random(12)));
  }
  return new Uint8Array(bytes);
}
