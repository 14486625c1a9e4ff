import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { fail } from '../../shared/errors.ts';
import { createSlices } from '../../shared/slices.ts';
import { bytesOf, partsOf } from './parts.ts';
import { createScale } from './archive/scale.ts';
import { openZip, type ZipEntry, type ZipFile } from './archive/zip-file.ts';
import {
  limitOfEntry,
  MOST_ENTRIES,
  MOST_VALUES,
  PACKAGE_BYTES,
  PACKAGE_FORMAT,
  type PackageSummary,
  ROW_BYTES,
  UNPACKED_BYTES,
} from './rules.ts';
import { PackageHead, PackageJson, PeopleJson } from './schema.ts';

/** A package whose every entry is what its list says. */
export type OpenPackage = {
  zip: ZipFile;
  list: z.output<typeof PackageJson>;
  summary: PackageSummary;
};

/** Opens a package on the disk and compares all of it with its list. The caller closes `zip`. */
export async function openPackage(
  path: string,
  onBytes: (bytes: number) => Promise<void> = () => Promise.resolve(),
): Promise<OpenPackage> {
  const zip = await openZip(path, { mostBytes: PACKAGE_BYTES, mostEntries: MOST_ENTRIES });
  try {
    const list = await readList(zip);
    await compare(zip, list.entries, onBytes);
    const people = await readJson(zip, 'people.json', PeopleJson);
    const { title, sourceLang, targetLang, createdAt, left, choices, counts } = list;
    const unknown = [...zip.entries.keys()].filter((name) => limitOfEntry(name) === undefined);
    return {
      zip,
      list,
      summary: {
        title,
        sourceLang,
        targetLang,
        createdAt,
        ...counts,
        hasHistory: choices.history,
        people,
        left,
        unknown: unknown.length,
        unpacked: bytesOf(partsOf(zip, counts)),
      },
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function readList(zip: ZipFile) {
  const known = await readAny(zip, 'package.json');
  const head = PackageHead.safeParse(known);
  if (!head.success) fail('package.damaged');
  const { format } = head.data;
  if (format > PACKAGE_FORMAT) {
    fail('package.newer', { format: String(format), known: String(PACKAGE_FORMAT) });
  }
  const list = PackageJson.safeParse(known);
  return list.success ? list.data : fail('package.damaged');
}

async function compare(
  zip: ZipFile,
  listed: z.output<typeof PackageJson>['entries'],
  onBytes: (bytes: number) => Promise<void>,
) {
  const names = new Set(listed.map(({ name }) => name));
  // What is in the file and not in its list was put there by another program.
  if (names.size !== listed.length || zip.entries.size !== listed.length + 1) {
    fail('package.damaged');
  }
  let total = 0;
  for (const { name, size, sha256 } of listed) {
    const entry = zip.entries.get(name) ?? fail('package.damaged');
    total += size;
    if (size !== entry.size) fail('package.damaged');
    if (size > (limitOfEntry(name) ?? UNPACKED_BYTES) || total > UNPACKED_BYTES) fail('file.limit');
    if (await hashOf(zip, entry, onBytes) !== sha256) fail('package.damaged');
  }
}

async function hashOf(
  zip: ZipFile,
  entry: ZipEntry,
  onBytes: (bytes: number) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  const rest = createSlices();
  for await (const piece of zip.read(entry)) {
    hash.update(piece);
    await onBytes(piece.length);
    await rest();
  }
  return hash.digest('hex');
}

/** A small entry of a known shape. */
export async function readJson<S extends z.ZodType>(
  zip: ZipFile,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const read = schema.safeParse(await readAny(zip, name));
  return read.success ? read.data : fail('package.damaged');
}

async function readAny(zip: ZipFile, name: string): Promise<unknown> {
  const entry = zip.entries.get(name) ?? fail('package.damaged');
  if (entry.size > (limitOfEntry(name) ?? 0)) fail('file.limit');
  const scale = createScale();
  const rest = createSlices();
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of zip.read(entry)) {
    if (scale.add(piece) > MOST_VALUES) fail('package.damaged');
    text += decoder.decode(piece, { stream: true });
    await rest();
  }
  return parseOrFail(text + decoder.decode());
}

/** The rows of an entry, one after the other, each with its length. */
export async function* readRows<S extends z.ZodType>(
  zip: ZipFile,
  name: string,
  schema: S,
): AsyncGenerator<{ row: z.output<S>; length: number }> {
  const entry = zip.entries.get(name);
  if (!entry) return;
  const rest = createSlices();
  for await (const text of rowsOf(zip.read(entry))) {
    yield { row: checkedRow(text, schema), length: text.length };
    await rest();
  }
}

async function* rowsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const rest = createSlices();
  const scale = createScale();
  let left: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const end = piece.indexOf(LINE_END, from);
      const part = piece.subarray(from, end < 0 ? piece.length : end);
      length += part.length;
      if (length > ROW_BYTES) fail('file.limit');
      if (scale.add(part) > MOST_VALUES) fail('package.damaged');
      left.push(decoder.decode(part, { stream: true }));
      from += part.length + 1;
      if (end < 0) break;
      yield left.join('') + decoder.decode();
      left = [];
      length = 0;
      scale.clear();
    }
    await rest();
  }
  // Every row ends with its line end, so a cut file is seen.
  if (length > 0) fail('package.damaged');
}

const LINE_END = 0x0a;

function checkedRow<S extends z.ZodType>(row: string, schema: S): z.output<S> {
  const read = schema.safeParse(parseOrFail(row));
  return read.success ? read.data : fail('package.damaged');
}

function parseOrFail(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('package.damaged');
  }
}
