import { type Package, readPart } from '../../package/package.ts';
import { kidOf } from '../../package/tree.ts';
import { attributeOf } from '../../package/xml.ts';
import { type ParagraphStyle, readParagraphStyle } from './paragraph-style.ts';
import { eachElement, valueOf } from './styles.ts';

type Level = { start: number; format: string; text: string; style: ParagraphStyle; gap: string };
type List = { abstract: string; starts: Map<number, number> };

/** Counts the paragraphs of lists, as a reader would. */
export class Numbering {
  #levels = new Map<string, Map<number, Level>>();
  #lists = new Map<string, List>();
  #counts = new Map<string, number[]>();

  constructor(source: Package, main: string) {
    const xml = readPart(source, `${main.slice(0, main.lastIndexOf('/') + 1)}numbering.xml`);
    if (xml) this.#read(xml);
  }

  #read(xml: string) {
    eachElement(xml, ['w:abstractNum', 'w:num'], (node) => {
      if (node.name === 'w:num') {
        const starts = new Map<number, number>();
        for (const kid of node.kids.filter(({ name }) => name === 'w:lvlOverride')) {
          const start = valueOf(xml, kid, 'w:startOverride');
          if (start !== undefined) {
            starts.set(Number(attributeOf(xml, kid, 'w:ilvl')), Number(start));
          }
        }
        const abstract = valueOf(xml, node, 'w:abstractNumId') ?? '';
        this.#lists.set(attributeOf(xml, node, 'w:numId') ?? '', { abstract, starts });
        return;
      }
      const levels = new Map<number, Level>();
      for (const kid of node.kids.filter(({ name }) => name === 'w:lvl')) {
        levels.set(Number(attributeOf(xml, kid, 'w:ilvl')), {
          start: Number(valueOf(xml, kid, 'w:start') ?? 1),
          format: valueOf(xml, kid, 'w:numFmt') ?? 'decimal',
          text: valueOf(xml, kid, 'w:lvlText') ?? '',
          style: readParagraphStyle(xml, kidOf(kid, 'w:pPr')),
          gap: valueOf(xml, kid, 'w:suff') ?? 'tab',
        });
      }
      this.#levels.set(attributeOf(xml, node, 'w:abstractNumId') ?? '', levels);
    });
  }

  styleOf(list: ParagraphStyle['list']): ParagraphStyle {
    return this.#find(list)?.level.style ?? {};
  }

  /** The sign before the next paragraph of a list; undefined where there is none. */
  next(list: ParagraphStyle['list']): string | undefined {
    const found = this.#find(list);
    if (!found) return undefined;
    const { abstract, starts, depth, level, levels } = found;
    const key = starts.size > 0 ? `${abstract} ${list?.id}` : abstract;
    const counts = this.#counts.get(key) ?? [];
    this.#counts.set(key, counts);
    const startOf = (at: number) => starts.get(at) ?? levels.get(at)?.start ?? 1;
    counts[depth] = (counts[depth] ?? startOf(depth) - 1) + 1;
    counts.length = depth + 1;
    if (level.format === 'none') return '';
    if (level.format === 'bullet') return bulletOf(level.text);
    return level.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1;
      return numberAs(counts[at] ?? startOf(at), levels.get(at)?.format ?? 'decimal');
    });
  }

  #find(list: ParagraphStyle['list']) {
    if (!list?.id || list.id === '0') return undefined;
    const known = this.#lists.get(list.id);
    const levels = known && this.#levels.get(known.abstract);
    const depth = Math.min(8, Math.max(0, list.level ?? 0));
    const level = levels?.get(depth);
    return known && levels && level ? { ...known, depth, level, levels } : undefined;
  }
}

/** Symbols of fonts that no browser has, as characters that every font has. */
const symbols: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf076': '❖',
  '\uf06e': '■',
  '\uf06c': '●',
  '\uf0a8': '□',
  '\uf0e0': '→',
  o: '○',
};

export function bulletOf(text: string): string {
  return [...text.slice(0, 4)].map((char) => {
    const isPrivate = char >= '\ue000' && char <= '\uf8ff';
    return symbols[char] ?? (isPrivate ? '•' : char);
  }).join('');
}

const GANADA = [...'가나다라마바사아자차카타파하'];
const CHOSUNG = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'];

/** A number as the formats of Word write it; plain digits for those that are not known. */
function numberAs(number: number, format: string): string {
  const cycle = (signs: readonly string[]) => signs[(number - 1) % signs.length] ?? String(number);
  switch (format) {
    case 'lowerLetter':
      return letters(number).toLowerCase();
    case 'upperLetter':
      return letters(number);
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'upperRoman':
      return roman(number);
    case 'ganada':
      return cycle(GANADA);
    case 'chosung':
      return cycle(CHOSUNG);
    case 'decimalEnclosedCircle':
      return number >= 1 && number <= 20 ? String.fromCodePoint(0x245f + number) : String(number);
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'ideographDigital':
    case 'japaneseCounting':
    case 'chineseCounting':
    case 'koreanDigital2':
      return number >= 1 && number <= 10
        ? [...'一二三四五六七八九十'][number - 1] ?? ''
        : String(number);
    default:
      return String(number);
  }
}

/** A … Z, AA, BB … */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  return String.fromCharCode(65 + (number - 1) % 26).repeat(Math.ceil(number / 26));
}

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  const signs: [number, string][] = [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C']];
  signs.push([90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [
    1,
    'I',
  ]);
  let rest = number;
  return signs.map(([value, sign]) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return sign.repeat(count);
  }).join('');
}
