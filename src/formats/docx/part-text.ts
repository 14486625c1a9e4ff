import type { Lang } from '../../shared/languages.ts';
import { type DocxParagraph, eachParagraphGroup } from './paragraphs.ts';
import type { FormatGroup } from './styles/format-groups.ts';
import { joinFields, type OpenField } from './fields.ts';
import { readPieces } from './pieces.ts';
import { RunFormats } from './styles/run-format.ts';
import { buildUnit, type UnitText } from './unit.ts';
import type { XmlNode } from '../package/tree.ts';

/** A paragraph with text. */
export type Unit = {
  name: string;
  paragraph: DocxParagraph;
  text: UnitText;
};

type ReadOptions = {
  from: Lang;
  keyOf: (group: FormatGroup) => string;
  hiddenText?: boolean | undefined;
};

/** Hands over the units of a part in groups that lie in one outermost element each. */
export function eachUnitGroup(
  path: string,
  xml: string,
  options: ReadOptions,
  handle: (units: Unit[], read: (twin: XmlNode) => UnitText | undefined) => void,
) {
  const formats = new RunFormats(options.hiddenText);
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
