import type { Key } from '../../../src/accounts/preferences/rules.ts';

/** What of a key press decides. Letters go by `code`: in Hangul mode `key` is ㅎ or "Process". */
export type Press = {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

export function keyOfPress({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): Key {
  return {
    code: code === 'NumpadEnter' ? 'Enter' : code,
    ...(ctrlKey || metaKey ? { mod: true } : {}),
    ...(altKey ? { alt: true } : {}),
    ...(shiftKey ? { shift: true } : {}),
  };
}

/** A key as it is printed. */
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
