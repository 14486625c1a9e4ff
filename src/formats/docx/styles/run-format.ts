import type { NameOf } from '../../package/namespaces.ts';
import type { XmlNode } from '../../package/tree.ts';
import { attributesOf } from '../../package/xml.ts';
import type { TextStyle } from '../../contract/format.ts';
import { textStyleOf } from './text-style.ts';

/** Which font of a run shows a character. `any`: quotes and signs, for which Word decides by context. */
type Script = 'latin' | 'ea' | 'cs' | 'any';

/** The properties of a run, taken apart so far as it matters for joining runs. */
export type RunFormat = {
  /** The properties element as it stands in the file, without tracked changes of formatting; may be empty. */
  raw: string;
  /** What a reader sees, fonts left out. Runs that differ here are never joined. */
  look: string;
  fonts: Readonly<Record<'latin' | 'ea' | 'cs', string>>;
  isHidden: boolean;
  /** Underlines, backgrounds and the like show on blanks too. */
  showsOnBlanks: boolean;
  /** Signs of both worlds, such as quotes, are to be shown with the East Asian font. */
  hasHint: boolean;
  kids: readonly { name: string; raw: string }[];
  fontNames: ReadonlyMap<string, string>;
  style: TextStyle;
  /** The character style that it builds on. */
  styleId: string | undefined;
  names: NameOf;
};

const INVISIBLE = new Set([
  ...['w:lang', 'w:noProof', 'w:rPrChange', 'w:webHidden', 'w:eastAsianLayout', 'w:rFonts'],
  ...['w:spacing', 'w:kern', 'w:w', 'w:position', 'w:fitText', 'w:snapToGrid', 'w:ins', 'w:del'],
]);
const COMPLEX_SCRIPT = new Set(['w:szCs', 'w:bCs', 'w:iCs']);
const ON_BLANKS = new Set([
  'w:u',
  'w:strike',
  'w:dstrike',
  'w:highlight',
  'w:shd',
  'w:bdr',
  'w:effect',
]);
const INVISIBLE_DRAWING = new Set([
  ...['lang', 'altLang', 'dirty', 'err', 'smtClean', 'noProof', 'bmk', 'kern', 'spc'],
  ...['normalizeH', 'kumimoji', 'smtId'],
]);

const slots = {
  latin: ['w:ascii', 'w:hAnsi', 'w:asciiTheme', 'w:hAnsiTheme'],
  ea: ['w:eastAsia', 'w:eastAsiaTheme'],
  cs: ['w:cs', 'w:cstheme'],
} as const;

export const fontSlots: Readonly<Record<'latin' | 'ea' | 'cs', readonly string[]>> = slots;

/** Reads run properties; a document has few different ones, so they are cached by their text. */
export class RunFormats {
  #known = new Map<string, RunFormat>();

  /** `showsHidden`: hidden text is text like other text. */
  constructor(readonly showsHidden = false) {}

  read(xml: string, properties: XmlNode | undefined, names: NameOf): RunFormat {
    const raw = properties ? xml.slice(properties.start, properties.end) : '';
    let format = this.#known.get(raw);
    if (!format || format.names !== names) {
      format = readFormat(xml, properties, names);
      if (this.showsHidden) format.isHidden = false;
      this.#known.set(raw, format);
    }
    return format;
  }
}

function readFormat(xml: string, properties: XmlNode | undefined, names: NameOf): RunFormat {
  const kids = (properties?.kids ?? []).map((kid) => ({
    name: kid.name,
    raw: xml.slice(kid.start, kid.end),
    node: kid,
  }));
  const change = kids.find((kid) => kid.name === 'w:rPrChange')?.raw;
  const whole = properties ? xml.slice(properties.start, properties.end) : '';
  const fontKid = kids.find((kid) => kid.name === 'w:rFonts')?.node;
  const styleKid = kids.find((kid) => kid.name === 'w:rStyle')?.node;
  const fontNames = fontKid ? attributesOf(xml, fontKid) : new Map<string, string>();
  const complex = kids.filter((kid) => COMPLEX_SCRIPT.has(kid.name)).map((kid) => kid.raw).join('');
  const fontsOf = (slot: 'latin' | 'ea' | 'cs') =>
    slots[slot].map((key) => fontNames.get(key) ?? '').join('|');

  return {
    raw: change ? whole.replace(change, '') : whole,
    look: visibleKey(xml, properties, kids),
    fonts: { latin: fontsOf('latin'), ea: fontsOf('ea'), cs: fontsOf('cs') + complex },
    isHidden: kids.some((kid) => kid.name === 'w:vanish' && isOn(xml, kid.node)),
    showsOnBlanks: kids.some((kid) =>
      ON_BLANKS.has(kid.name) && !/"(none|0|false|nil)"/.test(kid.raw)
    ),
    hasHint: fontNames.get('w:hint') === 'eastAsia',
    kids: kids.filter((kid) => kid.name !== 'w:rPrChange').map(({ name, raw }) => ({ name, raw })),
    fontNames,
    style: textStyleOf(xml, properties),
    styleId: styleKid && attributesOf(xml, styleKid).get('w:val'),
    names,
  };
}

type Kid = { name: string; raw: string; node: XmlNode };

function visibleKey(xml: string, properties: XmlNode | undefined, kids: readonly Kid[]): string {
  const seen = kids.filter(({ name }) => !INVISIBLE.has(name) && !COMPLEX_SCRIPT.has(name))
    .map(({ name, raw, node }) => node.kids.length > 0 ? raw : name + attributeText(xml, node));
  if (properties?.name === 'a:rPr') {
    const visible = [...attributesOf(xml, properties)].filter(([key]) =>
      !INVISIBLE_DRAWING.has(key)
    );
    seen.push(visible.sort().join(' '));
  }
  return seen.join(';');
}

function attributeText(xml: string, node: XmlNode): string {
  const shown = [...attributesOf(xml, node)].filter(([key]) => !key.startsWith('w:rsid'))
    .map(([key, value]) => `${key}=${switches[value] ?? value}`);
  return ` ${shown.filter((text) => text !== 'w:val=').sort().join(' ')}`;
}

/** The ways to write "on" and "off"; "on" is the same as no value. */
const switches: Record<string, string> = { 1: '', true: '', on: '', 0: '0', false: '0', off: '0' };

function isOn(xml: string, node: XmlNode): boolean {
  return !['0', 'false', 'off'].includes(attributesOf(xml, node).get('w:val') ?? '1');
}

const EAST_ASIAN =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const COMPLEX = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\ufb1d-\ufdff\ufe70-\ufefe]/;
const EITHER = /[\u00a0-\u00bf\u00d7\u00f7\u2000-\u2bff]/;

function scriptOf(character: string): Script {
  if (character < '\u0080') return 'latin';
  if (EAST_ASIAN.test(character)) return 'ea';
  if (COMPLEX.test(character)) return 'cs';
  return EITHER.test(character) ? 'any' : 'latin';
}

/** The fonts that a text really uses. In the East Asian languages quotes belong to the East Asian font. */
export function scriptsOf(text: string, isEastAsian: boolean): Set<'latin' | 'ea' | 'cs'> {
  const found = new Set<'latin' | 'ea' | 'cs'>();
  for (const character of text) {
    if (/\s/.test(character)) continue;
    const script = scriptOf(character);
    if (script !== 'any') found.add(script);
    else if (isEastAsian && QUOTES.test(character)) found.add('ea');
  }
  return found;
}

const QUOTES = /[\u2018-\u201f\u2026\u2014]/;
