import type { Press } from './keys.ts';

export type KeyPress = Press & {
  keyCode: number;
  isComposing: boolean;
  repeat: boolean;
};

/**
 * Lets each press of a shortcut act once, whatever the input method does in between. While a syllable is composed
 * nothing runs: the press waits until the syllable is stored. Hangul has no candidate to accept, so the press then
 * acts; after kana, Han or Latin it only meant "accept", and the next press acts.
 *
 * Browsers disagree on the order: Chrome sends the key as 229 before the end of the composition, and some a second,
 * plain one after it; Safari ends the composition first and then sends 229; some shells send a plain key in between.
 */
export function createPressGate(
  run: (command: string) => void,
  commandOf: (press: Press) => string | undefined,
) {
  const keys = { run, commandOf };
  const state: GateState = {
    isComposing: false,
    waiting: undefined,
    spent: undefined,
    isRightAlt: false,
    lastEnd: { at: -Infinity, isHangul: true },
  };
  return {
    get isComposing() {
      return state.isComposing;
    },
    compositionStart: () => void (state.isComposing = true),
    compositionEnd: (text: string, at: number) => compositionEnd(state, keys.run, text, at),
    keyDown: (press: KeyPress, at: number) => keyDown(state, keys, press, at),
    keyUp(code: string) {
      if (state.spent?.code === code) state.spent = undefined;
      if (code === 'AltRight') state.isRightAlt = false;
    },
    /**
     * A field that loses focus may never hear of the end of its composition. The press that moved the focus away goes
     * on in the next field, so what is spent stays so.
     */
    reset() {
      state.isComposing = false;
      state.waiting = undefined;
      state.isRightAlt = false;
    },
  };
}

type Keys = {
  run: (command: string) => void;
  commandOf: (press: Press) => string | undefined;
};

/** What is known of the keys and compositions so far. */
type GateState = {
  isComposing: boolean;
  /** Pressed within a composition: it runs when that ends. */
  waiting: { command: string; code: string } | undefined;
  /** This key has had its effect; further downs of the same press count for nothing. */
  spent: { code: string; at: number } | undefined;
  /** 한/영 and AltGr; the state "AltGraph" would also mean ⌥ in some browsers. */
  isRightAlt: boolean;
  lastEnd: { at: number; isHangul: boolean };
};

/** `text` is what the composition left. */
function compositionEnd(
  state: GateState,
  run: (command: string) => void,
  text: string,
  at: number,
) {
  state.isComposing = false;
  state.lastEnd = { at, isHangul: endsInHangul(text) };
  const press = state.waiting;
  state.waiting = undefined;
  if (!press) return;
  state.spent = { code: press.code, at };
  // The last `input` event comes after this one; the text is read when it is there.
  if (state.lastEnd.isHangul) setTimeout(() => run(press.command), 0);
}

/** Answers whether the press is ours, so that the browser does nothing with it. */
function keyDown(
  state: GateState,
  { run, commandOf }: Keys,
  press: KeyPress,
  at: number,
): boolean {
  if (press.code === 'AltRight') state.isRightAlt = true;
  if (state.isRightAlt) return false;
  const command = commandOf(press);
  if (state.isComposing || press.isComposing) {
    // Esc while composing only ends the composition.
    if (command && command !== 'restore') state.waiting = { command, code: press.code };
    return false;
  }
  if (!command) return false;
  if (isSpent(state, press, at)) return true;
  if (isAccepting(state, press, at)) {
    state.spent = { code: press.code, at };
    return true;
  }
  if (command === 'confirmNext' && press.repeat) return true;
  run(command);
  return true;
}

/** Where the key went up unheard, outside of all fields, the next press is a new one. */
function isSpent({ spent }: GateState, { code, repeat }: KeyPress, at: number): boolean {
  return spent?.code === code && (repeat || at - spent.at < UNHEARD_MS);
}

function isAccepting({ lastEnd }: GateState, { keyCode }: KeyPress, at: number): boolean {
  return keyCode === 229 && !lastEnd.isHangul && at - lastEnd.at < SAME_PRESS_MS;
}

/** Safari's 229 follows the end of the composition within the same press. */
const SAME_PRESS_MS = 100;

/** A plain key that follows a composed one within the same press comes at once; so does no finger. */
const UNHEARD_MS = 500;

function endsInHangul(text: string): boolean {
  return text === '' || /[\p{sc=Hang}]$/u.test(text);
}
