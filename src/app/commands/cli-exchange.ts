import { openPackage } from '../../exchange/packages/check-package.ts';
import { fail } from '../../shared/errors.ts';
import { printJson } from './cli-lines.ts';
import type { TmxUnit } from '../../formats/tmx/unit.ts';
import { readTerms, type Term } from '../../formats/term-files/terms-reader.ts';
import { writeTerms } from '../../formats/term-files/terms-writer.ts';
import { pairOf } from '../../formats/tmx/tmx-pair.ts';
import { readTmx } from '../../formats/tmx/tmx-reader.ts';
import { writeTmx } from '../../formats/tmx/tmx-writer.ts';
import { plainText, writeTags } from '../../language/tags/tags.ts';
import type { Direction } from '../../shared/languages.ts';

/** One row of a memory or glossary file, as the command line prints it. */
type ExchangeLine = {
  unit: string;
  seg: [number, number];
  text: string;
  plain: string;
  kind: 'tu' | 'term';
  target: string;
};

/** Memory and glossary files: not documents, but read and written by the same commands. */
export const exchangeFormats: Record<string, {
  lines(bytes: Uint8Array, direction: Direction): Promise<ExchangeLine[]>;
  rewrite(
    bytes: Uint8Array,
    direction: Direction,
    change: (text: string) => string,
  ): Promise<Uint8Array>;
}> = {
  tmx: { lines: memoryLines, rewrite: rewriteMemory },
  xlsx: { lines: termLines, rewrite: rewriteTerms },
};

async function memoryLines(bytes: Uint8Array, direction: Direction): Promise<ExchangeLine[]> {
  const lines: ExchangeLine[] = [];
  let srclang = '';
  for await (const item of readTmx([bytes])) {
    if ('header' in item) srclang = item.header.srclang;
    else {
      const pair = pairOf(item.unit, direction, { srclang });
      if (!pair) continue;
      const { source: { text }, target } = pair;
      const plain = plainText(text);
      const unit = `tu${lines.length + 1}`;
      lines.push({ unit, seg: [0, 1], text, plain, kind: 'tu', target: target.text });
    }
  }
  return lines;
}

async function rewriteMemory(
  bytes: Uint8Array,
  direction: Direction,
  change: (text: string) => string,
): Promise<Uint8Array> {
  const units: TmxUnit[] = [];
  let srclang = 'und';
  for await (const item of readTmx([bytes])) {
    if ('header' in item) srclang = item.header.srclang || srclang;
    else {
      const pair = pairOf(item.unit, direction, { srclang });
      if (!pair) continue;
      const { source, target } = pair;
      units.push({ ...item.unit, variants: [source, { ...target, text: change(target.text) }] });
    }
  }
  return new TextEncoder().encode([...writeTmx(units, { srclang })].join(''));
}

async function termLines(bytes: Uint8Array): Promise<ExchangeLine[]> {
  return (await readTerms(bytes)).map(({ source, target }, index) => ({
    unit: `row${index + 1}`,
    seg: [0, 1],
    text: writeTags([source]),
    plain: source,
    kind: 'term',
    target: writeTags([target]),
  }));
}

async function rewriteTerms(
  bytes: Uint8Array,
  direction: Direction,
  change: (text: string) => string,
): Promise<Uint8Array> {
  const terms = (await readTerms(bytes)).map((term): Term => ({
    ...term,
    target: change(term.target),
  }));
  return writeTerms(terms, direction);
}

/** Compares a package with its own list; prints what it holds, with the hash of each entry. */
export async function printPackage(command: string, file: string): Promise<void> {
  if (command !== 'check') fail('request.invalid');
  const { zip, list, summary } = await openPackage(file);
  await zip.close();
  await printJson({ format: list.format, ...summary, entries: list.entries });
}
