import { escapeAttribute } from '../../contract/characters.ts';
import { fontSlots, type RunFormat, scriptsOf } from './run-format.ts';

type Slot = 'latin' | 'ea' | 'cs';

/** Runs of a unit that look the same to a reader: they differ only in fonts that their text does not use. */
export type FormatGroup = {
  look: string;
  /** The format that decides a font, as soon as some text uses that font. */
  fonts: Partial<Record<Slot, RunFormat>>;
  /** How many letters have which format; the commonest speaks for the group. */
  letters: Map<RunFormat, number>;
  wantsHint: boolean;
};

type FormattedText = { text: string; format: RunFormat };

/**
 * Finds a group for every text of a unit. Blanks go with the text before them, unless they show something
 * themselves, such as the underline of a gap to fill in.
 */
export function groupFormats(texts: readonly FormattedText[], isEastAsian: boolean): FormatGroup[] {
  const groups: FormatGroup[] = [];
  const found: (FormatGroup | undefined)[] = [];
  let last: FormatGroup | undefined;

  for (const { text, format } of texts) {
    const isBlank = text.trim() === '';
    const isGap = isBlank && format.showsOnBlanks && text.length > 1;
    if (!isBlank || isGap) {
      const scripts = scriptsOf(text, isEastAsian);
      last = [last, ...groups].find((group) => group && mayJoin(group, format, scripts)) ??
        newGroup(groups, format);
      join(last, text, format, scripts);
    }
    found.push(last);
  }
  const first = found.find((group) => group !== undefined);
  return found.map((group, index) => group ?? first ?? loneGroup(texts, index));
}

function loneGroup(texts: readonly FormattedText[], index: number): FormatGroup {
  const format = texts[index]?.format;
  const letters = new Map(format ? [[format, 0]] : []);
  return { look: format?.look ?? '', fonts: {}, letters, wantsHint: false };
}

function newGroup(groups: FormatGroup[], format: RunFormat): FormatGroup {
  const group = { look: format.look, fonts: {}, letters: new Map(), wantsHint: false };
  groups.push(group);
  return group;
}

function mayJoin(group: FormatGroup, format: RunFormat, scripts: ReadonlySet<Slot>): boolean {
  if (group.look !== format.look) return false;
  return [...scripts].every((slot) => {
    const known = group.fonts[slot];
    return !known || known.fonts[slot] === format.fonts[slot];
  });
}

function join(group: FormatGroup, text: string, format: RunFormat, scripts: ReadonlySet<Slot>) {
  for (const slot of scripts) group.fonts[slot] ??= format;
  group.letters.set(format, (group.letters.get(format) ?? 0) + countLetters(text));
  if (format.hasHint && /[\u00a1-\u00bf\u2010-\u2bff]/.test(text)) group.wantsHint = true;
}

export function countLetters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}

function sizeOf(group: FormatGroup): number {
  let sum = 0;
  for (const letters of group.letters.values()) sum += letters;
  return sum;
}

/** The group with most letters; the first of equals. */
export function largestGroup(groups: readonly FormatGroup[]): FormatGroup | undefined {
  let best: FormatGroup | undefined;
  for (const group of new Set(groups)) if (!best || sizeOf(group) > sizeOf(best)) best = group;
  return best;
}

type Properties = {
  format: RunFormat;
  kids: RunFormat['kids'];
  fonts: Map<string, string>;
  /** They are not, as they stand, those of any run in the file. */
  isNew: boolean;
};

/** Run properties that show the text of the whole group as it was. */
export function propertiesOf(group: FormatGroup): Properties {
  const [format] = [...group.letters].reduce((best, next) => next[1] > best[1] ? next : best);
  const fonts = new Map(format.fontNames);
  let { kids } = format;
  let isNew = false;

  for (const slot of ['latin', 'ea', 'cs'] as const) {
    const other = group.fonts[slot];
    if (!other || other.fonts[slot] === format.fonts[slot]) continue;
    isNew = true;
    for (const key of fontSlots[slot]) {
      fonts.delete(key);
      const font = other.fontNames.get(key);
      if (font !== undefined) fonts.set(key, font);
    }
    if (slot === 'cs') kids = withComplexScript(kids, other);
  }
  if (group.wantsHint && !format.hasHint) {
    fonts.set('w:hint', 'eastAsia');
    isNew = true;
  }
  return { format, kids, fonts, isNew };
}

export function rawOf(group: FormatGroup): string {
  const properties = propertiesOf(group);
  return properties.isNew ? writeProperties(properties) : properties.format.raw;
}

function withComplexScript(kids: RunFormat['kids'], other: RunFormat): RunFormat['kids'] {
  const plain = kids.filter((kid) => !/^w:(szCs|bCs|iCs)$/.test(kid.name));
  const wanted = other.kids.filter((kid) => /^w:(szCs|bCs|iCs)$/.test(kid.name));
  return inOrder([...plain, ...wanted]);
}

export function writeProperties({ format, kids, fonts }: Properties): string {
  const prefix = format.names.prefixOf('w', true);
  const element = format.names.prefixOf('w');
  if (prefix === undefined || element === undefined) return format.raw;

  const attributes = [...fonts].map(([key, font]) =>
    ` ${key.replace(/^w:/, prefix)}="${escapeAttribute(font)}"`
  ).join('');
  const others = kids.filter((kid) => kid.name !== 'w:rFonts');
  const own = fonts.size > 0 ? [{ name: 'w:rFonts', raw: `<${element}rFonts${attributes}/>` }] : [];
  const content = inOrder([...own, ...others]).map((kid) => kid.raw).join('');
  return content && `<${element}rPr>${content}</${element}rPr>`;
}

/** The order in which the schema wants run properties; extensions of newer versions come last. */
const ORDER = (
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish ' +
  'webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang ' +
  'eastAsianLayout specVanish oMath'
).split(' ').map((name) => `w:${name}`);

function inOrder(kids: RunFormat['kids']): RunFormat['kids'] {
  const place = ({ name }: { name: string }) => {
    const at = ORDER.indexOf(name);
    return at < 0 ? ORDER.length : at;
  };
  return [...kids].sort((a, b) => place(a) - place(b));
}
