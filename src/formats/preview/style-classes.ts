import type { Rule } from '../contract/preview.ts';

/** More looks than any honest document has; later ones are plain. */
const MOST = 4_000;

/** Gives each set of declarations one class. Declarations are made of numbers and words of ours alone. */
export class StyleClasses {
  #names = new Map<string, string>();

  nameOf(declarations: readonly string[]): string {
    const text = declarations.filter(Boolean).join(';');
    const known = this.#names.get(text);
    if (known !== undefined || text === '') return known ?? '';
    if (this.#names.size >= MOST) return '';
    const name = `x${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  rules(): Rule[] {
    return Array.from(this.#names, ([text, name]) => [name, text] as const);
  }
}

/** Points with two decimals at most, within bounds that no page exceeds. */
export function points(value: number, { min = -1600, max = 1600 } = {}): string {
  const bounded = Math.min(max, Math.max(min, Number.isFinite(value) ? value : 0));
  return `${Math.round(bounded * 100) / 100}pt`;
}

export const twipsToPoints = (value: string | undefined): number | undefined => {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number / 20 : undefined;
};

/** `#RRGGBB`; undefined for anything else, `auto` too. */
export function colour(value: string | undefined): string | undefined {
  const hex = (value ?? '').replace(/^#/, '');
  return /^[0-9a-f]{6}$/i.test(hex) ? `#${hex.toLowerCase()}` : undefined;
}

export function joinClasses(...names: (string | undefined | false)[]): { c?: string } {
  const c = names.filter(Boolean).join(' ');
  return c ? { c } : {};
}
