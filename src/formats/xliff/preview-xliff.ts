import type { Preview } from '../contract/preview.ts';
import { PartCutter } from '../preview/part-cutter.ts';
import { StyleClasses } from '../preview/style-classes.ts';
import { byUnit, unitOfLines } from '../preview/units.ts';
import { readXliff } from './read-xliff.ts';

/** The segments one below the other: what the file was made from is not in it. */
export function previewXliff(bytes: Uint8Array): Preview {
  const { lines, styles } = readXliff(bytes);
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
