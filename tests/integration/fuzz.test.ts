import { afterAll, expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { filesInWorkers } from '../../src/ports/file-threads/in-workers.ts';
import { glossaryFormatOf } from '../../src/formats/term-files/glossary-files.ts';
import { loadFormat } from '../../src/formats/load-format.ts';
import type { SourceLine, Target } from '../../src/formats/contract/format.ts';
import { readTerms } from '../../src/formats/term-files/terms-reader.ts';
import { readTmx } from '../../src/formats/tmx/tmx-reader.ts';
import { DomainError } from '../../src/shared/errors.ts';
import type { EntryText } from '../../src/language/terms/entry.ts';
import { mutate, seeded } from '../mutate.ts';

/** Damaged copies of real files, the same in every run. */
const CASES = 2_000;
/** One file never takes this long; the worker would cut it off much later. */
const SLOWEST_MS = 10_000;
const LARGEST = 30_000;
const CORPUS = '../shared/corpus';
const direction = { from: 'ko', to: 'en' } as const;
const threads = filesInWorkers();
afterAll(() => threads.close());

type Handle = (bytes: Uint8Array) => Promise<unknown>;

const exchange: Record<string, Handle> = {
  tmx: async (bytes) => {
    for await (const _ of readTmx([bytes]));
  },
  glossary: readTerms,
  tbx: (bytes) => glossaryFormatOf('a.tbx').read(bytes, direction),
  csv: (bytes) => glossaryFormatOf('a.csv').read(bytes, direction),
};

test.each(Object.keys(formats))(
  '%s: damaged files are refused or read, never a crash',
  async (name) => {
    const { read, write } = await handlersOf(name);
    await fuzz(await originals(name), async (bytes) => {
      const { lines } = await read(bytes);
      await write(bytes, lines.slice(0, 50).map(marked));
    });
  },
  600_000,
);

/** The library for PDFs leaves broken promises behind, which the thread has to survive: it is asked there. */
async function handlersOf(name: string) {
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

test.each(Object.keys(exchange))('%s: damaged files are refused or read', async (name) => {
  await fuzz(await exchangeOriginals(name), exchange[name]!);
}, 600_000);

async function exchangeOriginals(name: string): Promise<Uint8Array[]> {
  if (name === 'tmx') return [...await originals('tmx'), tmx];
  if (name === 'glossary') return await originals('xlsx');
  return [glossaryFormatOf(`a.${name}`).write([entry, entry], { ...direction, name: '계약' })];
}

const entry: EntryText = {
  sources: [{ text: '=계약, "갑"', status: 'preferred' }, { text: '약정', status: 'admitted' }],
  targets: [{ text: 'contract <A>', status: 'preferred' }, { text: 'deal', status: 'forbidden' }],
  note: '제1조',
  domain: 'law',
};

const tmx = new TextEncoder().encode(
  '<?xml version="1.0"?><tmx version="1.4"><header srclang="ko"/><body>' +
    '<tu tuid="1"><note>참고</note><tuv xml:lang="ko"><seg>가<bpt i="1">b</bpt>나<ept i="1">b</ept></seg></tuv>' +
    '<tuv xml:lang="en"><seg>a <ph x="1">c</ph> b</seg></tuv></tu></body></tmx>',
);

function marked({ unit, seg, source }: SourceLine): Target {
  return { unit, seg: seg[0], text: `${source}!` };
}

async function fuzz(files: readonly Uint8Array[], handle: Handle) {
  expect(files.length).toBeGreaterThan(0);
  const random = seeded(20_261_120);
  const faults: string[] = [];
  for (let count = 0; count < CASES; count++) {
    const file = files[count % files.length]!;
    const fault = await faultOf(handle, mutate(file, random));
    if (fault) faults.push(`case ${count}: ${fault}`);
  }
  expect(faults).toEqual([]);
}

/** undefined when the file was read, or refused with a code of the catalogue. */
async function faultOf(handle: Handle, bytes: Uint8Array): Promise<string | undefined> {
  const from = performance.now();
  try {
    await handle(bytes);
  } catch (error) {
    const isRefusal = error instanceof DomainError && error.code.startsWith('file.');
    if (!isRefusal) return error instanceof Error ? error.stack : String(error);
  }
  const took = performance.now() - from;
  return took > SLOWEST_MS ? `took ${Math.round(took)} ms` : undefined;
}

/** Our own sample, and the smaller real files when they are there. */
async function originals(extension: string): Promise<Uint8Array[]> {
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
