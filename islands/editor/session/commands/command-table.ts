import { createContext, useContext } from 'react';
import {
  isSameKey,
  type Key,
  type KeyMap,
  ownerOfKey,
} from '../../../../src/accounts/preferences/rules.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { keyOfPress, labelOf, type Press } from '../../../runtime/keyboard/keys.ts';
import { signal } from '../../../runtime/signal.ts';

export type Command = string;
export type Label = Record<UiLang, string>;

/** `mac`: there this key is the one that is shown. */
type CommandKey = Key & { mac?: true };

/** Something that a key or a button runs. The first of its keys is the one shown. */
export type CommandEntry = {
  id: Command;
  label: Label;
  keys?: readonly CommandKey[];
  /** Its place in the list of keys; without one it comes last. */
  help?: number;
  /** Its place in the menu of a line; without one it is not there. */
  menu?: number;
  /** Its place in the last menu of the bar; without one it has none. */
  more?: number;
  /** What visitors do not have. */
  isForMembers?: true;
};

export type Shortcut = CommandKey & { command: Command };
export type CommandTable = ReturnType<typeof createCommandTable>;

/**
 * All commands of the editor with their keys. Not bound, because input methods, systems and browsers own them: right Alt,
 * right Ctrl, Shift+Space, Ctrl+Space, Alt+← and →, Alt+D, E and F, Ctrl+1…9.
 */
export function createCommandTable(entries: readonly CommandEntry[]) {
  const all = entries.toSorted((a, b) => (a.help ?? Infinity) - (b.help ?? Infinity) || 0);
  const shortcuts: readonly Shortcut[] = all.flatMap(({ id, keys = [] }) =>
    keys.map((key) => ({ ...key, command: id }))
  );
  /** The keys that the member has changed. */
  const own = signal<KeyMap>({});

  /** All keys as they are now: a key that was given to a command is no longer that of the one that usually has it. */
  function keysNow(changed: KeyMap = own.get()): readonly Shortcut[] {
    const chosen = all.flatMap(({ id }) =>
      (changed[id] ?? []).map((key): Shortcut => ({ ...key, command: id }))
    );
    // Enter and Esc are nobody's to choose, and nobody's to lose.
    const usual = shortcuts.filter((one) =>
      ownerOfKey(one) !== undefined ||
      (changed[one.command] === undefined && !chosen.some((key) => isSameKey(key, one)))
    );
    return [...chosen, ...usual];
  }

  return {
    all,
    shortcuts,
    own,
    keysNow,
    find: (command: Command) => all.find(({ id }) => id === command),
    usualKeys: (command: Command) => shortcuts.filter((one) => one.command === command),
    /** The command of a press; Ctrl and ⌘ count the same. */
    commandOf(press: Press, changed?: KeyMap): Command | undefined {
      const key = keyOfPress(press);
      return keysNow(changed).find((one) => isSameKey(one, key))?.command;
    },
    /** The first key of a command as people read it; empty where it has none. */
    keyLabel(command: Command, isMac: boolean, changed?: KeyMap): string {
      const keys = keysNow(changed).filter((one) => one.command === command);
      const shown = keys.find(({ mac }) => Boolean(mac) === isMac) ?? keys[0];
      return shown ? labelOf(shown, isMac) : '';
    },
  };
}

export const CommandsContext = createContext<CommandTable>(createCommandTable([]));

export const useCommands = () => useContext(CommandsContext);
