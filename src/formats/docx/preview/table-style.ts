import { kidOf, type XmlNode } from '../../package/tree.ts';
import { attributeOf, attributesOf } from '../../package/xml.ts';
import { colour, twipsToPoints } from '../../preview/style-classes.ts';
import { bordersOf } from './paragraph-style.ts';
import type { PreviewRunStyle } from '../../preview/run-style.ts';

/** A part of a table that its style gives a look of its own. */
export type Zone = {
  background?: string;
  borders?: Record<string, string>;
  run?: PreviewRunStyle;
};

export type TableStyle = {
  borders?: Record<string, string>;
  background?: string;
  padding?: { left: number; right: number };
  /** `firstRow`, `band1Horz` … */
  zones?: Record<string, Zone>;
};

export function readTableStyle(
  xml: string,
  style: XmlNode,
  runOf: (node: XmlNode | undefined) => PreviewRunStyle,
): TableStyle {
  const own = readTableProperties(xml, kidOf(style, 'w:tblPr'));
  const background = backgroundOf(xml, kidOf(style, 'w:tcPr'));
  if (background) own.background = background;
  const zones: Record<string, Zone> = {};
  for (const kid of style.kids.filter(({ name }) => name === 'w:tblStylePr')) {
    const cell = kidOf(kid, 'w:tcPr');
    const borders = cell && kidOf(cell, 'w:tcBorders');
    const fill = backgroundOf(xml, cell);
    zones[attributeOf(xml, kid, 'w:type') ?? ''] = {
      ...(fill && { background: fill }),
      ...(borders && { borders: bordersOf(xml, borders) }),
      run: runOf(kidOf(kid, 'w:rPr')),
    };
  }
  return { ...own, zones };
}

export function readTableProperties(xml: string, properties: XmlNode | undefined): TableStyle {
  const borders = properties && kidOf(properties, 'w:tblBorders');
  const margins = properties && kidOf(properties, 'w:tblCellMar');
  const background = backgroundOf(xml, properties);
  const side = (...names: string[]) => {
    const kid = margins?.kids.find(({ name }) => names.includes(name));
    return (kid && twipsToPoints(attributesOf(xml, kid).get('w:w'))) ?? 5.4;
  };
  return {
    ...(borders && { borders: bordersOf(xml, borders) }),
    ...(background && { background }),
    ...(margins &&
      { padding: { left: side('w:left', 'w:start'), right: side('w:right', 'w:end') } }),
  };
}

export function backgroundOf(xml: string, properties: XmlNode | undefined): string | undefined {
  const shading = properties && kidOf(properties, 'w:shd');
  return shading && colour(attributeOf(xml, shading, 'w:fill'));
}
