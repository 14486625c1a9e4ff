/** A key as it lies on the keyboard, with Ctrl (⌘), Alt (⌥) and Shift. */
export type Key = { code: string; mod?: true; alt?: true; shift?: true };

/** Of each command that was changed, its keys; none at all is a choice too. */
export type KeyMap = Record<string, Key[]>;

/** More than the editor has. */
export const MOST_COMMANDS = 150;
export const MOST_KEYS = 3;

/** Who owns a key, so that it cannot be had. */
export type Owner = 'typing' | 'input' | 'system' | 'browser' | 'editing';

/**
 * Whose key this is; undefined where it is free. Input methods, systems and browsers take theirs before a page hears of
 * them, on one of the systems that our members use, so nobody gets them: an account goes with its keys to other
 * machines.
 */
export function ownerOfKey(key: Key): Owner | undefined {
  if (!KNOWN.test(key.code)) return 'typing';
  return owners.find(({ is }) => is(key))?.owner;
}

const KNOWN =
  /^(Key[A-Z]|Digit\d|F([1-9]|1[0-2])|Arrow(Up|Down|Left|Right)|Enter|Escape|Slash|Period|Comma|Semicolon|Quote|BracketLeft|BracketRight|Backslash|Minus|Equal|Backquote|Home|End|PageUp|PageDown|Insert)$/;

type Rule = { owner: Owner; is: (key: Key) => boolean };

const owners: readonly Rule[] = [
  // Alt+Shift changes the input language of Windows; F9 is 한자 in some input methods.
  { owner: 'input', is: ({ alt, shift, mod }) => Boolean(alt && shift && !mod) },
  { owner: 'input', is: ({ code }) => code === 'F9' },
  { owner: 'typing', is: (key) => isPlain(key) && !isFunctionKey(key) },
  { owner: 'browser', is: (key) => isPlain(key) && !key.shift && ownedFunctionKeys.has(key.code) },
  { owner: 'system', is: (key) => key.code === 'F10' || key.code === 'F4' && Boolean(key.alt) },
  { owner: 'browser', is: (key) => isOneOf(key, 'alt', altKeys) },
  { owner: 'editing', is: (key) => isOneOf(key, 'mod', editingKeys) },
  { owner: 'browser', is: (key) => isOneOf(key, 'mod', modKeys) },
  { owner: 'browser', is: ({ code, mod, alt }) => Boolean(mod && !alt && /^Digit/.test(code)) },
  { owner: 'browser', is: (key) => Boolean(key.mod && key.shift) && shiftedKeys.has(key.code) },
  { owner: 'system', is: (key) => isOneOf(key, 'mod', systemKeys) },
  { owner: 'system', is: ({ code, mod, alt }) => Boolean(mod && alt) && systemAltKeys.has(code) },
  // It ends a program or logs out, whatever else is held.
  { owner: 'system', is: ({ code, mod }) => Boolean(mod) && code === 'KeyQ' },
];

const ownedFunctionKeys = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F11', 'F12']);
/** Back, forward, home, menus and the address bar. */
const altKeys = new Set(['ArrowLeft', 'ArrowRight', 'KeyD', 'KeyE', 'KeyF', 'Home']);
/** What a field does by itself, and formats of the rich editor. */
const editingKeys = new Set([
  ...['KeyA', 'KeyC', 'KeyV', 'KeyX', 'KeyY', 'KeyZ', 'KeyB', 'KeyI', 'KeyU'],
  ...['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Insert'],
]);
/** Tabs, windows, loading anew, the address bar, zoom. */
const modKeys = new Set([
  ...['KeyW', 'KeyT', 'KeyN', 'KeyR', 'KeyL', 'KeyP', 'KeyJ'],
  ...['PageUp', 'PageDown', 'Minus', 'Equal', 'F4', 'F5'],
]);
const shiftedKeys = new Set([
  'KeyT',
  'KeyN',
  'KeyW',
  'KeyI',
  'KeyJ',
  'KeyC',
  'KeyR',
  'KeyV',
  'KeyZ',
]);
/** ⌘Q, ⌘M, ⌘, and ⌘` of macOS, Ctrl+Esc of Windows. */
const systemKeys = new Set(['KeyQ', 'KeyM', 'Comma', 'Backquote', 'Escape']);
/** ⌘⌥Esc, ⌘⌥H, ⌘⌥M and ⌘⌥D of macOS. */
const systemAltKeys = new Set(['Escape', 'KeyH', 'KeyM', 'KeyD']);

const isPlain = ({ mod, alt }: Key) => !mod && !alt;
const isFunctionKey = ({ code }: Key) => /^F\d/.test(code);

/** With that key held, and no other. */
function isOneOf(key: Key, held: 'mod' | 'alt', codes: ReadonlySet<string>): boolean {
  const other = held === 'mod' ? key.alt : key.mod;
  return Boolean(key[held]) && !other && !key.shift && codes.has(key.code);
}

export function isSameKey(a: Key, b: Key): boolean {
  return a.code === b.code && Boolean(a.mod) === Boolean(b.mod) &&
    Boolean(a.alt) === Boolean(b.alt) && Boolean(a.shift) === Boolean(b.shift);
}

/** Why these keys cannot be saved; undefined when they can. */
export function problemOfKeys(map: KeyMap): 'keys.owned' | 'keys.clash' | undefined {
  const all = Object.values(map).flat();
  if (all.some((key) => ownerOfKey(key) !== undefined)) return 'keys.owned';
  const isDouble = all.some((key, at) => all.findIndex((one) => isSameKey(one, key)) < at);
  return isDouble ? 'keys.clash' : undefined;
}

export const DENSITIES = ['compact', 'comfortable', 'roomy'] as const;
export type Density = typeof DENSITIES[number];
/** Of letters in the lines, in px. */
export const SIZES = [13, 20] as const;

/** Of the panel beside the lines, in px. */
export const PANEL_WIDTHS = [300, 520] as const;

/** How a member sees the lines of the editor. */
export type ViewSettings = {
  density: Density;
  /** Null: that of the density. */
  size: number | null;
  isStacked: boolean;
  /** Of each pair of languages, how much of the width the source has, in per cent. */
  shares: Record<string, number>;
  showsMatches: boolean;
  showsScores: boolean;
  checksSpelling: boolean;
  /** In px; null: as wide as is usual on this screen. */
  panelWidth: number | null;
};

export const usualView: ViewSettings = {
  density: 'compact',
  size: null,
  isStacked: false,
  shares: {},
  showsMatches: true,
  showsScores: true,
  checksSpelling: true,
  panelWidth: null,
};

/** Where a member was in a document. */
export type DocumentPlace = {
  /** Counted from 0. */
  line: number;
  panel: string | null;
  query: string;
};

/** Documents that one comes back to. */
export const MOST_PLACES = 300;
