/**
 * `deno task house`: prints the figures of the architecture. `--list NAME` prints one list, `--strike` takes out of
 * known.json what is no longer found; nothing is ever added there by this command.
 */
import { measure } from './measure.ts';
import { readTree } from './sources.ts';

const found = measure(await readTree());
const [word, name] = Deno.args;
const lists = Object.entries(found).filter(([key]) => key !== 'production');

const lineOf = (one: unknown) =>
  typeof one === 'string' ? one : Array.isArray(one) ? one.join(' ') : functionLine(one);
const functionLine = (one: unknown) => {
  const { file, name, length } = one as { file: string; name: string; length: number };
  return `${length} ${file} ${name}`;
};

if (word === '--list') {
  const [, list = []] = lists.find(([key]) => key === name) ?? [];
  console.log((list as unknown[]).map(lineOf).join('\n'));
} else if (word === '--strike') {
  await strike();
} else {
  for (const [key, list] of lists) console.log(String(list.length).padStart(6), key);
}

type Known = Record<string, string[] | number | Record<string, number>>;

async function strike() {
  const path = 'tests/architecture/known.json';
  const known: Known = JSON.parse(await Deno.readTextFile(path));
  for (const key of Object.keys(known)) known[key] = struck(key, known[key] as Known[string]);
  await Deno.writeTextFile(path, `${JSON.stringify(known, null, 2)}\n`);
}

function struck(key: string, value: Known[string]): Known[string] {
  if (key === 'longFunctions') return struckFunctions(value as Record<string, number>);
  const list = found[key as keyof typeof found] as readonly string[] | undefined;
  if (list === undefined) return value;
  if (typeof value === 'number') return Math.min(value, list.length);
  return (value as string[]).filter((one) => list.includes(one));
}

function struckFunctions(value: Record<string, number>): Record<string, number> {
  const lengths = new Map<string, number>();
  for (const { file, name, length } of found.longFunctions) {
    const key = `${file} ${name}`;
    lengths.set(key, Math.max(lengths.get(key) ?? 0, length));
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, length]) => {
      const today = lengths.get(key);
      return today === undefined ? [] : [[key, Math.min(length, today)]];
    }),
  );
}
