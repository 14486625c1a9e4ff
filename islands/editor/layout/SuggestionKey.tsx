/** @jsxImportSource react */
import { isMac } from '../../runtime/keyboard/platform.ts';
import { useCommands } from '../session/commands/command-table.ts';

/** The key that inserts a suggestion; only nine have one. */
export function SuggestionKey({ number }: { number: number }) {
  const key = useCommands().keyLabel(`match${number}`, isMac);
  return key ? <kbd>{key}</kbd> : null;
}
