import { expect, test } from 'vitest';

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
