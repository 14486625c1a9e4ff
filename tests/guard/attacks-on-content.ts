import * as Y from 'yjs';
import { LAST_CLOCK, lineLimits } from '../../src/editing/collaboration/guard/limits.ts';
import { ATTACKER, type Item, items, rows, typed } from './attack.ts';
import { copyOf, handmade, SERVER, updateOf } from './documents.ts';

const afterThe: Item = { origin: [SERVER, 2], right: [SERVER, 3] };

export const content = rows({
  'a format': {
    make: typed((text) => text.format(0, 3, { bold: true })),
    plain: 'text unchanged',
    guard: 'not-text',
  },
  'an embedded object': {
    make: typed((text) => text.insertEmbed(0, { html: '<img src=x onerror=alert(1)>' })),
    plain: 'text unchanged',
    guard: 'not-text',
  },
  'a nested type': {
    make: typed((text) => text.insertEmbed(0, new Y.Map([['a', 1]]))),
    plain: 'text unchanged',
    guard: 'not-text',
  },
  'a subdocument': {
    make: typed((_, document) => document.getMap('m').set('d', new Y.Doc())),
    plain: 'text unchanged, extra content',
    guard: 'not-text',
  },
  'an attribute of the text': {
    make: typed((text) => text.setAttribute('owner', 'me')),
    plain: 'text unchanged, extra content',
    guard: 'not-text',
  },
  'text in a map entry': {
    make: items({ text: 'x', key: 'owner' }),
    plain: 'text unchanged, extra content',
    guard: 'map-entry',
  },
  'another root type': {
    make: typed((_, document) => document.getText('u').insert(0, 'hidden')),
    plain: 'text unchanged, extra content',
    guard: 'other-parent',
  },
  'the range of a parent that is gone': {
    make: items({ gc: 1000 }),
    plain: 'text unchanged',
    guard: 'garbage-range',
  },
  'a control character': {
    make: typed((text) => text.insert(0, 'a\u0000b')),
    plain: 'text changed',
    guard: 'characters',
  },
  'the line break of forms': {
    make: typed((text) => text.insert(0, 'a\r\nb')),
    plain: 'text changed',
    guard: 'characters',
  },
});

export const sizes = rows({
  'garbage bytes': {
    make: () => new Uint8Array([255, 255, 255, 1, 2, 3]),
    plain: 'throws',
    guard: 'undecodable',
  },
  'half of a character': {
    make: (server) => {
      const bytes = updateOf(copyOf(server, ATTACKER), (text) => text.insert(0, '\u{1f600}'));
      // The surrogate D83D as if it were a character of three bytes.
      const at = bytes.findIndex((byte, i) => byte === 4 && bytes[i + 1] === 0xf0) + 1;
      return new Uint8Array([
        ...bytes.slice(0, at - 1),
        3,
        0xed,
        0xa0,
        0xbd,
        ...bytes.slice(at + 4),
      ]);
    },
    plain: 'throws',
    guard: 'undecodable',
  },
  'one that claims 30 million items': {
    make: () =>
      handmade({ sections: [{ client: ATTACKER, clock: 0, items: [], claimed: 30_000_000 }] }),
    plain: 'throws',
    guard: 'undecodable',
  },
  'an insert of 1 MB': {
    make: typed((text) => text.insert(0, 'x'.repeat(1_000_000))),
    plain: 'text changed',
    guard: 'too-large',
  },
  'a line that grows over its limit': {
    make: typed((text) => text.insert(0, 'x'.repeat(lineLimits.characters))),
    plain: 'text changed',
    guard: 'too-long',
  },
  'clocks up to the last number': {
    make: () =>
      handmade({
        sections: [{
          client: ATTACKER,
          clock: 0,
          items: [{ ...afterThe, deleted: LAST_CLOCK + 1 }],
        }],
        deletes: [{ client: ATTACKER, ranges: [[0, LAST_CLOCK + 1]] }],
      }),
    plain: 'text unchanged',
    guard: 'clock-too-far',
  },
  'thousands of items in one place': {
    make: typed((text, document) =>
      document.transact(() => {
        for (let at = 0; at < 3_000; at++) text.insert(at % 2, '가');
      })
    ),
    plain: 'text changed',
    guard: 'too-much-work',
  },
});
