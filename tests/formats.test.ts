import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Imported } from '../src/formats/contract/format.ts';
import { hasPdfDownload } from '../src/documents/files/rules.ts';
import { downloadNameOf } from '../src/documents/files/transfer/download-name.ts';
import { usualOptions } from '../src/formats/contract/import-options.ts';
import { formats } from '../src/formats/index.ts';
import { loadFormat } from '../src/formats/load-format.ts';
import { plainText, tagProblems } from '../src/language/tags/tags.ts';

const direction = { from: 'ko', to: 'en' } as const;
const options = { ...direction, plainFonts: true };

/** Every letter is marked, so that text which did not go through a line can be told. */
const marked = (text: string) => text.replace(/\p{L}(?!\u0353)/gu, '$&\u0353');

function targetsOf({ lines }: Imported, change: (text: string) => string) {
  return lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: change(source) }));
}

for (const extension of Object.keys(formats)) {
  const load = () => loadFormat(extension);
  const sample = () => readFile(new URL(`./fixtures/formats/sample.${extension}`, import.meta.url));

  test(`${extension}: lines keep the contract`, async () => {
    const format = await load();
    const { lines, styles } = await format.read(await sample(), direction);

    expect(format.extensions).toContain(extension);
    expect(lines.length).toBeGreaterThan(2);
    const places = lines.map(({ unit, seg }) => `${unit} ${seg[0]}`);
    expect(new Set(places).size).toBe(places.length);
    for (const line of lines) {
      expect(line.plain).toBe(plainText(line.source, line.tags));
      expect(line.plain.trim()).not.toBe('');
      expect(tagProblems(line.source, line.source, line.tags)).toEqual([]);
      const keys = [line.base, ...Object.values(line.tags).map(({ f }) => f)];
      keys.forEach((key) => expect(key === undefined || key in styles).toBe(true));
    }
  });

  test(`${extension}: the entry has all its parts`, async () => {
    const { extensions, mime, kind, options, download, preview } = formats[extension]!;

    expect(extensions[0]).toBe(extension);
    expect(mime).toMatch(/^[a-z]+\/[a-z.+-]+$/);
    expect(['document', 'sheet', 'text', 'subtitle']).toContain(kind);
    expect(Object.keys(usualOptions)).toEqual(expect.arrayContaining([...options]));
    const name = downloadNameOf(`name.${extension}`, extension);
    expect(name).toMatch(download.keepsName ? /^name\.\w+$/ : /^name_translated\.\w+$/);
    if (typeof preview !== 'function') return expect(preview.noneBecause).not.toBe('');
    const { kind: drawnAs, parts } = await preview(await sample(), direction);
    expect(parts.length).toBeGreaterThan(0);
    expect(drawnAs === 'cues').toBe(kind === 'subtitle');
  });

  test(`${extension}: cues are lines of subtitles alone`, async () => {
    const { lines } = await formats[extension]!.read(await sample(), direction);

    expect(
      lines.every((line) => (line.kind === 'cue') === (formats[extension]!.kind === 'subtitle')),
    )
      .toBe(true);
  });

  test(`${extension}: subtitles say what is seen when, and nothing else does`, async () => {
    const { kind, read, readCues } = formats[extension]!;
    const cues = await readCues?.(await sample(), direction);

    expect(cues !== undefined).toBe(kind === 'subtitle');
    if (!cues) return;
    const { lines } = await read(await sample(), direction);
    for (const { unit, start, end, text } of cues) {
      const shown = lines.filter((line) => line.unit === unit).map(({ plain }) => plain).join(' ');
      expect([text.replaceAll('\n', ' '), end >= start]).toEqual([shown, true]);
    }
    expect(new Set(cues.map(({ unit }) => unit))).toEqual(new Set(lines.map(({ unit }) => unit)));
    const starts = cues.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  test(`${extension}: the menu of downloads offers a PDF where one can be written`, () => {
    expect(hasPdfDownload(`name.${extension}`)).toBe(Boolean(formats[extension]!.writePdf));
  });

  test(`${extension}: every target equal to its source gives the same file`, async () => {
    const format = await load();
    const bytes = await sample();
    const read = await format.read(bytes, direction);
    // What a bilingual file has no target for is left unsaid.
    const lines = format.isBilingual ? read.lines.filter(({ given }) => given) : read.lines;
    const targets = lines.map(({ unit, seg, source, given }) => ({
      unit,
      seg: seg[0],
      text: given?.target ?? source,
    }));

    const out = await format.write(bytes, targets, options);

    const { skeleton, ...imported } = await format.read(bytes, direction);
    const written = skeleton ? await loadFormat(skeleton.extension) : format;
    expect(await written.read(out, direction)).toEqual(imported);
    expect(out.length).toBeGreaterThan(0);
  });

  test(`${extension}: targets are read again as they were written`, async () => {
    const format = await load();
    const bytes = await sample();
    const imported = await format.read(bytes, direction);

    const out = await format.write(bytes, targetsOf(imported, marked), options);

    const written = imported.skeleton ? await loadFormat(imported.skeleton.extension) : format;
    const again = await written.read(out, direction);
    // A bilingual file keeps its sources.
    expect(again.lines.map(({ source, given }) => format.isBilingual ? given?.target : source))
      .toEqual(imported.lines.map(({ source }) => marked(source)));
  });
}
