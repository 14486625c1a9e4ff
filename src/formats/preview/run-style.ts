import type { TextStyle } from '../contract/format.ts';
import { colour, points } from './style-classes.ts';

/** How letters look, as far as the preview shows it. */
export type PreviewRunStyle = TextStyle & { caps?: 'all' | 'small'; isHidden?: boolean };

export function mergeRunStyles(...styles: (PreviewRunStyle | undefined)[]): PreviewRunStyle {
  const merged: PreviewRunStyle = {};
  for (const style of styles) {
    if (style) {
      Object.assign(merged, style, style.font && { font: { ...merged.font, ...style.font } });
    }
  }
  return merged;
}

/** Declarations of a look. Names of fonts only choose between families of ours; they never get into a rule. */
export function runDeclarations(style: PreviewRunStyle): string[] {
  const lines = [style.u && 'underline', style.s && 'line-through'].filter(Boolean).join(' ');
  const family = familyOf(style.font);
  const text = colour(style.color);
  const background = colour(style.bg);
  return [
    style.b ? 'font-weight:700' : '',
    style.i ? 'font-style:italic' : '',
    lines ? `text-decoration-line:${lines}` : '',
    text ? `color:${text}` : '',
    background ? `background-color:${background}` : '',
    style.sz ? `font-size:${points(style.sz, { min: 1, max: 300 })}` : '',
    family ? `font-family:var(--${family})` : '',
    style.vert ? `vertical-align:${style.vert};line-height:0` : '',
    style.caps === 'all' ? 'text-transform:uppercase' : '',
    style.caps === 'small' ? 'font-variant-caps:small-caps' : '',
    style.isHidden ? 'display:none' : '',
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
