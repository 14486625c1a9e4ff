import { isSameKey, type Key, type KeyMap, ownerOfKey } from '../../src/preferences/rules.ts';
import { signal } from '../_lib/signal.ts';

export type Command =
  | 'confirmNext'
  | 'confirmStay'
  | 'nextLine'
  | 'previousLine'
  | 'nextUnconfirmed'
  | 'previousUnconfirmed'
  | 'goToLine'
  | 'insertTag'
  | 'insertAllTags'
  | 'copySource'
  | 'clearTarget'
  | 'insertDraft'
  | 'retranslate'
  | 'restore'
  | MatchCommand
  | 'insertTerm'
  | 'concordance'
  | 'aids'
  | 'preview'
  | 'help'
  | FeatureCommand;

/** Answered by a feature of the editor. */
export type FeatureCommand =
  | 'lastEdited'
  | 'addTerm'
  | 'leaveField'
  | 'find'
  | 'replace'
  | 'filterBar'
  | 'nextProblem'
  | 'applyFix'
  | 'dismissProblem'
  | 'split'
  | 'merge'
  | 'comment'
  | 'history'
  | 'changeCase'
  | 'specialCharacters'
  | 'toggleMode'
  | 'tagPalette'
  | 'fixTags'
  | 'lineMenu'
  | 'acceptSuggestion'
  | 'otherSuggestion'
  | 'suggestions';

/** The match of that number becomes the translation. */
export type MatchCommand = `match${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/** What of a key press decides. Letters go by `code`: in Hangul mode `key` is ㅎ or "Process". */
export type Press = {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** `mac`: there this key is the one that is shown. */
export type Shortcut = Key & { command: Command; mac?: true };

/**
 * The keys of the editor. Not bound, because input methods, systems and browsers own them: right Alt, right Ctrl,
 * Shift+Space, Ctrl+Space, Alt+← and →, Alt+D, E and F, Ctrl+1…9. The first key of a command is the one shown.
 */
export const shortcuts: readonly Shortcut[] = [
  { command: 'confirmNext', code: 'Enter', mod: true },
  { command: 'confirmStay', code: 'Enter', mod: true, shift: true },
  { command: 'nextLine', code: 'ArrowDown', alt: true },
  { command: 'nextLine', code: 'ArrowDown', mod: true },
  { command: 'nextLine', code: 'Enter' },
  { command: 'previousLine', code: 'ArrowUp', alt: true },
  { command: 'previousLine', code: 'ArrowUp', mod: true },
  { command: 'nextUnconfirmed', code: 'KeyN', alt: true },
  { command: 'previousUnconfirmed', code: 'KeyP', alt: true },
  { command: 'goToLine', code: 'KeyG', mod: true },
  { command: 'insertTag', code: 'KeyG', alt: true },
  { command: 'insertAllTags', code: 'KeyG', mod: true, alt: true },
  { command: 'copySource', code: 'KeyS', alt: true },
  { command: 'clearTarget', code: 'KeyS', mod: true, alt: true },
  { command: 'insertDraft', code: 'Digit0', alt: true },
  { command: 'match1', code: 'Digit1', alt: true },
  { command: 'match2', code: 'Digit2', alt: true },
  { command: 'match3', code: 'Digit3', alt: true },
  { command: 'match4', code: 'Digit4', alt: true },
  { command: 'match5', code: 'Digit5', alt: true },
  { command: 'match6', code: 'Digit6', alt: true },
  { command: 'match7', code: 'Digit7', alt: true },
  { command: 'match8', code: 'Digit8', alt: true },
  { command: 'match9', code: 'Digit9', alt: true },
  { command: 'insertTerm', code: 'KeyT', alt: true },
  { command: 'concordance', code: 'KeyK', alt: true },
  { command: 'aids', code: 'KeyK', mod: true, alt: true },
  { command: 'retranslate', code: 'KeyR', alt: true },
  { command: 'restore', code: 'Escape' },
  { command: 'preview', code: 'KeyV', mod: true, alt: true },
  { command: 'lastEdited', code: 'KeyJ', alt: true },
  { command: 'addTerm', code: 'KeyU', alt: true },
  { command: 'leaveField', code: 'F8' },
  { command: 'find', code: 'KeyF', mod: true },
  { command: 'replace', code: 'KeyH', mod: true },
  { command: 'replace', code: 'KeyF', mod: true, alt: true, mac: true },
  { command: 'filterBar', code: 'KeyL', alt: true },
  { command: 'nextProblem', code: 'KeyQ', alt: true },
  { command: 'applyFix', code: 'Period', alt: true },
  { command: 'dismissProblem', code: 'Period', mod: true, alt: true },
  { command: 'split', code: 'Slash', alt: true },
  { command: 'merge', code: 'KeyM', alt: true },
  { command: 'comment', code: 'KeyC', alt: true },
  { command: 'history', code: 'KeyH', alt: true },
  { command: 'changeCase', code: 'F3', shift: true },
  { command: 'specialCharacters', code: 'KeyI', alt: true },
  { command: 'toggleMode', code: 'KeyB', alt: true },
  { command: 'tagPalette', code: 'KeyW', alt: true },
  { command: 'fixTags', code: 'KeyX', alt: true },
  { command: 'acceptSuggestion', code: 'Enter', alt: true },
  { command: 'otherSuggestion', code: 'BracketRight', alt: true },
  { command: 'help', code: 'Slash', mod: true },
];

/** Commands without a key of their own; a member may give them one. */
const keyless: readonly Command[] = ['lineMenu', 'suggestions'];

/** All commands, in the order of the help sheet. */
export const allCommands: readonly Command[] = [
  ...new Set([...shortcuts.map(({ command }) => command), ...keyless]),
];

/** The keys that the member of this page has changed. */
export const ownKeys = signal<KeyMap>({});

/** The usual keys of a command. */
export function usualKeys(command: Command): readonly Shortcut[] {
  return shortcuts.filter((one) => one.command === command);
}

/** All keys as they are now: a key that was given to a command is taken from the one that usually has it. */
export function keysNow(own: KeyMap): readonly Shortcut[] {
  const chosen = allCommands.flatMap((command) =>
    (own[command] ?? []).map((key): Shortcut => ({ ...key, command }))
  );
  // Enter and Esc are nobody's to choose, and nobody's to lose.
  const usual = shortcuts.filter((one) =>
    ownerOfKey(one) !== undefined ||
    (own[one.command] === undefined && !chosen.some((key) => isSameKey(key, one)))
  );
  return [...chosen, ...usual];
}

/** The command of a press; Ctrl and ⌘ count the same. */
export function commandOf(press: Press, own: KeyMap = ownKeys.get()): Command | undefined {
  const key = keyOfPress(press);
  return keysNow(own).find((one) => isSameKey(one, key))?.command;
}

export function keyOfPress({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): Key {
  return {
    code: code === 'NumpadEnter' ? 'Enter' : code,
    ...(ctrlKey || metaKey ? { mod: true } : {}),
    ...(altKey ? { alt: true } : {}),
    ...(shiftKey ? { shift: true } : {}),
  };
}

/** The first key of a command as people read it; empty where it has none. */
export function keyLabel(command: Command, isMac: boolean, own: KeyMap = ownKeys.get()): string {
  const all = keysNow(own).filter((one) => one.command === command);
  const shown = all.find(({ mac }) => Boolean(mac) === isMac) ?? all[0];
  return shown ? labelOf(shown, isMac) : '';
}

export function labelOf(key: Key, isMac: boolean): string {
  const names = [
    key.mod && (isMac ? '⌘' : 'Ctrl'),
    key.alt && (isMac ? '⌥' : 'Alt'),
    key.shift && (isMac ? '⇧' : 'Shift'),
    codeLabels[key.code] ?? key.code.replace(/^(Key|Digit)/, ''),
  ];
  return names.filter(Boolean).join(isMac ? '' : '+');
}

const codeLabels: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Slash: '/',
  Period: '.',
  Comma: ',',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
};
