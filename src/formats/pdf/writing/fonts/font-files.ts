import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { readSfnt } from './sfnt.ts';

/** A file of a font, or one slice of it. `weight`: of a font that can have any. */
export type FontFile = {
  /** As it is called in the PDF. */
  name: string;
  path: string;
  weight?: number;
  isBold: boolean;
  isItalic: boolean;
  has(code: number): boolean;
};

type Typeface = { files: readonly FontFile[] };

/** A typeface in the nearest style that it has. */
export function typefaceOf(family: string, isBold: boolean, isItalic: boolean): Typeface {
  const whole = WHOLE[family];
  const hasItalic = whole !== undefined && whole.paths.length > 2;
  const key = `${family} ${isBold} ${isItalic && hasItalic}`;
  const known = made.get(key);
  if (known) return known;
  const face = whole
    ? { files: [wholeFile(whole, isBold, isItalic)] }
    : { files: slicesOf(family, isBold) };
  made.set(key, face);
  return face;
}

const made = new Map<string, Typeface>();
const { resolve } = createRequire(import.meta.url);

function homeOf(name: string): string {
  return dirname(resolve(`${name}/package.json`));
}

type Whole = {
  name: string;
  home: string;
  /** Regular, bold, italic, bold italic; those that are missing are made by slanting. */
  paths: readonly [string, string, string?, string?];
};

const TINOS = '@expo-google-fonts/tinos';
const COUSINE = '@expo-google-fonts/cousine';
const DEJAVU = 'dejavu-fonts-ttf';

/** Families that come in whole TrueType files. Widths of the first three are those of Times, Arial and Courier. */
const WHOLE: Readonly<Record<string, Whole>> = {
  tinos: {
    name: 'Tinos',
    home: TINOS,
    paths: [
      '400Regular/Tinos_400Regular.ttf',
      '700Bold/Tinos_700Bold.ttf',
      '400Regular_Italic/Tinos_400Regular_Italic.ttf',
      '700Bold_Italic/Tinos_700Bold_Italic.ttf',
    ],
  },
  liberation: {
    name: 'LiberationSans',
    home: 'pdfjs-dist',
    paths: [
      'standard_fonts/LiberationSans-Regular.ttf',
      'standard_fonts/LiberationSans-Bold.ttf',
      'standard_fonts/LiberationSans-Italic.ttf',
      'standard_fonts/LiberationSans-BoldItalic.ttf',
    ],
  },
  cousine: {
    name: 'Cousine',
    home: COUSINE,
    paths: [
      '400Regular/Cousine_400Regular.ttf',
      '700Bold/Cousine_700Bold.ttf',
      '400Regular_Italic/Cousine_400Regular_Italic.ttf',
      '700Bold_Italic/Cousine_700Bold_Italic.ttf',
    ],
  },
  pretendard: {
    name: 'Pretendard',
    home: 'pretendard',
    paths: [
      'dist/public/static/alternative/Pretendard-Regular.ttf',
      'dist/public/static/alternative/Pretendard-Bold.ttf',
    ],
  },
  dejavu: {
    name: 'DejaVuSans',
    home: DEJAVU,
    paths: [
      'ttf/DejaVuSans.ttf',
      'ttf/DejaVuSans-Bold.ttf',
      'ttf/DejaVuSans-Oblique.ttf',
      'ttf/DejaVuSans-BoldOblique.ttf',
    ],
  },
};

/** Large families that come in slices, each of one weight axis: only slices with letters that are wanted are read. */
const SLICED: Readonly<Record<string, string>> = {
  'noto-serif-kr': 'NotoSerifKR',
  'noto-serif-jp': 'NotoSerifJP',
  'noto-serif-sc': 'NotoSerifSC',
  'noto-sans-jp': 'NotoSansJP',
  'noto-sans-sc': 'NotoSansSC',
};

function wholeFile({ name, home, paths }: Whole, isBold: boolean, isItalic: boolean): FontFile {
  const at = (isBold ? 1 : 0) + (isItalic && paths.length > 2 ? 2 : 0);
  const path = `${homeOf(home)}/${paths[at] ?? paths[0]}`;
  const isSlanted = at > 1;
  let codes: Set<number> | undefined;
  return {
    name: `${name}-${(isBold ? 'Bold' : '') + (isSlanted ? 'Italic' : '') || 'Regular'}`,
    path,
    isBold,
    isItalic: isSlanted,
    has(code) {
      codes ??= new Set(readSfnt(readFileSync(path)).codes());
      return codes.has(code);
    },
  };
}

/** The style sheet of the package says which slice holds which letters. */
function slicesOf(family: string, isBold: boolean): FontFile[] {
  const home = homeOf(`@fontsource-variable/${family}`);
  const sheet = readFileSync(`${home}/index.css`, 'utf8');
  const rule = /url\(\.\/(files\/[^)]+)\)[^}]*?unicode-range:\s*([^;]+);/g;
  const style = isBold ? 'Bold' : 'Regular';
  return [...sheet.matchAll(rule)].map(([, path = '', ranges = ''], index) => {
    const pairs = rangesOf(ranges);
    return {
      name: `${SLICED[family] ?? family}-${style}${index + 1}`,
      path: `${home}/${path}`,
      weight: isBold ? 700 : 400,
      isBold,
      isItalic: false,
      has: (code) => pairs.some(([from, to]) => from <= code && code <= to),
    };
  });
}

function rangesOf(list: string): [number, number][] {
  return [...list.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to]) => [
    parseInt(from, 16),
    parseInt(to ?? from, 16),
  ]);
}
