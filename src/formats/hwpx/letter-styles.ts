import type { TextStyle } from '../contract/format.ts';
import type { XmlNode } from '../package/tree.ts';
import { TreeBuilder } from '../package/tree.ts';
import { attributesOf, scanXml } from '../package/xml.ts';

/** How letters look, by the number of their properties; numbers of equal looks have one key. */
export type LetterStyles = {
  keyOf(charPr: string): string;
  styles: Record<string, TextStyle>;
};

const local = ({ name }: { name: string }) => name.slice(name.lastIndexOf(':') + 1);

/**
 * LetterStyles of a header part. What a reader does not see is left out: spacing and width of letters, which writers set to make
 * lines fit.
 */
export function readLetterStyles(xml: string | undefined): LetterStyles {
  const keys = new Map<string, string>();
  const styles: Record<string, TextStyle> = {};
  const fonts = new Map<string, string>();
  if (xml !== undefined) {
    eachElement(xml, (node) => {
      const attributes = attributesOf(xml, node);
      if (local(node) === 'fontface') return noteFonts(xml, node, attributes.get('lang'), fonts);
      const style = styleOf(xml, node, fonts);
      const key = JSON.stringify(style);
      keys.set(attributes.get('id') ?? '', key);
      styles[key] = style;
    });
  }
  styles['{}'] ??= {};
  return { keyOf: (charPr) => keys.get(charPr) ?? '{}', styles };
}

function eachElement(xml: string, handle: (node: XmlNode) => void) {
  const builder = new TreeBuilder();
  scanXml(xml, {
    open(tag) {
      if (builder.isOpen || ['charPr', 'fontface'].includes(local(tag))) builder.open(tag);
    },
    close(_name, innerEnd, end) {
      const node = builder.isOpen ? builder.close(innerEnd, end) : undefined;
      if (node) handle(node);
    },
  });
}

function noteFonts(
  xml: string,
  node: XmlNode,
  lang: string | undefined,
  fonts: Map<string, string>,
) {
  for (const kid of node.kids) {
    const { id, face } = Object.fromEntries(attributesOf(xml, kid));
    if (local(kid) === 'font' && id && face) fonts.set(`${lang?.toLowerCase()} ${id}`, face);
  }
}

function styleOf(xml: string, node: XmlNode, fonts: ReadonlyMap<string, string>): TextStyle {
  const own = Object.fromEntries(attributesOf(xml, node));
  const kids = new Map(
    node.kids.map((kid) => [local(kid), Object.fromEntries(attributesOf(xml, kid))]),
  );
  const isShown = (kind: string | undefined) =>
    kind !== undefined && kind !== 'NONE' && kind !== '3D';
  const font = kids.get('fontRef');
  const ea = font?.hangul && fonts.get(`hangul ${font.hangul}`);
  const ascii = font?.latin && fonts.get(`latin ${font.latin}`);
  const color = colorOf(own.textColor);
  const bg = colorOf(own.shadeColor);
  const vert = kids.has('supscript') ? 'super' : kids.has('subscript') ? 'sub' : undefined;
  return {
    ...(kids.has('bold') && { b: true }),
    ...(kids.has('italic') && { i: true }),
    ...(isShown(kids.get('underline')?.type) && { u: true }),
    ...(isShown(kids.get('strikeout')?.shape) && { s: true }),
    ...(color && color !== '#000000' && { color }),
    ...(bg && bg !== '#FFFFFF' && { bg }),
    ...(Number(own.height) > 0 && { sz: Number(own.height) / 100 }),
    ...((ea || ascii) && { font: { ...(ascii && { ascii }), ...(ea && { ea }) } }),
    ...(vert && { vert }),
  };
}

function colorOf(value: string | undefined): string | undefined {
  return value && /^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : undefined;
}
