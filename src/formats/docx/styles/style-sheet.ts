import type { TextStyle } from '../../contract/format.ts';
import { type Package, readPart } from '../../package/package.ts';
import { TreeBuilder, type XmlNode } from '../../package/tree.ts';
import { attributesOf, scanXml } from '../../package/xml.ts';
import { textStyleOf } from './text-style.ts';

/** What the style sheet says that the product wants to know. */
export type StyleSheet = {
  characterStyles: ReadonlyMap<string, TextStyle>;
  /** True when the defaults name a font for East Asian text. */
  hasEastAsianFont: boolean;
};

/** The style sheet beside the main part. */
export function styleSheetOf(source: Package, main: string): StyleSheet {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  return readStyleSheet(
    readPart(source, `${folder}styles.xml`),
    readPart(source, `${folder}theme/theme1.xml`),
  );
}

function readStyleSheet(styles: string | undefined, theme: string | undefined): StyleSheet {
  const characterStyles = new Map<string, TextStyle>();
  let hasEastAsianFont = false;
  if (styles === undefined) return { characterStyles, hasEastAsianFont };

  eachElement(styles, ['w:style', 'w:docDefaults'], (node) => {
    const properties = findDown(node, 'w:rPr');
    if (node.name === 'w:docDefaults') {
      hasEastAsianFont = namesEastAsianFont(styles, properties, theme);
      return;
    }
    const attributes = attributesOf(styles, node);
    const id = attributes.get('w:styleId');
    if (!id || attributes.get('w:type') !== 'character') return;
    const basedOn = node.kids.find(({ name }) => name === 'w:basedOn');
    const parent = characterStyles.get(
      basedOn ? attributesOf(styles, basedOn).get('w:val') ?? '' : '',
    );
    characterStyles.set(id, { ...parent, ...textStyleOf(styles, properties) });
  });
  return { characterStyles, hasEastAsianFont };
}

function eachElement(xml: string, names: readonly string[], handle: (node: XmlNode) => void) {
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

function findDown(node: XmlNode, name: string): XmlNode | undefined {
  for (const kid of node.kids) {
    const found = kid.name === name ? kid : kid.name === 'w:pPr' ? undefined : findDown(kid, name);
    if (found) return found;
  }
  return undefined;
}

function namesEastAsianFont(xml: string, properties: XmlNode | undefined, theme = ''): boolean {
  const fonts = properties && findDown(properties, 'w:rFonts');
  if (!fonts) return false;
  const attributes = attributesOf(xml, fonts);
  const slot = attributes.get('w:eastAsiaTheme');
  if (slot === undefined) return Boolean(attributes.get('w:eastAsia'));
  // A theme usually leaves its East Asian font empty, to be chosen by the language of the program.
  const scheme = slot.startsWith('major') ? 'majorFont' : 'minorFont';
  const from = theme.indexOf(`${scheme}>`);
  return from >= 0 &&
    /<\w+:ea\s+typeface="[^"]/.test(theme.slice(from, theme.indexOf(`</`, from + 600)));
}
