import { expect, test } from 'vitest';
import { moduleState } from './module-state.ts';
import allowed from './module-state.json' with { type: 'json' };
import { readTree } from './sources.ts';

const found = moduleState(await readTree());

test('modules hold no state: what lives as long as a service is handed over', () => {
  const reasons: Record<string, string> = allowed;
  expect(found.filter((one) => !(one in reasons))).toEqual([]);
  expect(Object.keys(reasons).filter((one) => !found.includes(one))).toEqual([]);
});

test.each([
  ['let count = 0;', ['count']],
  ['const known = new Map<string, number>();\nexport const keep = () => known.set("a", 1);', [
    'known',
  ]],
  ['const known = new Map([["a", 1]]);\nexport const read = () => known.get("a");', []],
  ['const list: string[] = [];\nexport const add = () => list.push("a");', ['list']],
  ['const counts = { all: 0 };\nexport const add = () => counts.all++;', ['counts']],
  ['const counts = { all: 0 };\nexport const isNone = () => counts.all === 0;', []],
  ['class Pool {}\nconst pool = new Pool();', ['pool']],
  ['class Pool {\n  static all = [];\n}', ['Pool.all']],
  ['const decoder = new TextDecoder();', []],
])('%j holds %j', (text, names) => {
  const file = 'src/shared/a.ts';
  const tree = { files: [file], texts: new Map([[file, text]]), imports: [] };
  const none = { functions: [], exported: new Map(), writes: [], declared: [] };
  expect(moduleState({ ...tree, ...none })).toEqual(names.map((name) => `${file} ${name}`));
});
