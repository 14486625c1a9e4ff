import { Splices } from '../package/splices.ts';
import { writeTitles } from '../docx/values.ts';
import { decodeText, escapeAttribute } from '../contract/characters.ts';
import { decodePart, type Package, pathOf, readPart } from '../package/package.ts';
import { attributePlace, scanXml, type Tag } from '../package/xml.ts';
import { renameInFormula, renameInRaw } from './sheet-names.ts';

type Renames = ReadonlyMap<string, string>;

/**
 * New names of sheets in every part that refers to them: formulas of cells, names, rules, charts and tables, links,
 * sources of pivot tables, and the list of titles.
 */
export function renameEverywhere(
  source: Package,
  renames: Renames,
  written: Map<string, Uint8Array>,
) {
  for (const path of source.entries.map(pathOf)) {
    const isTitles = /(^|\/)docProps\/app\.xml$/i.test(path);
    if (!isTitles && !/^xl\/.*\.(xml|rels)$/i.test(path)) continue;
    const known = written.get(path);
    const xml = known ? decodePart(known) : readPart(source, path);
    if (xml === undefined) continue;
    const part = isTitles ? writeTitles(xml, renames) : renameInPart(xml, renames);
    if (part) written.set(path, part);
  }
}

const FORMULA =
  /(^|:)(f|formula|formula1|formula2|definedName|calculatedColumnFormula|totalsRowFormula)$/;

function renameInPart(xml: string, renames: Renames): Uint8Array | undefined {
  const splices = new Splices(xml);
  let formula: Tag | undefined;
  scanXml(xml, {
    open(tag) {
      formula = FORMULA.test(tag.name) && !tag.isEmpty ? tag : undefined;
      const [attribute, rename] = attributeOf(tag.name) ?? [];
      const place = attribute === undefined ? undefined : attributePlace(xml, tag, attribute);
      if (!place || !rename) return;
      const before = decodeText(xml.slice(place.start, place.end));
      const after = rename(before, renames);
      if (after !== before) splices.put(place.start, place.end, escapeAttribute(after));
    },
    close(name, innerEnd) {
      if (!formula || formula.name !== name) return;
      const raw = xml.slice(formula.inner, innerEnd);
      const next = renameInRaw(raw, renames);
      if (next !== raw) splices.put(formula.inner, innerEnd, next);
      formula = undefined;
    },
  });
  splices.settle();
  return splices.finish();
}

type Rename = (text: string, renames: Renames) => string;

const wholeName: Rename = (name, renames) => renames.get(name) ?? name;
const address: Rename = (text, renames) => renameInFormula(text, renames);
const innerLink: Rename = (text, renames) =>
  text.startsWith('#') ? `#${renameInFormula(text.slice(1), renames)}` : text;

/** The attribute of an element that names a sheet, and how. */
function attributeOf(name: string): [attribute: string, rename: Rename] | undefined {
  switch (name) {
    case 'x:sheet':
      return ['name', wholeName];
    case 'x:worksheetSource':
    case 'x:rangeSet':
    case 'x:dataRef':
      return ['sheet', wholeName];
    case 'x:hyperlink':
      return ['location', address];
    case 'rel:Relationship':
      return ['Target', innerLink];
    default:
      return undefined;
  }
}
