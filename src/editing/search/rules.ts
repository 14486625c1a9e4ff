import type { OpenLine } from '../../documents/lines/schema.ts';
import { tagProblems } from '../../language/tags/tags.ts';
import { text } from '../../documents/lines/text.ts';

export const STATUSES = ['empty', 'draft', 'edited', 'confirmed', 'reviewed'] as const;
export const ORIGINS = ['machine', 'memory', 'propagated', 'person'] as const;
export const REPEATS = ['yes', 'first', 'later', 'no'] as const;

type Range = [from: number, to: number];

/** Which lines are meant; what is absent does not count. All that is there has to hold. */
export type LineFilter = {
  status?: (typeof STATUSES)[number][];
  origin?: (typeof ORIGINS)[number][];
  /** How well the memory matched, 101 and 102 with context. */
  match?: Range;
  /** Of the accuracy check. */
  score?: Range;
  /** Broken tags, a draft that failed or is doubtful. */
  problem?: true;
  /** Last edited by: uids, or `me`. */
  by?: string[];
  /** Assigned to: numbers of members, `me`, or `none`. */
  assignee?: string[];
  repeat?: (typeof REPEATS)[number];
  /** With a comment that is not settled. */
  comment?: true;
  /** Edited on or after this day or moment. */
  since?: string;
  /** Words on either side, or on one. */
  text?: string;
  source?: string;
  target?: string;
};

export const SCORES: Range = [0, 100];
export const MATCHES: Range = [50, 102];
export const QUERY_LENGTH = 1000;
export const EXPRESSION_LENGTH = 500;
/** A word, a sentence; not a line's worth of text at each of a thousand places. */
export const REPLACEMENT_LENGTH = 2_000;
export const MOST_SAVED = 50;
export const FILTER_NAME_LENGTH = 40;

/** A filter as people read and link it, such as `status:empty,draft score:0-79 "갑은"`. */
export function writeQuery(filter: LineFilter): string {
  const { text, ...named } = filter;
  const parts = Object.entries(named).flatMap(([key, value]) => {
    const words = valueOf(key, value);
    return words === '' ? [] : [`${key}:${quoted(words)}`];
  });
  return [...parts, ...(text ? [quoted(text, true)] : [])].join(' ');
}

function valueOf(key: string, value: LineFilter[keyof LineFilter]): string {
  if (value === undefined) return '';
  if (value === true) return key === 'comment' ? 'open' : 'yes';
  if (typeof value === 'string') return value;
  return value.join(typeof value[0] === 'number' ? '-' : ',');
}

function quoted(words: string, isFree = false): string {
  const isPlain = words !== '' && !/[\s"]/.test(words) && !(isFree && words.includes(':'));
  return isPlain ? words : `"${words.replaceAll('"', '""')}"`;
}

const PART = /(?:([a-z]+):)?(?:"((?:[^"]|"")*)"|([^\s"]+))/g;

/** Reads what `writeQuery` wrote, or what a member typed: what it does not know are words to be found. */
export function readQuery(query: string): LineFilter {
  const filter: LineFilter = {};
  const words: string[] = [];
  for (const match of query.matchAll(PART)) {
    const [whole, key = '', inQuotes, bare = ''] = match;
    const value = inQuotes?.replaceAll('""', '"') ?? bare;
    if (!setField(filter, key, value)) words.push(key ? whole : value);
  }
  if (words.length > 0) filter.text = words.join(' ');
  return filter;
}

function setField(filter: LineFilter, key: string, value: string): boolean {
  const list = value.split(',').filter(Boolean);
  switch (key) {
    case 'status':
      return put(filter, 'status', known(STATUSES, list));
    case 'origin':
      return put(filter, 'origin', known(ORIGINS, list));
    case 'match':
      return put(filter, 'match', rangeOf(value, MATCHES));
    case 'score':
      return put(filter, 'score', rangeOf(value, SCORES));
    case 'by':
      return put(filter, 'by', list.length > 0 ? list : undefined);
    case 'assignee':
      return put(filter, 'assignee', areAssignees(list) ? list : undefined);
    case 'repeat':
      return put(filter, 'repeat', REPEATS.find((one) => one === value));
    case 'problem':
      return put(filter, 'problem', value === 'yes' ? true : undefined);
    case 'comment':
      return put(filter, 'comment', value === 'open' ? true : undefined);
    case 'since':
      return put(filter, 'since', Number.isNaN(Date.parse(value)) ? undefined : value);
    case 'source':
    case 'target':
      return put(filter, key, value || undefined);
    default:
      return false;
  }
}

function put<K extends keyof LineFilter>(
  filter: LineFilter,
  key: K,
  value: LineFilter[K] | undefined,
): boolean {
  if (value === undefined) return false;
  filter[key] = value;
  return true;
}

function known<T extends string>(all: readonly T[], asked: readonly string[]): T[] | undefined {
  const found = all.filter((one) => asked.includes(one));
  return found.length > 0 && found.length === new Set(asked).size ? found : undefined;
}

/** Numbers of members have at most ten digits. */
function areAssignees(list: readonly string[]): boolean {
  return list.length > 0 && list.every((one) => /^(?:me|none|\d{1,10})$/.test(one));
}

/** 80, 80-, -79 or 60-79. */
function rangeOf(value: string, [least, most]: Range): Range | undefined {
  const match = /^(\d{1,3})?(-)?(\d{1,3})?$/.exec(value);
  if (!match || value === '' || value === '-') return undefined;
  const [, from, dash, to] = match;
  const low = Number(from ?? least);
  const high = dash ? Number(to ?? most) : low;
  return low <= high ? [low, high] : undefined;
}

export function isEmptyFilter(filter: LineFilter): boolean {
  return Object.keys(filter).length === 0;
}

type Judged = Pick<OpenLine, 'source' | 'tags' | 'reason' | 'checked' | 'flags'>;

/** What asks for a person: broken tags, a draft that failed, or one that is doubtful. */
export function hasProblem(line: Judged, target: string): boolean {
  if (target === '') return line.reason !== null;
  if (tagProblems(line.source, target, line.tags).length > 0) return true;
  return !line.checked && line.flags.some((flag) => Object.hasOwn(text.flags, flag));
}

/** Lines `from` … `to`, both meant. */
export type Stretch = Range;

export function stretchesOf(indices: readonly number[]): Stretch[] {
  const found: Stretch[] = [];
  for (const index of indices) {
    const last = found.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else found.push([index, index]);
  }
  return found;
}

export function indicesOf(stretches: readonly Readonly<Stretch>[]): number[] {
  return stretches.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, more) => from + more)
  );
}

/** How many lines of each kind there are, and who works on them: what a filter can be made of. */
export type Facets = {
  status: Record<(typeof STATUSES)[number], number>;
  origin: Record<(typeof ORIGINS)[number], number>;
  people: { by: PersonCount[]; assignee: PersonCount[] };
  /** The line that one has edited last. */
  lastEdited: number | null;
};

export type PersonCount = { id: string; name: string; count: number };

/** Why a line with hits is not replaced in. */
export type Skipped = 'locked' | 'notYours' | 'tags' | 'tooLong' | 'tooMany';

/** A person types, scrolls through a preview, and looks again; programs wait. */
export const limitOfSearches = { count: 300, periodMs: 60_000, burst: 120 } as const;
