import {
  isSameKey,
  type Key,
  type KeyMap,
  type Owner,
  ownerOfKey,
} from '../../../../src/accounts/preferences/rules.ts';
import type { Command, Shortcut } from '../../session/commands/command-table.ts';

export type Choice =
  | { kind: 'owned'; owner: Owner }
  | { kind: 'clash'; with: Command }
  | { kind: 'free' };

/** What giving a key to a command would mean. */
export function choiceOfKey(all: readonly Shortcut[], command: Command, key: Key): Choice {
  const owner = ownerOfKey(key);
  if (owner) return { kind: 'owned', owner };
  const other = all.find((one) => isSameKey(one, key));
  return other && other.command !== command
    ? { kind: 'clash', with: other.command }
    : { kind: 'free' };
}

/** The keys with this one for that command; the command that had it by choice loses it. */
export function withKey(own: KeyMap, command: Command, key: Key): KeyMap {
  const others = Object.entries(own).filter(([name]) => name !== command)
    .map(([name, keys]) => [name, keys.filter((one) => !isSameKey(one, key))] as const);
  return { ...Object.fromEntries(others), [command]: [key] };
}

export function withoutKeys(own: KeyMap, command: Command): KeyMap {
  return { ...own, [command]: [] };
}

/** As usual again; a key that was given to another command meanwhile is taken back from it. */
export function withUsual(own: KeyMap, command: Command, usual: readonly Key[]): KeyMap {
  const { [command]: _gone, ...rest } = own;
  return Object.fromEntries(
    Object.entries(rest).map(([name, keys]) => [
      name,
      keys.filter((one) => !usual.some((key) => isSameKey(one, key))),
    ]),
  );
}
