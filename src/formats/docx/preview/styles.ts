import { RunFormats } from '../styles/run-format.ts';
import { type Package, readPart } from '../../package/package.ts';
import { kidOf, TreeBuilder, type XmlNode } from '../../package/tree.ts';
import { attributeOf, attributesOf, scanXml } from '../../package/xml.ts';
import { type ParagraphStyle, readParagraphStyle } from './paragraph-style.ts';
import { mergeRunStyles, type PreviewRunStyle } from '../../preview/run-style.ts';
import { themedRunStyle, type ThemeFonts } from './themed-run.ts';
import { readTableStyle, type TableStyle } from './table-style.ts';

type Style = {
  basedOn: string | undefined;
  heading: number | undefined;
  paragraph: ParagraphStyle;
  run: PreviewRunStyle;
  table: TableStyle | undefined;
};

/** What a document says about looks in general. Styles build on others; each is worked out once. */
export class Styles {
  #styles = new Map<string, Style>();
  #resolved = new Map<string, Style>();
  #defaultParagraph = '';
  paragraph: ParagraphStyle = {};
  run: PreviewRunStyle = {};
  theme: ThemeFonts;

  constructor(source: Package, main: string) {
    const folder = main.slice(0, main.lastIndexOf('/') + 1);
    this.theme = themeFonts(readPart(source, `${folder}theme/theme1.xml`) ?? '');
    const xml = readPart(source, `${folder}styles.xml`);
    if (xml) this.#read(xml);
  }

  #read(xml: string) {
    const formats = new RunFormats();
    const runOf = (node: XmlNode | undefined) =>
      node ? themedRunStyle(formats.read(xml, node, node.names), this.theme) : {};
    eachElement(xml, ['w:style', 'w:docDefaults'], (node) => {
      if (node.name === 'w:docDefaults') {
        const run = kidOf(node, 'w:rPrDefault');
        const paragraph = kidOf(node, 'w:pPrDefault');
        this.run = runOf(run && kidOf(run, 'w:rPr'));
        this.paragraph = readParagraphStyle(xml, paragraph && kidOf(paragraph, 'w:pPr'));
        return;
      }
      const attributes = attributesOf(xml, node);
      const id = attributes.get('w:styleId');
      if (!id) return;
      const name = valueOf(xml, node, 'w:name') ?? '';
      const isDefault = ['1', 'true', 'on'].includes(attributes.get('w:default') ?? '');
      if (isDefault && attributes.get('w:type') === 'paragraph') this.#defaultParagraph = id;
      const heading = Number(/^heading (\d)$/i.exec(name)?.[1]) || undefined;
      this.#styles.set(id, {
        basedOn: valueOf(xml, node, 'w:basedOn'),
        heading,
        paragraph: readParagraphStyle(xml, kidOf(node, 'w:pPr')),
        run: runOf(kidOf(node, 'w:rPr')),
        table: attributes.get('w:type') === 'table' ? readTableStyle(xml, node, runOf) : undefined,
      });
    });
  }

  /** The style with all that it builds on; without an id that of ordinary paragraphs. */
  find(id: string | undefined = this.#defaultParagraph): Style {
    const known = this.#resolved.get(id);
    if (known) return known;
    const chain: Style[] = [];
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at);) {
      seen.add(at);
      const style: Style | undefined = this.#styles.get(at);
      if (style) chain.unshift(style);
      at = style?.basedOn;
    }
    const style: Style = {
      basedOn: undefined,
      heading: chain.findLast(({ heading }) => heading)?.heading,
      paragraph: mergeParagraphs(...chain.map(({ paragraph }) => paragraph)),
      run: mergeRunStyles(...chain.map(({ run }) => run)),
      table: chain.reduce<TableStyle | undefined>(
        (all, { table }) => table ? mergeTables(all, table) : all,
        undefined,
      ),
    };
    this.#resolved.set(id, style);
    return style;
  }
}

function mergeTables(base: TableStyle | undefined, own: TableStyle): TableStyle {
  return {
    ...base,
    ...own,
    borders: { ...base?.borders, ...own.borders },
    zones: { ...base?.zones, ...own.zones },
  };
}

export function mergeParagraphs(...styles: ParagraphStyle[]): ParagraphStyle {
  const merged: ParagraphStyle = {};
  for (const one of styles) {
    Object.assign(merged, one, one.list && { list: { ...merged.list, ...one.list } });
  }
  return merged;
}

export function valueOf(xml: string, node: XmlNode, name: string): string | undefined {
  const kid = kidOf(node, name);
  return kid && attributeOf(xml, kid, 'w:val');
}

export function eachElement(
  xml: string,
  names: readonly string[],
  handle: (node: XmlNode) => void,
) {
  const builder = new TreeBuilder();
  scanXml(xml, {
    open(tag) {
      if (builder.isOpen || names.includes(tag.name)) builder.open(tag);
    },
    close(_, innerEnd, end) {
      const node = builder.isOpen ? builder.close(innerEnd, end) : undefined;
      if (node) handle(node);
    },
  });
}

/** `minorEastAsia` and the like → the font that the theme has for it. */
function themeFonts(xml: string): ThemeFonts {
  const fonts = new Map<string, string>();
  for (const scheme of ['major', 'minor']) {
    const from = xml.indexOf(`${scheme}Font>`);
    if (from < 0) continue;
    const text = xml.slice(from, from + 1000);
    const latin = /:latin\s+typeface="([^"]+)"/.exec(text)?.[1];
    const ea = /:ea\s+typeface="([^"]+)"/.exec(text)?.[1];
    for (const slot of ['HAnsi', 'Ascii']) if (latin) fonts.set(scheme + slot, latin);
    if (ea) fonts.set(`${scheme}EastAsia`, ea);
  }
  return fonts;
}
