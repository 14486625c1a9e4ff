import { panels } from '../panels/index.ts';
import { type Command, createCommandTable } from '../session/commands/command-table.ts';
import { lineCommands } from '../session/line-commands.ts';
import { useEarlyKeys as useEarlyKeysOf } from '../session/commands/use-early-keys.ts';
import { choiceOfKey } from '../tools/shortcuts/choose-key.ts';
import { tools } from '../tools/index.ts';
import { createPressGate as createGate } from '../../runtime/keyboard/press-gate.ts';
import type { Key, KeyMap } from '../../../src/accounts/preferences/rules.ts';

const all = [lineCommands, ...panels, ...tools];
const table = createCommandTable(all.flatMap(({ commands }) => commands ?? []));
const late = new Set(
  all.filter(({ start }) => !start).flatMap(({ commands }) => commands?.map(({ id }) => id) ?? []),
);

/** For tests: the commands and keys of all tools and panels. */
export const { commandOf, keyLabel, shortcuts, usualKeys } = table;

export const lookAt = (own: KeyMap, command: Command, key: Key) =>
  choiceOfKey(table.keysNow(own), command, key);

export const createPressGate = (run: (command: Command) => void) => createGate(run, commandOf);

export const useEarlyKeys = (isReady: boolean, run: (command: Command) => void) =>
  useEarlyKeysOf(isReady, run, (event) => {
    const command = commandOf(event);
    return command && late.has(command) ? command : undefined;
  });
