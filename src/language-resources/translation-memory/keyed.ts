import type { TmxCode } from '../../formats/tmx/unit.ts';
import { tagsOf } from './codes.ts';
import { foldedOf, hashOfKey, maskFolded, normalOf } from '../../language/similarity/normal.ts';
import { indexedWords } from '../../language/similarity/words.ts';
import type { EntryFacts } from './rules.ts';

export type NewEntry = {
  source: string;
  target: string;
  codes?: Record<number, TmxCode> | null;
  previous?: string | null;
  next?: string | null;
  place?: string | null;
  author?: string | null;
  createdAt: Date;
  updatedAt: Date;
  facts?: EntryFacts | null;
};

/** An entry with all that is worked out from its texts, ready to be written and cheap to hand to another thread. */
export type Keyed = Keys & {
  source: string;
  /** When it was last changed, in milliseconds, and its author. */
  at: number;
  by: string | null;
  /** Its columns and the words by which it is found, as JSON. */
  row: string;
  words: string;
};

/** The hashes by which an entry is found. */
type Keys = { folded: number; pair: number };

export function keyed(entry: NewEntry): Keyed {
  const { source, target, codes } = entry;
  const tags = tagsOf(codes ?? null);
  const normal = normalOf(source, tags);
  const keys = keysOfNormal(source, target, normal);
  return {
    folded: keys.folded,
    pair: keys.pair,
    source,
    at: entry.updatedAt.getTime(),
    by: entry.author ?? null,
    row: rowOf(entry, keys),
    words: JSON.stringify([indexedWords(normal), indexedWords(normalOf(target, tags))]),
  };
}

/** In the order in which `writeEntries` takes them. */
function rowOf(entry: NewEntry, { folded, masked, pair }: Keys & { masked: number }): string {
  const { codes, facts } = entry;
  return JSON.stringify([
    entry.source,
    entry.target,
    codes && Object.keys(codes).length > 0 ? JSON.stringify(codes) : null,
    folded,
    masked,
    pair,
    entry.previous ?? null,
    entry.next ?? null,
    entry.place ?? null,
    entry.author ?? null,
    entry.createdAt.getTime(),
    entry.updatedAt.getTime(),
    facts ? JSON.stringify(facts) : null,
  ]);
}

export function keysOf({ source, target, codes }: Pick<NewEntry, 'source' | 'target' | 'codes'>) {
  return keysOfNormal(source, target, normalOf(source, tagsOf(codes ?? null)));
}

function keysOfNormal(source: string, target: string, normal: string) {
  const text = foldedOf(normal);
  const [folded, masked] = [hashOfKey(text), maskFolded(text)];
  return {
    folded,
    masked: masked === text ? folded : hashOfKey(masked),
    pair: hashOfKey(`${source}\u0000${target}`),
  };
}
