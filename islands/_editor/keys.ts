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
  | 'help';

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

type Shortcut = { command: Command; code: string; mod?: true; alt?: true; shift?: true };

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
  { command: 'help', code: 'Slash', mod: true },
];

/** The command of a press; Ctrl and ⌘ count the same. */
export function commandOf(press: Press): Command | undefined {
  const code = press.code === 'NumpadEnter' ? 'Enter' : press.code;
  return shortcuts.find((one) =>
    one.code === code &&
    Boolean(one.mod) === (press.ctrlKey || press.metaKey) &&
    Boolean(one.alt) === press.altKey &&
    Boolean(one.shift) === press.shiftKey
  )?.command;
}

/** The first key of a command as people read it. */
export function keyLabel(command: Command, isMac: boolean): string {
  const one = shortcuts.find((shortcut) => shortcut.command === command);
  if (!one) return '';
  const names = [
    one.mod && (isMac ? '⌘' : 'Ctrl'),
    one.alt && (isMac ? '⌥' : 'Alt'),
    one.shift && (isMac ? '⇧' : 'Shift'),
    codeLabels[one.code] ?? one.code.replace(/^(Key|Digit)/, ''),
  ];
  return names.filter(Boolean).join(isMac ? '' : '+');
}

const codeLabels: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  Slash: '/',
};
