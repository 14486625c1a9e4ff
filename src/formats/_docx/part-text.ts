import { cutSegments, joinSegments, type Segment } from '../sentences.ts';
import { parseTags, type Token, writeTags } from '../../lines/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import { eachParagraphGroup, type Paragraph } from './paragraphs.ts';
import type { FormatGroup } from './format-groups.ts';
import { joinFields, type OpenField } from './fields.ts';
import { readPieces } from './pieces.ts';
import { RunFormats } from './run-format.ts';
import { buildUnit, type UnitText } from './unit.ts';
import type { XmlNode } from '../_package/tree.ts';

/** A paragraph with text. */
export type Unit = {
  name: string;
  paragraph: Paragraph;
  text: UnitText;
};

export type ReadOptions = { from: Lang; keyOf: (group: FormatGroup) => string };

/** Hands over the units of a part in groups that lie in one outermost element each. */
export function eachUnitGroup(
  path: string,
  xml: string,
  options: ReadOptions,
  handle: (units: Unit[], read: (twin: XmlNode) => UnitText | undefined) => void,
) {
  const formats = new RunFormats();
  const openFields: OpenField[] = [];
  const isEastAsian = options.from !== 'en';
  const read = (node: XmlNode, fields: OpenField[]) =>
    buildUnit(joinFields(readPieces(xml, node, formats), fields), {
      isEastAsian,
      keyOf: options.keyOf,
    });

  let count = 0;
  eachParagraphGroup(xml, (group) => {
    const units: Unit[] = [];
    for (const paragraph of group) {
      const name = `${path}#p${count++}`;
      const text = read(paragraph.node, paragraph.isTop ? openFields : []);
      if (text) units.push({ name, paragraph, text });
    }
    if (units.length > 0) handle(units, (twin) => read(twin, []));
  });
}

/** A sentence of a unit; `pairs` are those around all of it, which the translator need not see. */
export type Sentence = Segment & { pairs: number[]; shown: string };

export function sentencesOf(text: Pick<UnitText, 'tagForm' | 'tags'>, from: Lang): Sentence[] {
  return cutSegments(text.tagForm, from, { tags: text.tags }).map((segment) => {
    let tokens = parseTags(segment.text);
    const pairs: number[] = [];
    for (
      let id = 1;
      isAround(tokens, id) && text.tags[segment.ids[id - 1] ?? 0]?.t !== 'ruby';
      id++
    ) {
      pairs.push(segment.ids[id - 1] ?? 0);
      tokens = tokens.slice(1, -1);
    }
    const shown = pairs.length === 0 ? segment.text : writeTags(shift(tokens, -pairs.length));
    return { ...segment, pairs, shown };
  });
}

/** The tokens of a unit with the targets of its sentences; those that have none keep their source. */
export function joinTargets(
  sentences: readonly Sentence[],
  targets: readonly (string | undefined)[],
): Token[] {
  const whole = sentences.map(({ pairs }, index) => {
    const target = targets[index];
    if (target === undefined || pairs.length === 0) return target;
    const ids = pairs.map((_, at) => at + 1);
    const inner = shift(parseTags(target), pairs.length);
    const close = [...ids].reverse();
    return writeTags([
      ...ids.map((open) => ({ open })),
      ...inner,
      ...close.map((id) => ({ close: id })),
    ]);
  });
  return parseTags(joinSegments(sentences, whole));
}

function isAround(tokens: readonly Token[], id: number): boolean {
  const first = tokens[0];
  const last = tokens.at(-1);
  const isOpen = typeof first === 'object' && 'open' in first && first.open === id;
  if (!isOpen || typeof last !== 'object' || !('close' in last) || last.close !== id) return false;
  // The same pair may have been closed and opened again in between.
  return tokens.filter((token) =>
    typeof token === 'object' && 'close' in token && token.close === id
  ).length === 1;
}

function shift(tokens: readonly Token[], by: number): Token[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return token;
    if ('open' in token) return { open: token.open + by };
    return 'close' in token ? { close: token.close + by } : { single: token.single + by };
  });
}
