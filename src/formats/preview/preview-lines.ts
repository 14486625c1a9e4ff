import type { Imported } from '../contract/format.ts';
import type { Preview } from '../contract/preview.ts';
import { PartCutter } from './part-cutter.ts';
import { StyleClasses } from './style-classes.ts';
import { byUnit, unitOfLines } from './units.ts';

/** The units one below the other, where nothing is known of the pages that they stand on. */
export function previewLines({ lines, styles }: Imported): Preview {
  const classes = new StyleClasses();
  const cutter = new PartCutter();
  cutter.startSheet('text');
  for (const [name, own] of byUnit(lines)) {
    if (cutter.isFull) cutter.cut();
    cutter.addUnit(name, unitOfLines(own, styles, classes));
    cutter.add({ t: 'div', c: 'p', k: [{ t: 'span', u: name }] });
  }
  return { kind: 'text', rules: classes.rules(), parts: cutter.finish(), images: [] };
}
