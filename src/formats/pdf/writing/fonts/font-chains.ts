import type { RunStyle } from '../../model/model.ts';
import { isIdeographic } from './break-class.ts';

/** The writing of a paragraph: it decides whose shapes Chinese letters have, and how wide quotation marks are. */
export type Script = 'ko' | 'ja' | 'zh' | 'latin';

export function scriptOf(text: string, language: string): Script {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'ja';
  if (/\p{sc=Hangul}/u.test(text)) return 'ko';
  if (!/\p{sc=Han}/u.test(text)) return 'latin';
  return language === 'ja' || language === 'ko' ? language : 'zh';
}

/** The name says it where the font itself does not. */
export function kindOf({ isSerif, isFixed, ascii }: RunStyle): 'serif' | 'sans' | 'fixed' {
  if (isFixed || /courier|consolas|menlo|\bmono?\b|typewriter/i.test(ascii)) return 'fixed';
  return isSerif || /times|roman|georgia|garamond|century/i.test(ascii) ? 'serif' : 'sans';
}

/** Families in the order in which they are searched for a letter. */
export function chainOf(style: RunStyle, script: Script, char: string): string[] {
  const kind = kindOf(style);
  const han = HAN[kind === 'serif' ? 'serif' : 'sans'][script];
  const others = kind === 'serif'
    ? [...HAN.serif.ko, ...HAN.serif.ja, ...HAN.serif.zh]
    : HAN.sans.zh;
  const latin = LATIN[kind];
  const isWide = isIdeographic(char) || script !== 'latin' && script !== 'ko' && isMark(char);
  const first = isWide || kind === 'sans' && script === 'ko' ? [...han, latin] : [latin, ...han];
  return [
    ...new Set([
      ...first,
      ...others,
      'liberation',
      'tinos',
      'pretendard',
      ...HAN.sans.ja,
      'dejavu',
      ...HAN.sans.zh,
    ]),
  ];
}

const LATIN = { serif: 'tinos', sans: 'liberation', fixed: 'cousine' } as const;

const HAN: Readonly<Record<'serif' | 'sans', Readonly<Record<Script, readonly string[]>>>> = {
  serif: {
    ko: ['noto-serif-kr', 'noto-serif-jp'],
    ja: ['noto-serif-jp', 'noto-serif-kr'],
    zh: ['noto-serif-sc', 'noto-serif-jp'],
    latin: ['noto-serif-kr'],
  },
  sans: {
    ko: ['pretendard', 'noto-sans-jp'],
    ja: ['noto-sans-jp', 'pretendard'],
    zh: ['noto-sans-sc', 'noto-sans-jp'],
    latin: ['pretendard'],
  },
};

/** Marks that are as wide as a letter in Chinese and Japanese, and narrow elsewhere. */
function isMark(char: string): boolean {
  return /[‘’“”…—·×]/.test(char);
}
