import * as Y from 'yjs';
import { ATTACKER, OTHER_TAB, rows, typed } from './attack.ts';
import { content, sizes } from './attacks-on-content.ts';
import { structure } from './attacks-on-structure.ts';
import { copyOf, updateOf } from './documents.ts';

export const honest = rows({
  'an insert': {
    make: typed((text) => text.insert(4, 'big ')),
    plain: 'text changed',
    guard: 'accepted',
  },
  'a delete': {
    make: typed((text) => text.delete(0, 4)),
    plain: 'text changed',
    guard: 'accepted',
  },
  'a tab and a line break': {
    make: typed((text) => text.insert(4, '\t\n')),
    plain: 'text changed',
    guard: 'accepted',
  },
  'from two tabs, merged offline': {
    make: (server) => {
      const first = copyOf(server, ATTACKER);
      const one = updateOf(first, (text) => text.insert(4, 'big '));
      const two = updateOf(copyOf(first, OTHER_TAB), (text) => text.insert(8, 'hot '));
      return Y.mergeUpdates([two, one]);
    },
    plain: 'text changed',
    guard: 'accepted',
  },
  'the same update again': {
    make: (server) => {
      const update = updateOf(copyOf(server, ATTACKER), (text) => text.insert(4, 'big '));
      Y.applyUpdate(server, update);
      return update;
    },
    plain: 'text unchanged',
    guard: 'accepted',
  },
  'one that begins inside what is known': {
    make: (server) => {
      const tab = copyOf(server, ATTACKER);
      const one = updateOf(tab, (text) => text.insert(4, 'big '));
      Y.applyUpdate(server, one);
      return Y.mergeUpdates([one, updateOf(tab, (text) => text.insert(8, 'and hot '))]);
    },
    plain: 'text changed',
    guard: 'accepted',
  },
  'one whose characters somebody has deleted since': {
    make: (server) => {
      const tab = copyOf(server, ATTACKER);
      const one = updateOf(tab, (text) => text.insert(4, 'big '));
      Y.applyUpdate(server, one);
      server.getText('t').delete(5, 2);
      return one;
    },
    plain: 'text unchanged',
    guard: 'accepted',
  },
});

export const attacks = { ...structure, ...content, ...sizes };

/** What a server does that applies whatever comes. */
export function plainEffect(server: Y.Doc, update: Uint8Array): string {
  const text = server.getText('t');
  const before = text.toString();
  try {
    Y.applyUpdate(server, update);
  } catch {
    return 'throws';
  }
  const roots = [...server.share.values()].filter((type) =>
    type._start !== null || type._map.size > 0
  );
  const effects = [text.toString() === before ? 'text unchanged' : 'text changed'];
  if (roots.length > 1 || text._map.size > 0) effects.push('extra content');
  if (server.store.pendingStructs || server.store.pendingDs) effects.push('pending state kept');
  return effects.join(', ');
}
