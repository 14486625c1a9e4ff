import { expect, test } from 'vitest';

test('the README of each district names all its subjects', async () => {
  const missing: string[] = [];
  for await (const district of Deno.readDir('src')) {
    if (!district.isDirectory) continue;
    const text = await Deno.readTextFile(`src/${district.name}/README.md`);
    for await (const { name, isDirectory } of Deno.readDir(`src/${district.name}`)) {
      if (isDirectory && !text.includes(`\`${name}`)) missing.push(`${district.name}/${name}`);
    }
  }
  expect(missing).toEqual([]);
});

test('each design note has a number of its own, in its name and in its heading', async () => {
  const names = [];
  for await (const { name } of Deno.readDir('docs/notes')) names.push(name);
  const numbers = names.map((name) => name.slice(0, 4));
  const wrong = [];
  for (const name of names) {
    const text = await Deno.readTextFile(`docs/notes/${name}`);
    if (!text.startsWith(`# ${name.slice(0, 4)} `)) wrong.push(name);
  }

  expect(names.length).toBeGreaterThan(20);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(wrong).toEqual([]);
});

test('each test that a design note names by its file is there', async () => {
  const missing: string[] = [];
  let named = 0;
  for await (const { name } of Deno.readDir('docs/notes')) {
    const text = await Deno.readTextFile(`docs/notes/${name}`);
    for (const [, path = '', part = ''] of text.matchAll(/`([\w/.-]+\.test\.tsx?) › ([^`]+)`/g)) {
      named++;
      const code = await Deno.readTextFile(path).catch(() => '');
      if (!code.includes(part)) missing.push(`${name}: ${path} › ${part}`);
    }
  }
  expect(named).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});
