import type { RunFormat } from '../_docx/run-format.ts';
import type { TextStyle } from '../format.ts';
import { colour, points } from './class-book.ts';

/** How letters look, as far as the preview shows it. */
export type RunLook = TextStyle & { caps?: 'all' | 'small'; isHidden?: boolean };

/** Fonts of the theme, by the names that runs use for them. */
export type ThemeFonts = ReadonlyMap<string, string>;

export function lookOf(format: RunFormat, theme: ThemeFonts): RunLook {
  const look: RunLook = { ...format.style };
  const isOn = (name: string) => {
    const kid = format.kids.find((one) => one.name === name);
    return kid && !/"(0|false|off|none)"/.test(kid.raw);
  };
  if (isOn('w:dstrike')) look.s = true;
  if (isOn('w:caps')) look.caps = 'all';
  if (isOn('w:smallCaps')) look.caps = 'small';
  if (isOn('w:vanish')) look.isHidden = true;
  const font = (plain: string, slot: string) =>
    format.fontNames.get(plain) ?? theme.get(format.fontNames.get(slot) ?? '');
  const ascii = font('w:ascii', 'w:asciiTheme') ?? look.font?.ascii;
  const ea = font('w:eastAsia', 'w:eastAsiaTheme') ?? look.font?.ea;
  if (ascii || ea) look.font = { ...(ascii && { ascii }), ...(ea && { ea }) };
  return look;
}

export function mergeLooks(...looks: (RunLook | undefined)[]): RunLook {
  const merged: RunLook = {};
  for (const look of looks) {
    if (look) Object.assign(merged, look, look.font && { font: { ...merged.font, ...look.font } });
  }
  return merged;
}

/** Declarations of a look. Names of fonts only choose between families of ours; they never get into a rule. */
export function runDeclarations(look: RunLook): string[] {
  const lines = [look.u && 'underline', look.s && 'line-through'].filter(Boolean).join(' ');
  const family = familyOf(look.font);
  const text = colour(look.color);
  const background = colour(look.bg);
  return [
    look.b ? 'font-weight:700' : '',
    look.i ? 'font-style:italic' : '',
    lines ? `text-decoration-line:${lines}` : '',
    text ? `color:${text}` : '',
    background ? `background-color:${background}` : '',
    look.sz ? `font-size:${points(look.sz, { min: 1, max: 300 })}` : '',
    family ? `font-family:var(--${family})` : '',
    look.vert ? `vertical-align:${look.vert};line-height:0` : '',
    look.caps === 'all' ? 'text-transform:uppercase' : '',
    look.caps === 'small' ? 'font-variant-caps:small-caps' : '',
    look.isHidden ? 'display:none' : '',
  ];
}

const SERIF =
  /batang|바탕|명조|myeongjo|myungjo|궁서|gungsuh|times|serif|georgia|cambria|garamond|palatino|bookman|century|mincho|明朝|song|宋|simsun|fangsong|kaiti/i;
const MONO = /courier|consolas|mono|menlo|굴림체|돋움체|gulimche|dotumche|d2coding/i;

function familyOf(font: TextStyle['font']): 'serif' | 'sans' | 'mono' | undefined {
  const name = font?.ea || font?.ascii;
  if (!name) return undefined;
  const all = `${font?.ascii ?? ''} ${font?.ea ?? ''}`;
  if (MONO.test(all)) return 'mono';
  return /sans/i.test(name) ? 'sans' : SERIF.test(name) ? 'serif' : 'sans';
}
