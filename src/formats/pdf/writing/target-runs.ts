import type { Paragraph, PdfModel, Run, RunStyle } from '../model/model.ts';
import { paragraphsOf } from '../model/model.ts';
import { colourOf } from '../to-docx/docx-runs.ts';
import { EMPTY_STYLE } from '../layout/build-paragraph.ts';
import { fontFacts } from '../reading/fonts/font-facts.ts';
import { eachParagraphGroup } from '../../docx/paragraphs.ts';
import { decodeText } from '../../contract/characters.ts';
import { openPackage, type Package, readPart } from '../../package/package.ts';
import { kidOf, type XmlNode } from '../../package/tree.ts';
import { attributeOf, attributesOf, scanXml } from '../../package/xml.ts';

/** The runs of all paragraphs by the names of their units, as they stand in a docx that was built from the model. */
export function readTargetRuns(docx: Uint8Array, model: PdfModel): Map<string, Run[]> {
  const source = openPackage(docx);
  const styles = new StyleFinder(model);
  const units = new Map<string, Run[]>();
  for (const path of partsOf(model)) {
    const xml = readPart(source, path);
    if (xml === undefined) continue;
    const part = { xml, links: linksOf(source, path), styles };
    let count = 0;
    eachParagraphGroup(xml, (group) => {
      for (const { node } of group) units.set(`${path}#p${count++}`, runsOf(part, node));
    });
  }
  return units;
}

/** The parts in which units of the model stand. */
function partsOf(model: PdfModel): Set<string> {
  const named = [...model.header, ...model.footer].map(({ unit }) => unit.replace(/#.*$/, ''));
  return new Set(['word/document.xml', ...named]);
}

type Part = { xml: string; links: Map<string, string>; styles: StyleFinder };
type Around = { link?: string | undefined; field?: Run['field'] };

function runsOf(part: Part, node: XmlNode, around: Around = {}): Run[] {
  return node.kids.flatMap((kid): Run[] => {
    switch (kid.name) {
      case 'w:r': {
        const text = kid.kids.map((one) => textOf(part.xml, one)).join('');
        const { link, field } = around;
        const style = part.styles.styleOf(part.xml, kidOf(kid, 'w:rPr'));
        return text === '' ? [] : [{ text, style, ...(link && { link }), ...(field && { field }) }];
      }
      case 'w:hyperlink': {
        const link = part.links.get(attributeOf(part.xml, kid, 'r:id') ?? '');
        return runsOf(part, kid, { ...around, link });
      }
      case 'w:fldSimple': {
        const code = attributeOf(part.xml, kid, 'w:instr') ?? '';
        const field = /NUMPAGES/i.test(code) ? 'pages' : /PAGE/i.test(code) ? 'page' : undefined;
        return runsOf(part, kid, { ...around, field });
      }
      case 'w:p':
      case 'w:pPr':
      case 'w:del':
        return [];
      default:
        return runsOf(part, kid, around);
    }
  });
}

function textOf(xml: string, node: XmlNode): string {
  switch (node.name) {
    case 'w:t':
      return decodeText(xml.slice(node.inner, node.innerEnd));
    case 'w:tab':
      return '\t';
    case 'w:br':
    case 'w:cr':
      return '\n';
    case 'w:noBreakHyphen':
      return '\u2011';
    default:
      return '';
  }
}

function linksOf(source: Package, path: string): Map<string, string> {
  const links = new Map<string, string>();
  const xml = readPart(source, path.replace(/([^/]+)$/, '_rels/$1.rels'));
  if (xml === undefined) return links;
  scanXml(xml, {
    open(tag) {
      const attributes = attributesOf(xml, tag);
      if (attributes.get('TargetMode') !== 'External') return;
      links.set(attributes.get('Id') ?? '', attributes.get('Target') ?? '');
    },
    close() {},
  });
  return links;
}

/** Leads from the properties of a run to the style of the model that they were made from. */
class StyleFinder {
  #known = new Map<string, RunStyle>();

  constructor(model: PdfModel) {
    const paragraphs: Paragraph[] = [...paragraphsOf(model), ...model.header, ...model.footer];
    for (const { runs } of paragraphs) {
      for (const { style } of runs) this.#known.set(keyOfStyle(style), style);
    }
  }

  styleOf(xml: string, node: XmlNode | undefined): RunStyle {
    const style = readStyle(xml, node);
    const key = keyOfStyle(style);
    const known = this.#known.get(key) ?? style;
    this.#known.set(key, known);
    return known;
  }
}

function keyOfStyle(style: RunStyle): string {
  const { ascii, bold, isThick, italic, underline, strike, raise = '' } = style;
  const size = Math.max(2, Math.round(style.size * 2));
  return [ascii, colourOf(style.colour), size, bold, isThick, italic, underline, strike, raise]
    .join('|');
}

function readStyle(xml: string, node: XmlNode | undefined): RunStyle {
  const value = (name: string, attribute = 'w:val') => {
    const kid = node && kidOf(node, name);
    return kid && (attributeOf(xml, kid, attribute) ?? '');
  };
  const isOn = (name: string) => !['0', 'false', 'none', 'off', undefined].includes(value(name));
  const ascii = value('w:rFonts', 'w:ascii') ?? 'Arial';
  const { isSerif, isFixed, family } = fontFacts(ascii, { isSerif: false, isFixed: false });
  const colour = value('w:color') ?? '';
  const raise = value('w:vertAlign');
  return {
    ...EMPTY_STYLE,
    family,
    ascii,
    eastAsia: value('w:rFonts', 'w:eastAsia') ?? ascii,
    size: Number(value('w:sz') ?? 20) / 2 || 10,
    bold: isOn('w:b'),
    isThick: node?.kids.some(({ name }) => name.endsWith(':textOutline')) ?? false,
    italic: isOn('w:i'),
    underline: isOn('w:u'),
    strike: isOn('w:strike'),
    colour: /^[0-9a-f]{6}$/i.test(colour) ? `#${colour.toLowerCase()}` : '#000000',
    ...(raise === 'superscript' ? { raise: 'super' as const } : {}),
    ...(raise === 'subscript' ? { raise: 'sub' as const } : {}),
    isSerif,
    isFixed,
  };
}
