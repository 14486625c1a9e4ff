import { expect, test } from 'vitest';
import { readImports } from '../../tests/imports.ts';

const files = [...Deno.readDirSync('islands')]
  .map(({ name }) => name)
  .filter((name) => /^[A-Z]\w*\.tsx$/.test(name));
const nameOf = (path: string) => path.slice('islands/'.length, -'.tsx'.length);
const shown = (await readImports(['routes'])).filter(({ to }) => /^islands\/[A-Z]/.test(to));

test('every island is shown by a page, which is the only file that names it', () => {
  const names = new Set(shown.map(({ to }) => to));
  expect(files.map((name) => `islands/${name}`).filter((path) => !names.has(path))).toEqual([]);
});

test('the browser finds an island by the name of its function', async () => {
  const drawn = shown.filter(({ isType }) => !isType).map(({ to }) => nameOf(to));
  for (const name of new Set(drawn)) {
    const { default: island } = await import(`../../islands/${name}.tsx`);
    expect(island.name).toBe(name);
  }
});

test('an island that only the browser draws is named as its type', async () => {
  for (const { from, to } of shown.filter(({ isType }) => isType)) {
    const name = nameOf(to);
    const markup = await Deno.readTextFile(from);
    expect(markup).toMatch(new RegExp(`<BrowserIsland<typeof ${name}>\\s+name='${name}'`));
  }
});
