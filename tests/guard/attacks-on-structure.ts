import * as Y from 'yjs';
import { ATTACKER, type Item, items, OTHER_TAB, rows, VICTIM } from './attack.ts';
import { copyOf, handmade, type HandmadeUpdate, SERVER, updateOf } from './documents.ts';

/** The server accepted `abc` of the attacker; then this comes under the same clocks. */
const afterAbc = (second: HandmadeUpdate) => (server: Y.Doc) => {
  Y.applyUpdate(server, updateOf(copyOf(server, ATTACKER), (text) => text.insert(3, 'abc')));
  return handmade(second);
};
const afterThe: Item = { origin: [SERVER, 2], right: [SERVER, 3] };

export const structure = rows({
  "another member's client": {
    make: (server) => updateOf(copyOf(server, VICTIM), (text) => text.insert(0, 'x')),
    plain: 'text changed',
    guard: 'foreign-client',
  },
  'a delete of clocks that do not exist yet': {
    make: () => handmade({ deletes: [{ client: VICTIM, ranges: [[0, 10_000]] }] }),
    plain: 'text unchanged, pending state kept',
    guard: 'unknown-delete',
  },
  'a clock gap': {
    make: () =>
      handmade({
        sections: [{ client: ATTACKER, clock: 5, items: [{ ...afterThe, text: 'x' }] }],
      }),
    plain: 'text unchanged, pending state kept',
    guard: 'gap',
  },
  'a skipped range': {
    make: (server) => {
      const tab = copyOf(server, ATTACKER);
      const first = updateOf(tab, (text) => text.insert(0, 'a'));
      updateOf(tab, (text) => text.insert(0, 'b'));
      const third = updateOf(tab, (text) => text.insert(0, 'c'));
      return Y.mergeUpdates([first, third]);
    },
    plain: 'text changed, pending state kept',
    guard: 'gap',
  },
  'an origin that nobody has': {
    make: items({ text: 'x', origin: [999, 5] }),
    plain: 'text unchanged, pending state kept',
    guard: 'unknown-origin',
  },
  'an origin in its own future': {
    make: items({ text: 'x', origin: [ATTACKER, 9] }),
    plain: 'throws',
    guard: 'unknown-origin',
  },
  'two tabs that lean on each other': {
    make: () =>
      handmade({
        sections: [
          { client: OTHER_TAB, clock: 0, items: [{ text: 'y', origin: [ATTACKER, 0] }] },
          { client: ATTACKER, clock: 0, items: [{ text: 'x', origin: [OTHER_TAB, 0] }] },
        ],
      }),
    plain: 'text unchanged, pending state kept',
    guard: 'unknown-origin',
  },
  'an origin in the gap before another tab': {
    make: () =>
      handmade({
        sections: [
          { client: OTHER_TAB, clock: 0, items: [{ text: 'y', origin: [ATTACKER, 3] }] },
          { client: ATTACKER, clock: 5, items: [{ text: 'x', origin: [SERVER, 2] }] },
        ],
      }),
    plain: 'text unchanged, pending state kept',
    guard: 'unknown-origin',
  },
  'a known item that names an unknown neighbour': {
    make: () =>
      handmade({
        sections: [{ client: SERVER, clock: 0, items: [{ text: 'T', origin: [999, 5] }] }],
      }),
    plain: 'text unchanged, pending state kept',
    guard: 'unknown-origin',
  },
  'one client in two sections': {
    make: () =>
      handmade({
        sections: [
          { client: ATTACKER, clock: 0, items: [{ text: 'abcde' }] },
          { client: ATTACKER, clock: 5, items: [{ text: 'f', origin: [ATTACKER, 4] }] },
        ],
      }),
    plain: 'text unchanged, pending state kept',
    guard: 'repeated-section',
  },
  'clients from the lowest up': {
    make: () =>
      handmade({
        sections: [
          { client: ATTACKER, clock: 0, items: [{ ...afterThe, text: 'x' }] },
          {
            client: OTHER_TAB,
            clock: 0,
            items: [{ text: 'y', origin: [ATTACKER, 0], right: [SERVER, 3] }],
          },
        ],
      }),
    plain: 'text changed',
    guard: 'unordered-sections',
  },
  'a hundred sessions in one update': {
    make: () =>
      handmade({
        sections: Array.from({ length: 100 }, (_, at) => ({
          client: 1_000 - at,
          clock: 0,
          items: [{ text: 'x', origin: [SERVER, 2], right: [SERVER, 3] }],
        })),
      }),
    plain: 'text changed',
    guard: 'too-many-clients',
    owns: () => true,
  },
  'false neighbours: order reversed': {
    make: items({ text: 'x', origin: [SERVER, 9], right: [SERVER, 2] }),
    plain: 'text changed',
    guard: 'false-neighbours',
  },
  'false neighbours: text between': {
    make: items({ text: 'x', origin: [SERVER, 2], right: [SERVER, 9] }),
    plain: 'text changed',
    guard: 'false-neighbours',
  },
  'known clocks with another text': {
    make: afterAbc({
      sections: [{ client: ATTACKER, clock: 0, items: [{ ...afterThe, text: 'XYZde' }] }],
    }),
    plain: 'text changed',
    guard: 'contradiction',
  },
  'known clocks with other neighbours': {
    make: afterAbc({
      sections: [{
        client: ATTACKER,
        clock: 0,
        items: [{ text: 'abcde', origin: [SERVER, 8], right: [SERVER, 9] }],
      }],
    }),
    plain: 'text changed',
    guard: 'contradiction',
  },
  'an item that is deleted, but in no list': {
    make: items({ ...afterThe, deleted: 3 }),
    plain: 'text unchanged',
    guard: 'unlisted-delete',
  },
  'a delete of nothing': {
    make: () => handmade({ deletes: [{ client: SERVER, ranges: [[4, 0]] }] }),
    plain: 'text unchanged',
    guard: 'empty-delete',
  },
});
