import { Buffer } from 'node:buffer';
import type { TmxCode, TmxUnit, TmxVariant } from '../../formats/tmx/unit.ts';
import { writeTmx } from '../../formats/tmx/tmx-writer.ts';
import { parseTags } from '../../language/tags/tags.ts';
import { bcp47Of } from '../../shared/languages.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { findOwnMemory } from './find-memory.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { momentOf, written } from './moments.ts';
import { numberWithin } from './entry-numbers.ts';
import { samePlace } from './rules.ts';
import { type Entry, listEntriesAfter, type Memory } from './store.ts';

const PAGE = 500;

type Wanted = { memoryNo: number; withoutStyle?: boolean };

/** The memory as TMX, piece by piece; without style, the text alone. */
export async function* exportTmx(
  deps: MemoryDeps,
  uid: MemberScope,
  wanted: Wanted,
): AsyncGenerator<string> {
  const { head, end, pages } = await openMemory(deps, uid, wanted);
  yield head;
  for await (const units of pages) yield units.join('');
  yield end;
}

/** The same as files of so many bytes at most, one behind the other. Each is read to its end before the next is begun. */
export async function* exportTmxParts(
  deps: MemoryDeps,
  uid: MemberScope,
  { mostBytes, ...wanted }: Wanted & { mostBytes: number },
): AsyncGenerator<AsyncGenerator<string>> {
  const { head, end, pages } = await openMemory(deps, uid, wanted);
  const room = mostBytes - bytesOf(head + end);
  // What did not fit into the part before; undefined when all is written.
  let rest: string[] | undefined = [];
  async function* part() {
    yield head;
    let left = room;
    for (let units = rest ?? [];;) {
      const fit = countFitting(units, left, left === room);
      yield units.slice(0, fit).join('');
      left -= bytesOf(units.slice(0, fit).join(''));
      rest = units.slice(fit);
      if (rest.length > 0) break;
      const next = await pages.next();
      rest = undefined;
      if (next.done) break;
      units = next.value;
    }
    yield end;
  }
  do yield part(); while (rest !== undefined);
}

/** So many units fit; the first of a file always does. */
function countFitting(units: readonly string[], room: number, isFirst: boolean): number {
  let left = room;
  for (const [at, unit] of units.entries()) {
    left -= bytesOf(unit);
    if (left < 0 && !(isFirst && at === 0)) return at;
  }
  return units.length;
}

const bytesOf = (text: string) => Buffer.byteLength(text);

/** The writer takes units at once; ours come page by page. */
async function openMemory(
  deps: MemoryDeps,
  uid: MemberScope,
  { memoryNo, withoutStyle = false }: Wanted,
) {
  const memory = await findOwnMemory(deps, uid, memoryNo);
  const options = { srclang: bcp47Of(memory.from), withoutStyle };
  const [head = '', end = ''] = [...writeTmx([], options)];
  async function* pages() {
    for (let after = 0;;) {
      const page = await listEntriesAfter(deps.db, memory.no, after, PAGE);
      const last = page.at(-1);
      if (!last) return;
      const pieces = [...writeTmx(page.map((entry) => unitOf(entry, memory)), options)];
      yield pieces.slice(1, -1);
      after = numberWithin(last.no);
    }
  }
  return { head, end, pages: pages() };
}

function unitOf(entry: Entry, { from, to }: Memory): TmxUnit {
  const { facts, codes } = entry;
  const [sourceFacts = {}, targetFacts = {}] = facts?.variants ?? [];
  const [sourceLang, targetLang] = facts?.langs ?? [bcp47Of(from), bcp47Of(to)];
  const lacking = lackingFacts(entry);
  // A reader believes a variant before its unit.
  const overridden = Object.entries(lacking).filter(([name]) => targetFacts[name] !== undefined);
  return {
    ...(facts?.id !== undefined && { id: facts.id }),
    facts: { ...facts?.unit, ...lacking },
    props: facts?.props ?? contextProps(entry),
    notes: facts?.notes ?? [],
    variants: [
      variant(sourceLang, entry.source, codes, sourceFacts),
      variant(targetLang, entry.target, { ...codes, ...facts?.codes }, {
        ...targetFacts,
        ...Object.fromEntries(overridden),
      }),
    ],
  };
}

/** Times and author that the file did not tell, or that have changed here since it was read. */
function lackingFacts({ facts, author, createdAt, updatedAt }: Entry): Record<string, string> {
  const known = { ...facts?.unit, ...facts?.variants?.[1] };
  const created = momentOf(known.creationdate);
  const changed = momentOf(known.changedate) ?? created;
  return {
    ...(!sameSecond(created, createdAt) && { creationdate: written(createdAt) }),
    ...(!sameSecond(changed, updatedAt) && { changedate: written(updatedAt) }),
    ...(author !== null && author !== (known.changeid ?? known.creationid) && { changeid: author }),
  };
}

function sameSecond(a: Date | undefined, b: Date): boolean {
  return a !== undefined && written(a) === written(b);
}

function variant(
  lang: string,
  text: string,
  codes: Entry['codes'],
  facts: Record<string, string>,
): TmxVariant {
  return { lang, text, codes: usedCodes(text, codes ?? {}), facts };
}

function usedCodes(text: string, codes: Record<number, TmxCode>): Record<number, TmxCode> {
  const used: Record<number, TmxCode> = {};
  for (const token of parseTags(text)) {
    if (typeof token === 'string') continue;
    const id = 'single' in token ? token.single : 'open' in token ? token.open : token.close;
    const code = codes[id];
    if (code) used[id] = code;
  }
  return used;
}

/** Under the names that other programs read; empty where a line had no neighbour. */
function contextProps({ previous, next, place }: Entry): TmxUnit['props'] {
  const [, file, id] = /^(.*)#([^#]*)$/s.exec(samePlace(place) ?? '') ?? [];
  const known: [type: string, value: string | null | undefined][] = [
    ['x-document', file],
    ['x-segment-id', id],
    ['x-context-pre', previous],
    ['x-context-post', next],
  ];
  return known.flatMap(([type, value]) => typeof value === 'string' ? [{ type, value }] : []);
}
