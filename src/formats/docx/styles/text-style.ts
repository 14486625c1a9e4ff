import type { TextStyle } from '../../contract/format.ts';
import type { XmlNode } from '../../package/tree.ts';
import { attributesOf } from '../../package/xml.ts';

/** Run properties as the editor may show them. */
export function textStyleOf(xml: string, properties: XmlNode | undefined): TextStyle {
  if (!properties) return {};
  return properties.name === 'a:rPr' ? drawingStyleOf(xml, properties) : styleOf(xml, properties);
}

function styleOf(xml: string, properties: XmlNode): TextStyle {
  const style: TextStyle = {};
  for (const kid of properties.kids) {
    const attributes = attributesOf(xml, kid);
    const value = attributes.get('w:val');
    const isOn = !['0', 'false', 'off', 'none'].includes(value ?? '1');
    if (kid.name === 'w:b') style.b = isOn;
    else if (kid.name === 'w:i') style.i = isOn;
    else if (kid.name === 'w:u') style.u = isOn;
    else if (kid.name === 'w:strike') style.s = isOn;
    else if (kid.name === 'w:color' && isColour(value)) style.color = `#${value.toUpperCase()}`;
    else if (kid.name === 'w:highlight' && value && highlights[value]) style.bg = highlights[value];
    else if (kid.name === 'w:shd' && isColour(attributes.get('w:fill'))) {
      style.bg = `#${attributes.get('w:fill')?.toUpperCase()}`;
    } else if (kid.name === 'w:sz' && Number(value) > 0) style.sz = Number(value) / 2;
    else if (kid.name === 'w:vertAlign' && value === 'superscript') style.vert = 'super';
    else if (kid.name === 'w:vertAlign' && value === 'subscript') style.vert = 'sub';
    else if (kid.name === 'w:rFonts') {
      setFont(
        style,
        attributes.get('w:ascii') ?? attributes.get('w:hAnsi'),
        attributes.get('w:eastAsia'),
      );
    }
  }
  return style;
}

function drawingStyleOf(xml: string, properties: XmlNode): TextStyle {
  const style: TextStyle = {};
  const attributes = attributesOf(xml, properties);
  if (attributes.get('b') === '1') style.b = true;
  if (attributes.get('i') === '1') style.i = true;
  if ((attributes.get('u') ?? 'none') !== 'none') style.u = true;
  if ((attributes.get('strike') ?? 'noStrike') !== 'noStrike') style.s = true;
  const size = Number(attributes.get('sz'));
  if (size > 0) style.sz = size / 100;
  const fill = properties.kids.find(({ name }) => name === 'a:solidFill')?.kids[0];
  const colour = fill?.name === 'a:srgbClr' ? attributesOf(xml, fill).get('val') : undefined;
  if (isColour(colour)) style.color = `#${colour.toUpperCase()}`;
  const typeface = (name: string) => {
    const font = properties.kids.find((kid) => kid.name === name);
    return font && attributesOf(xml, font).get('typeface');
  };
  setFont(style, typeface('a:latin'), typeface('a:ea'));
  return style;
}

function setFont(style: TextStyle, ascii: string | undefined, ea: string | undefined) {
  if (ascii || ea) style.font = { ...(ascii ? { ascii } : {}), ...(ea ? { ea } : {}) };
}

function isColour(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{6}$/i.test(value);
}

const highlights: Record<string, string> = {
  yellow: '#FFFF00',
  green: '#00FF00',
  cyan: '#00FFFF',
  magenta: '#FF00FF',
  blue: '#0000FF',
  red: '#FF0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#C0C0C0',
  black: '#000000',
  white: '#FFFFFF',
};
