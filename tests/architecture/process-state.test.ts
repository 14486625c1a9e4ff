import { expect, test } from 'vitest';
import { isProduction } from './measure.ts';
import known from './process-state.json' with { type: 'json' };
import { readTree } from './sources.ts';

const { files, texts } = await readTree();
const server = files.filter((file) => isProduction(file) && file.startsWith('src/'));
const read = (file: string) => texts.get(file) ?? '';

/** What a service remembers beside its database, by the function that begins it. */
function statesIn(file: string): string[] {
  const begun = [...read(file).matchAll(/(?:state|service)\.of\((\w+)\)/g)];
  return begun.map(([, name = '']) => `${fileOf(file, name)} ${name}`);
}

function fileOf(file: string, name: string): string | undefined {
  if (new RegExp(`(?:const|function) ${name}\\b`).test(read(file))) return file;
  const isThere = new RegExp(`export (?:const|function) ${name}\\b`);
  return server.find((one) => isThere.test(read(one)));
}

/** They run beside the service and end. */
const isCommand = (file: string) => file.startsWith('src/app/commands/');

const writing = /Deno\.(?:writeTextFile|writeFile|open|mkdir|rename|create|remove|chmod)\(/;

test('what one process alone remembers says why the others need not know it', () => {
  const found = server.flatMap(statesIn);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(known.state).toSorted());
});

test('what one machine alone writes says why the others need not have it', () => {
  const found = server.filter((file) => !isCommand(file) && writing.test(read(file)));
  expect(found.toSorted()).toEqual(Object.keys(known.writes).toSorted());
});
