import { expect } from 'vitest';
import { DomainError } from '../src/shared/errors.ts';
import { loadFormat } from '../src/formats/load-format.ts';
import type { SourceLine, Target } from '../src/formats/contract/format.ts';
import { filesInWorkers } from '../src/ports/file-threads/in-workers.ts';
import { mutate, seeded } from './mutate.ts';
import { pdfClasses } from './pdf-classes.ts';

/** Damaged copies of real files, the same in every run. */
const CASES = 2_000;
/** One file never takes this long; the worker would cut it off much later. */
const SLOWEST_MS = 10_000;
/** Fonts are cut for each: on a machine with much else to do that takes long. */
const SLOWEST_PDF_MS = 60_000;
const LARGEST = 30_000;
const CORPUS = '../shared/corpus';
const direction = { from: 'ko', to: 'en' } as const;

export type Handle = (bytes: Uint8Array) => Promise<unknown>;

/** A format reads and writes thousands of damaged files; each is refused with a code of the catalogue, or done. */
export async function fuzzFormat(name: string) {
  const threads = filesInWorkers();
  try {
    const { read, write } = await handlersOf(name, threads);
    await fuzz(await originals(name), async (bytes) => {
      const { lines } = await read(bytes);
      await write(bytes, lines.slice(0, 50).map(marked));
    });
  } finally {
    threads.close();
  }
}

/** What a PDF says is also laid upon it again. */
export async function fuzzPdfClasses(cases: number) {
  const threads = filesInWorkers();
  try {
    const files = Object.values(await pdfClasses());
    await fuzz(files, async (original) => {
      const { lines } = await threads.read('pdf', original, direction);
      await threads.writePdf('pdf', { original }, lines.slice(0, 50).map(marked), direction);
    }, { cases, slowestMs: SLOWEST_PDF_MS });
  } finally {
    threads.close();
  }
}

/** The library for PDFs leaves broken promises behind, which the thread has to survive: it is asked there. */
async function handlersOf(name: string, threads: ReturnType<typeof filesInWorkers>) {
  if (name === 'pdf') {
    return {
      read: (bytes: Uint8Array) => threads.read(name, bytes, direction),
      write: (bytes: Uint8Array, targets: Target[]) =>
        threads.write(name, bytes, targets, direction),
    };
  }
  const format = await loadFormat(name);
  return {
    read: (bytes: Uint8Array) => format.read(bytes, direction),
    write: (bytes: Uint8Array, targets: Target[]) => format.write(bytes, targets, direction),
  };
}

function marked({ unit, seg, source }: SourceLine): Target {
  return { unit, seg: seg[0], text: `${source}!` };
}

export async function fuzz(
  files: readonly Uint8Array[],
  handle: Handle,
  { cases = CASES, slowestMs = SLOWEST_MS } = {},
) {
  expect(files.length).toBeGreaterThan(0);
  const random = seeded(20_261_120);
  const faults: string[] = [];
  for (let count = 0; count < cases; count++) {
    const file = files[count % files.length]!;
    const fault = await faultOf(handle, mutate(file, random), slowestMs);
    if (fault) faults.push(`case ${count}: ${fault}`);
  }
  expect(faults).toEqual([]);
}

/** undefined when the file was read, or refused with a code of the catalogue. */
async function faultOf(
  handle: Handle,
  bytes: Uint8Array,
  slowestMs: number,
): Promise<string | undefined> {
  const from = performance.now();
  try {
    await handle(bytes);
  } catch (error) {
    const isRefusal = error instanceof DomainError && error.code.startsWith('file.');
    if (!isRefusal) return error instanceof Error ? error.stack : String(error);
  }
  const took = performance.now() - from;
  return took > slowestMs ? `took ${Math.round(took)} ms` : undefined;
}

/** Our own sample, and the smaller real files when they are there. */
export async function originals(extension: string): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  const folders = ['tests/fixtures/formats', ...await foldersOf(CORPUS)];
  for (const folder of folders) {
    for (
      const { name, isFile } of (await listed(folder)).sort((a, b) => a.name < b.name ? -1 : 1)
    ) {
      if (!isFile || !name.endsWith(`.${extension}`)) continue;
      const bytes = await Deno.readFile(`${folder}/${name}`);
      if (bytes.length <= LARGEST) files.push(bytes);
    }
  }
  return files;
}

async function foldersOf(path: string): Promise<string[]> {
  return (await listed(path)).filter(({ isDirectory, name }) => isDirectory && name !== 'bad')
    .map(({ name }) => `${path}/${name}`).sort();
}

async function listed(path: string): Promise<Deno.DirEntry[]> {
  return await Array.fromAsync(Deno.readDir(path)).catch(() => []);
}
