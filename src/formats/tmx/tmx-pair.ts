import { parseTags, type Token, writeTags } from '../../language/tags/tags.ts';
import { type Direction, type Lang, langFromCode } from '../../shared/languages.ts';
import type { TmxCode, TmxHeader, TmxUnit, TmxVariant } from './unit.ts';

type TmxPair = { source: TmxVariant; target: TmxVariant };

/**
 * The two variants of a unit that a direction asks for; undefined when it has only one with text. Where the file does
 * not have the language, its source is that of the header, else the first variant, and its target the next other one.
 * Ids of tags count from 1 in the order of the source.
 */
export function pairOf(
  { variants }: TmxUnit,
  { from, to }: Direction,
  header: Pick<TmxHeader, 'srclang'>,
): TmxPair | undefined {
  const source = variants.find(({ lang }) => langOf(lang) === from) ??
    variants.find(({ lang }) => sameLanguage(lang, header.srclang)) ?? variants[0];
  const others = variants.filter((variant) => variant !== source);
  const target = others.find(({ lang }) => langOf(lang) === to) ?? others[0];
  if (!source || !target) return undefined;

  const ids = newIds(source, target);
  return { source: renumber(source, ids), target: renumber(target, ids) };
}

/** Whether both languages of a direction are there, so that the pair is what it says. */
export function hasPair({ variants }: TmxUnit, { from, to }: Direction): boolean {
  const found = new Set(variants.map(({ lang }) => langOf(lang)));
  return found.has(from) && found.has(to);
}

/** Our language of a BCP 47 tag: `en-GB` → `en`. */
export function langOf(tag: string): Lang | undefined {
  const [primary = ''] = tag.toLowerCase().split('-');
  return langFromCode(primary);
}

function sameLanguage(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase() ||
    a.toLowerCase().split('-')[0] === b.toLowerCase().split('-')[0];
}

function newIds(...variants: TmxVariant[]): Map<number, number> {
  const ids = new Map<number, number>();
  for (const { text } of variants) {
    for (const token of parseTags(text)) {
      const id = idOf(token);
      if (id !== undefined && !ids.has(id)) ids.set(id, ids.size + 1);
    }
  }
  return ids;
}

function renumber(variant: TmxVariant, ids: ReadonlyMap<number, number>): TmxVariant {
  const tokens = parseTags(variant.text).map((token): Token => {
    if (typeof token === 'string') return token;
    if ('open' in token) return { open: ids.get(token.open) ?? token.open };
    if ('close' in token) return { close: ids.get(token.close) ?? token.close };
    return { single: ids.get(token.single) ?? token.single };
  });
  const codes: Record<number, TmxCode> = {};
  for (const [id, code] of Object.entries(variant.codes)) {
    codes[ids.get(Number(id)) ?? Number(id)] = code;
  }
  return { ...variant, text: writeTags(tokens), codes };
}

function idOf(token: Token): number | undefined {
  if (typeof token === 'string') return undefined;
  if ('open' in token) return token.open;
  return 'close' in token ? token.close : token.single;
}
