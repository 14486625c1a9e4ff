import { useEffect, useRef } from 'react';
import { isOfFeature } from '../_editor/commands.ts';
import { type Command, commandOf } from './keys.ts';
import { isInField } from '../_field/target-field.ts';

/**
 * Keys of tools that have not come yet: the last one pressed, in a field or beside them, runs as soon as they are there.
 * Answers how one pressed in a field is kept.
 */
export function useEarlyKeys(isReady: boolean, run: (command: Command) => void) {
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
      if (!command || !isOfFeature(command)) return;
      event.preventDefault();
      waiting.current = command;
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isReady]);

  return (command: Command) => void (waiting.current = command);
}
