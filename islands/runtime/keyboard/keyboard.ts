import type { Press } from './keys.ts';
import { createPressGate, type KeyPress } from './press-gate.ts';

export type Keyboard = ReturnType<typeof createKeyboard>;

/** The keys of the editor and what they run. */
export function createKeyboard(
  run: (command: string) => void,
  commandOf: (press: Press) => string | undefined,
) {
  return { gate: createPressGate(run, commandOf), run };
}

export function pressOf(event: KeyboardEvent): KeyPress {
  const { code, ctrlKey, metaKey, altKey, shiftKey, keyCode, isComposing, repeat } = event;
  return { code, ctrlKey, metaKey, altKey, shiftKey, keyCode, isComposing, repeat };
}
