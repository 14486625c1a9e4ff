import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Imported } from '../src/formats/format.ts';
import { formats } from '../src/formats/index.ts';
import { loadFormat } from '../src/formats/load-format.ts';
import { plainText, tagProblems } from '../src/lines/tags.ts';

const direction = { from: 'ko', to: 'en' } as const;
const options = { ...direction, plainFonts: true };

/** Every letter is marked, so that text which did not go through a line can be told. */
const marked = (text: string) => text.replace(/\p{L}(?!\u0353)/gu, '$&\u0353');

function targetsOf({ lines }: Imported, change: (text: string) => string) {
  return lines.map(({ unit, seg, source }) => ({ unit, seg: seg[0], text: change(source) }));
}

for (const [extension, load] of Object.entries(formats)) {
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

  test(`${extension}: every target equal to its source gives the same file`, async () => {
    const format = await load();
    const bytes = await sample();
    const targets = targetsOf(await format.read(bytes, direction), (text) => text);

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
    expect(again.lines.map(({ source }) => source)).toEqual(
      imported.lines.map(({ source }) => marked(source)),
    );
  });
}
