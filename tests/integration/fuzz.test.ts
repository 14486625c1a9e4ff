import { test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { glossaryFormatOf } from '../../src/formats/term-files/glossary-files.ts';
import { readTerms } from '../../src/formats/term-files/terms-reader.ts';
import { readTmx } from '../../src/formats/tmx/tmx-reader.ts';
import type { EntryText } from '../../src/language/terms/entry.ts';
import { fuzz, fuzzFormat, type Handle, originals } from '../fuzz.ts';

const direction = { from: 'ko', to: 'en' } as const;
/** The longest has a file of its own, beside which the others run. */
const here = Object.keys(formats).filter((name) => name !== 'pdf');

const exchange: Record<string, Handle> = {
  tmx: async (bytes) => {
    for await (const _ of readTmx([bytes]));
  },
  glossary: readTerms,
  tbx: (bytes) => glossaryFormatOf('a.tbx').read(bytes, direction),
  csv: (bytes) => glossaryFormatOf('a.csv').read(bytes, direction),
};

test.each(here)(
  '%s: damaged files are refused or read, never a crash',
  fuzzFormat,
  600_000,
);

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
