import { beforeEach, describe, expect, test } from 'vitest';
import { isSameKey } from '../../../src/accounts/preferences/rules.ts';
import { panels } from '../panels/index.ts';
import { lineCommands } from '../session/line-commands.ts';
import type { Tool } from '../session/tool.ts';
import { tools } from '../tools/index.ts';
import { fakeParts } from './fake-parts.ts';

const table = [lineCommands, ...panels, ...tools];
const commands = table.flatMap((tool) => tool.commands ?? []);

beforeEach(() => localStorage.clear());

/** A tool as a member is given it: what comes at once, and what comes later. */
async function openAll({ start, load }: Tool) {
  const parts = fakeParts();
  return [start?.(parts), (await load?.())?.(parts)].filter((one) => one !== undefined);
}

test('no two entries have one name, and no two commands one name or one key', () => {
  const ids = [...table, ...commands].map(({ id }) => id);
  const keys = commands.flatMap((command) => command.keys ?? []);
  const places = (['menu', 'more'] as const).map((kind) =>
    commands.map((command) => command[kind]).filter((place) => place !== undefined)
  );

  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
  expect(ids.every((id) => id !== '')).toBe(true);
  for (const [at, key] of keys.entries()) {
    expect(keys.findIndex((other) => isSameKey(other, key))).toBe(at);
  }
  for (const some of places) expect(new Set(some).size).toBe(some.length);
});

describe.each(table.map((tool) => [tool.id, tool] as const))('%s', (id, tool) => {
  test('has a folder of its name, and words in both languages', async () => {
    const folder = panels.includes(tool) ? 'panels' : 'tools';
    const file = panels.includes(tool) ? 'panel' : 'tool';
    if (tool !== lineCommands) {
      const { isFile } = await Deno.stat(`islands/editor/${folder}/${id}/${file}.ts`);
      expect(isFile).toBe(true);
    }
    for (const { label } of [tool, ...tool.commands ?? []]) {
      expect([label.ko, label.en]).not.toContain('');
      expect(label.ko).toMatch(/[가-힣]|^[A-Z]+$/);
    }
  });

  test('brings something, and answers each of its commands and no other', async () => {
    const opened = await openAll(tool);
    const answered = opened.flatMap((one) => Object.keys(one?.commands ?? {}));

    expect(opened.length).toBeGreaterThan(0);
    expect(answered.sort()).toEqual((tool.commands ?? []).map((command) => command.id).sort());
    if (panels.includes(tool)) {
      expect(opened.some((one) => one?.tab ?? one?.beside ?? one?.lineEnd ?? one?.overlay))
        .toBeTruthy();
    }
  });
});
