import { expect, test } from 'vitest';

/** Other tests look at what pages store while they run; here no file may name an entry by itself. */
test('every entry of browser storage is written under a declared name', async () => {
  const undeclared: string[] = [];
  for (const path of await productionFiles('islands')) {
    const code = await Deno.readTextFile(path);
    if (!/Storage\b|\.setItem\(|indexedDB|IndexeddbPersistence/.test(code)) continue;
    for (const [, argument = ''] of code.matchAll(/\.setItem\(\s*([^,]+),/g)) {
      if (/^['"`]/.test(argument)) undeclared.push(`${path}: ${argument}`);
    }
    const writes = /\.setItem\(/.test(code);
    if (writes && !/browser-storage\/rules\.ts/.test(code)) undeclared.push(path);
    if (
      /new IndexeddbPersistence|indexedDB\.open\(/.test(code) &&
      !path.endsWith('/line-databases.ts')
    ) {
      undeclared.push(`${path}: a database`);
    }
  }
  expect(undeclared).toEqual([]);
});

async function productionFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory) found.push(...await productionFiles(path));
    else if (!/test/.test(path)) found.push(path);
  }
  return found;
}
