import type { TextStyle } from '../contract/format.ts';
import { colour, points } from './class-book.ts';

/** How letters look, as far as the preview shows it. */
export type RunLook = TextStyle & { caps?: 'all' | 'small'; isHidden?: boolean };

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
