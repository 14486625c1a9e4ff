import { useEffect, useRef } from 'react';
import { isInField } from '../../field/text/target-field.ts';
import type { Command } from './command-table.ts';

/**
 * Keys of tools that have not come yet: the last one pressed, in a field or beside them, runs as soon as they are there.
 * `commandOf` answers nothing for keys that something runs already. Answers how one pressed in a field waits too.
 */
export function useEarlyKeys(
  isReady: boolean,
  run: (command: Command) => void,
  commandOf: (event: KeyboardEvent) => Command | undefined,
) {
  const waiting = useRef<Command>(undefined);

  useEffect(() => {
    if (isReady) {
      if (waiting.current) run(waiting.current);
      waiting.current = undefined;
      return undefined;
    }
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isInField(event.target)) return;
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      waiting.current = command;
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isReady]);

  return (command: Command) => void (waiting.current = command);
}
