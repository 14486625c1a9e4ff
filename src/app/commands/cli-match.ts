import { pairOf } from '../../formats/tmx/tmx-pair.ts';
import { readTmx } from '../../formats/tmx/tmx-reader.ts';
import { plainText, writeTags } from '../../language/tags/tags.ts';
import { keysOf } from '../../language-resources/translation-memory/keyed.ts';
import { tagsOf } from '../../language-resources/translation-memory/codes.ts';
import { type Match, matchLine, type Placed } from '../../language/similarity/match.ts';
import { foldedOf, hashOfKey, maskedOf, normalOf } from '../../language/similarity/normal.ts';
import {
  LOWEST_THRESHOLD,
  USUAL_THRESHOLD,
} from '../../language-resources/translation-memory/rules.ts';
import { LONGEST_QUERY } from '../../ports/memory-index/port.ts';
import { MemoryIndex } from '../../ports/memory-index/memory-index.ts';
import { boundedDistance } from '../../shared/bounded-distance.ts';
import type { Direction, Lang } from '../../shared/languages.ts';
import { printJson, stdinLines } from './cli-lines.ts';

type MatchOptions = Direction & { limit: number; threshold: number };

/**
 * Matches of a memory file for lines of text.
 *
 *     deno task cli match MEMORY.tmx --from ko --to en [--limit 5] [--threshold 70] < LINES
 *
 * Every line of stdin becomes `{"source","matches":[{"source","target","similarity","score","kind","flags"}]}`: every unit
 * at or above the threshold by similarity of characters, and what is equal but for spelling or numbers, ordered by score.
 */
export async function printMatches(file: string, options: MatchOptions) {
  const memory = await readMemory(file, options);
  for await (const source of stdinLines()) {
    await printJson({ source, matches: memory.find(source, options) });
  }
}

/**
 * What two lines are to each other.
 *
 *     deno task cli score --from ko < "document line<TAB>memory source"
 */
export async function printScores(from: Lang) {
  for await (const line of stdinLines()) {
    const [document = '', unit = ''] = line.split('\t');
    const { similarity, score, flags } = viewOf(tagged(document), tagged(unit), from);
    await printJson({ similarity, score, flags });
  }
}

type Unit = { source: Placed; target: string };

/** More than are shown, because the published score orders them in its own way. */
const CANDIDATES = 50;

class FileMemory {
  #units: Unit[] = [];
  #folded = new Map<number, number[]>();
  #masked = new Map<number, number[]>();
  #index = new MemoryIndex();

  add({ source, target }: Unit, keys: { folded: number; masked: number }) {
    const id = this.#units.push({ source, target });
    this.#index.add([{ id, text: normalOf(source.text, source.tags) }], true);
    note(this.#folded, keys.folded, id);
    if (keys.masked !== keys.folded) note(this.#masked, keys.masked, id);
  }

  finish() {
    this.#index.add([]);
  }

  find(text: string, { from, limit, threshold }: MatchOptions) {
    const line = tagged(text);
    const normal = normalOf(line.text);
    if (normal === '') return [];
    const ids = new Set([
      ...this.#near(normal, threshold, limit),
      ...this.#folded.get(hashOfKey(foldedOf(normal))) ?? [],
      ...this.#masked.get(hashOfKey(maskedOf(normal))) ?? [],
    ]);
    return [...ids].sort((a, b) => b - a).flatMap((id) => {
      const unit = this.#units[id - 1];
      if (!unit) return [];
      const view = viewOf(line, unit.source, from);
      if (view.kind === 'fuzzy' && view.similarity < threshold) return [];
      const { text, tags } = unit.source;
      return [{ source: plainText(text, tags), target: unit.target, ...view }];
    }).sort((a, b) => b.score - a.score || b.similarity - a.similarity).slice(0, limit);
  }

  /** At the usual threshold first: further down nearly every row has to be measured. */
  #near(text: string, threshold: number, limit: number): number[] {
    if (text.length > LONGEST_QUERY) return [];
    const most = Math.max(CANDIDATES, limit);
    const search = (at: number) =>
      this.#index.search(text, { most, threshold: at }).map(({ id }) => id);
    const usual = search(Math.max(threshold, USUAL_THRESHOLD));
    return usual.length >= limit || threshold >= USUAL_THRESHOLD ? usual : search(threshold);
  }
}

function note(map: Map<number, number[]>, key: number, id: number) {
  const ids = map.get(key);
  if (!ids) map.set(key, [id]);
  else if (ids.push(id) > CANDIDATES) ids.shift();
}

async function readMemory(file: string, direction: Direction): Promise<FileMemory> {
  const memory = new FileMemory();
  using opened = await Deno.open(file);
  let srclang = '';
  for await (const item of readTmx(piecesOf(opened))) {
    if ('header' in item) srclang = item.header.srclang;
    else {
      const pair = pairOf(item.unit, direction, { srclang });
      if (!pair) continue;
      const { source, target } = pair;
      const codes = { ...source.codes, ...target.codes };
      memory.add(
        {
          source: { text: source.text, tags: tagsOf(codes) },
          target: plainText(target.text, tagsOf(codes)),
        },
        keysOf({ source: source.text, target: target.text, codes }),
      );
    }
  }
  memory.finish();
  return memory;
}

async function* piecesOf(file: Deno.FsFile): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(64 * 1024);
  for (;;) {
    const read = await file.read(buffer);
    if (read === null) return;
    yield buffer.slice(0, read);
  }
}

type View = { similarity: number; score: number; kind: Match['kind']; flags: string[] };

function viewOf(line: Placed, unit: Placed, lang: Lang): View {
  const { kind, score, flips, hasOtherTags } = matchLine(line, unit, lang);
  const similarity = similarityOf(normalOf(line.text, line.tags), normalOf(unit.text, unit.tags));
  const flags = [...new Set(flips.map((flip) => flip.kind as string))];
  return { similarity, score, kind, flags: hasOtherTags ? [...flags, 'tags'] : flags };
}

/** Two places, and never rounded up to a threshold that is not reached. */
function similarityOf(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 0;
  return Math.floor(10_000 * (1 - boundedDistance(a, b, longer) / longer) + 1e-6) / 100;
}

/** Plain text in tag form: `<b>Save</b>` has a pair of tags, as it would in a document, and braces are letters. */
function tagged(text: string): Placed {
  let last = 0;
  const open: { name: string; id: number }[] = [];
  const written = writeTags([text]).replace(
    /<(\/?)([A-Za-z][\w:.-]*)(?:\s[^<>]*?)?(\/?)>/g,
    (_tag, isEnd: string, name: string, isSingle: string) => {
      if (isSingle) return `{${++last}/}`;
      if (!isEnd) return `{${open[open.push({ name, id: ++last }) - 1]?.id}}`;
      const at = open.findLastIndex((one) => one.name === name);
      const [begin] = at < 0 ? [] : open.splice(at, 1);
      return begin ? `{/${begin.id}}` : `{${++last}/}`;
    },
  );
  return { text: written };
}

/** A given threshold, within what a search can do. */
export function thresholdOf(given: string): number {
  const threshold = Number(given);
  return Math.min(
    100,
    Math.max(LOWEST_THRESHOLD, Number.isFinite(threshold) ? threshold : USUAL_THRESHOLD),
  );
}
