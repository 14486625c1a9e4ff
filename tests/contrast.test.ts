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
