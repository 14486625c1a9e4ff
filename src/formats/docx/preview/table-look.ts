import { kidOf, type XmlNode } from '../../package/tree.ts';
import { attributeOf, attributesOf } from '../../package/xml.ts';
import { colour, twips } from '../../preview/class-book.ts';
import { bordersOf } from './paragraph-look.ts';
import type { RunLook } from '../../preview/run-look.ts';

/** A part of a table that its style gives a look of its own. */
export type Zone = {
  background?: string;
  borders?: Record<string, string>;
  run?: RunLook;
};

export type TableLook = {
  borders?: Record<string, string>;
  background?: string;
  padding?: { left: number; right: number };
  /** `firstRow`, `band1Horz` … */
  zones?: Record<string, Zone>;
};

export function readTableLook(
  xml: string,
  style: XmlNode,
  runOf: (node: XmlNode | undefined) => RunLook,
): TableLook {
  const look = tableLook(xml, kidOf(style, 'w:tblPr'));
  const background = backgroundOf(xml, kidOf(style, 'w:tcPr'));
  if (background) look.background = background;
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
  return { ...look, zones };
}

export function tableLook(xml: string, properties: XmlNode | undefined): TableLook {
  const borders = properties && kidOf(properties, 'w:tblBorders');
  const margins = properties && kidOf(properties, 'w:tblCellMar');
  const background = backgroundOf(xml, properties);
  const side = (...names: string[]) => {
    const kid = margins?.kids.find(({ name }) => names.includes(name));
    return (kid && twips(attributesOf(xml, kid).get('w:w'))) ?? 5.4;
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
