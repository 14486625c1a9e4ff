import type { TextStyle } from '../../../../src/formats/contract/format.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { Styles } from '../../session/services/lines/styles.ts';
import type { TagFacts } from '../../../../src/language/tags/tags.ts';

/** CSS properties; each is set by itself, so that no value can bring another one with it. */
export type Css = Record<string, string>;

/** Points as documents have them, within what a row can show. */
const SMALLEST_PT = 10;
const LARGEST_PT = 24;

export function styleOf(tags: TagFacts, styles: Styles, id: number): TextStyle {
  return styles[tags[id]?.f ?? ''] ?? {};
}

export function baseStyleOf({ base }: Pick<OpenLine, 'base'>, styles: Styles): TextStyle {
  return base === null ? {} : styles[base] ?? {};
}

/** How words in a style look; what their line has and they have not is taken back. */
export function cssOf(style: TextStyle, base: TextStyle = {}): Css {
  const css: Css = {};
  if (style.b) css['font-weight'] = '700';
  else if (base.b) css['font-weight'] = '400';
  if (style.i) css['font-style'] = 'italic';
  else if (base.i) css['font-style'] = 'normal';
  const lines = [style.u && 'underline', style.s && 'line-through'].filter(Boolean).join(' ');
  if (lines) css['text-decoration-line'] = lines;
  if (style.sz) css['font-size'] = `${clamp(style.sz)}pt`;
  const families = [style.font?.ascii, style.font?.ea].flatMap((name) => familyOf(name));
  if (families.length > 0) css['font-family'] = [...families, 'var(--font-sans)'].join(', ');
  if (style.vert) {
    css['vertical-align'] = style.vert;
    css['font-size'] = '0.75em';
  }
  return { ...css, ...coloursOf(style) };
}

/** Light letters of a dark table cell lie on dark ground here, for white paper would swallow them. */
function coloursOf({ color, bg }: TextStyle): Css {
  const letters = hexOf(color);
  const ground = hexOf(bg);
  if (ground) return { 'background-color': ground, ...(letters && { color: letters }) };
  if (!letters) return {};
  const isPale = contrast(letters, PAPER) < READABLE &&
    contrast(letters, DARK) > contrast(letters, PAPER);
  return isPale ? { color: letters, 'background-color': DARK } : { color: letters };
}

const PAPER = '#ffffff';
const DARK = '#23272e';
const READABLE = 4.5;

export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hexOf(colour: string | undefined): string | undefined {
  return colour && /^#[\da-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;
}

function familyOf(name: string | undefined): string[] {
  // Names come from documents: only what can stand within quotes.
  return name && /^[^"'\\;{}<>\n]{1,80}$/.test(name) ? [`"${name}"`] : [];
}

function clamp(points: number): number {
  return Math.min(LARGEST_PT, Math.max(SMALLEST_PT, points));
}

/** What a tag that stands alone shows. */
export function signOf(tags: TagFacts, id: number): string {
  const fact = tags[id];
  return blankSigns[fact?.t ?? ''] ?? (fact?.label?.slice(0, 24) || `{${id}/}`);
}

const blankSigns: Record<string, string> = { br: '↵', tab: '⇥' };

/** Letters by which Ctrl+B, I and U find the tag of the source that gives these looks. */
export type Emphasis = 'b' | 'i' | 'u';

export function tagOfEmphasis(
  line: Pick<OpenLine, 'tags' | 'base'>,
  styles: Styles,
  emphasis: Emphasis,
): number | undefined {
  if (baseStyleOf(line, styles)[emphasis]) return undefined;
  const ids = Object.keys(line.tags).map(Number).filter((id) => line.tags[id]?.pair);
  // The one that changes least else.
  const weight = (id: number) => Object.keys(styleOf(line.tags, styles, id)).length;
  return ids.filter((id) => styleOf(line.tags, styles, id)[emphasis])
    .toSorted((a, b) => weight(a) - weight(b))[0];
}
