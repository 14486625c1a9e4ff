import type { Command } from './keys.ts';
import { createPressGate, type KeyPress } from './press-gate.ts';

export type Keyboard = ReturnType<typeof createKeyboard>;

/** The keys of the editor and what they run. */
export function createKeyboard(run: (command: Command) => void) {
  return { gate: createPressGate(run), run };
}

export function pressOf(event: KeyboardEvent): KeyPress {
  const { code, ctrlKey, metaKey, altKey, shiftKey, keyCode, isComposing, repeat } = event;
  return { code, ctrlKey, metaKey, altKey, shiftKey, keyCode, isComposing, repeat };
}
