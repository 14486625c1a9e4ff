import type { TmxCode, TmxUnit, TmxVariant } from '../formats/_tmx/unit.ts';
import { writeTmx } from '../formats/tmx-writer.ts';
import { parseTags } from '../lines/tags.ts';
import { bcp47Of } from '../shared/languages.ts';
import { findOwnMemory } from './find-memory.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { numberWithin } from './rules.ts';
import { type Entry, listEntriesAfter, type Memory } from './store.ts';

const PAGE = 500;

/** The memory as TMX, piece by piece; without style, the text alone. */
export async function* exportTmx(
  deps: MemoryDeps,
  uid: string,
  { memoryNo, withoutStyle = false }: { memoryNo: number; withoutStyle?: boolean },
): AsyncGenerator<string> {
  const memory = await findOwnMemory(deps, uid, memoryNo);
  const options = { srclang: bcp47Of(memory.from), withoutStyle };
  // The writer takes units at once; ours come page by page, so each page gives only its middle.
  const [head = '', end = ''] = [...writeTmx([], options)];
  yield head;
  for (let after = 0;;) {
    const page = await listEntriesAfter(deps.db, memoryNo, after, PAGE);
    const last = page.at(-1);
    if (!last) break;
    const pieces = [...writeTmx(page.map((entry) => unitOf(entry, memory)), options)];
    yield pieces.slice(1, -1).join('');
    after = numberWithin(last.no);
  }
  yield end;
}

function unitOf(entry: Entry, { from, to }: Memory): TmxUnit {
  const { facts, codes, author, createdAt, updatedAt } = entry;
  const [sourceFacts = {}, targetFacts = {}] = facts?.variants ?? [];
  const [sourceLang, targetLang] = facts?.langs ?? [bcp47Of(from), bcp47Of(to)];
  return {
    ...(facts?.id !== undefined && { id: facts.id }),
    facts: {
      ...(facts ? {} : { creationdate: written(createdAt), changedate: written(updatedAt) }),
      ...(facts || !author ? {} : { changeid: author }),
      ...facts?.unit,
      ...editedFacts(entry),
    },
    props: facts?.props ?? contextProps(entry),
    notes: facts?.notes ?? [],
    variants: [
      variant(sourceLang, entry.source, codes, sourceFacts),
      variant(targetLang, entry.target, codes, targetFacts),
    ],
  };
}

/** What was changed here since its file was read says so. */
function editedFacts({ facts, createdAt, updatedAt }: Entry): Record<string, string> {
  const known = facts?.unit?.changedate ?? facts?.variants?.[1]?.changedate;
  if (!facts || updatedAt <= createdAt || known === written(updatedAt)) return {};
  return { changedate: written(updatedAt) };
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

/** Under the names that other programs read. */
function contextProps({ previous, next }: Entry): TmxUnit['props'] {
  return [
    ...(previous ? [{ type: 'x-context-pre', value: previous }] : []),
    ...(next ? [{ type: 'x-context-post', value: next }] : []),
  ];
}

function written(at: Date): string {
  return at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
}
