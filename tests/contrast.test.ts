import { expect, test } from 'vitest';

const css = await Deno.readTextFile('static/styles/themes.css');

type Colours = Map<string, [light: string, dark: string]>;

function coloursOf(selector: string): Colours {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const pairs = block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]));
}

const usual = coloursOf(':root');
const themes = {
  corporate: usual,
  modern: new Map([...usual, ...coloursOf(":root[data-theme='modern']")]),
  classic: new Map([...usual, ...coloursOf(":root[data-theme='classic']")]),
};

const tones = ['primary', 'secondary', 'info', 'success', 'warning', 'error'];
const texts = ['muted', 'color-base-content', ...tones.map((tone) => `color-${tone}`)];

/** WCAG 2: relative luminance and its ratio. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Triple = [number, number, number];

/** Linear parts of a colour, and back; tints are mixed in Oklab. */
const partsOf = (colour: string) =>
  [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;

const times = (rows: readonly Triple[], by: Triple) =>
  rows.map((row) => row.reduce((sum, one, at) => sum + one * (by[at] ?? 0), 0)) as Triple;

const TO_CONES: Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const FROM_CONES: Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

/** Oklab is linear in the cube roots of the cones, so that is where `color-mix` mixes. */
function mixed(colour: string, share: number, ground: string): string {
  const [front, behind] = [colour, ground].map((one) =>
    times(TO_CONES, partsOf(one)).map(Math.cbrt)
  );
  const cones = (front ?? []).map((one, at) =>
    (one * share + (behind?.[at] ?? 0) * (1 - share)) ** 3
  );
  const byte = (linear: number) => {
    const part = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16).padStart(2, '0');
  };
  return `#${times(FROM_CONES, cones as Triple).map(byte).join('')}`;
}

test.each(Object.entries(themes))('every text of %s can be read, light and dark', (_, colours) => {
  const pairs = [
    ...texts.flatMap((text) => [[text, 'color-base-100'], [text, 'color-base-200']]),
    ...[...tones, 'neutral'].map((tone) => [`color-${tone}-content`, `color-${tone}`]),
  ];
  const weak: string[] = [];
  for (const [text = '', ground = ''] of pairs) {
    for (const mode of [0, 1] as const) {
      const [front, behind] = [colours.get(text)?.[mode], colours.get(ground)?.[mode]];
      if (!front || !behind) throw new Error(`${text} or ${ground} is not there`);
      if (contrast(front, behind) < 4.5) weak.push(`${text} on ${ground}, ${mode}`);
    }
  }
  expect(weak).toEqual([]);
});

const states = ['empty', 'machine', 'memory', 'edited', 'confirmed', 'reviewed'];

test.each(Object.entries(themes))(
  'shapes of states and edges of fields of %s stand out from every ground, and texts from tints',
  (_, colours) => {
    const weak: string[] = [];
    for (const mode of [0, 1] as const) {
      const of = (name: string) => colours.get(name)?.[mode] ?? '';
      const tint = (name: string, share: number) => mixed(of(name), share, of('color-base-100'));
      const tints = [tint('color-primary', 0.07), tint('color-primary', 0.16)];
      const plain = ['100', '200'].map((at) => of(`color-base-${at}`));
      const check = (name: string, grounds: string[], least: number) => {
        for (const ground of grounds) {
          if (!(contrast(of(name), ground) >= least)) weak.push(`${name} on ${ground}, ${mode}`);
        }
      };
      for (const state of states) check(`state-${state}`, [...plain, tints[0] ?? ''], 3);
      check('line-strong', plain, 3);
      for (const text of ['color-base-content', 'color-primary']) check(text, tints, 4.5);
      check('muted', [tints[0] ?? ''], 4.5);
    }
    expect(weak).toEqual([]);
  },
);
