import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/** Where a bookmark leads: a page from 0, and a height in the space of its operators. */
export type Destination = { page: number; y: number | undefined };

const MAX_DEPTH = 20;

/** Finds the places of bookmarks, also of those that name them. */
export function destinations(document: PDFDocument): (item: PDFDict) => Destination | undefined {
  const numbers = new Map(document.getPages().map(({ ref }, index) => [ref.toString(), index]));
  const named = namesOf(document.catalog);
  return (item) => {
    const action = item.lookup(PDFName.of('A'));
    const given = item.lookup(PDFName.of('Dest')) ??
      (action instanceof PDFDict ? action.lookup(PDFName.of('D')) : undefined);
    const name = given instanceof PDFString || given instanceof PDFHexString
      ? given.decodeText()
      : given instanceof PDFName
      ? given.decodeText()
      : undefined;
    const found = name === undefined ? given : named(name);
    const place = found instanceof PDFDict ? found.lookup(PDFName.of('D')) : found;
    if (!(place instanceof PDFArray) || place.size() === 0) return undefined;
    const target = place.get(0);
    const page = target instanceof PDFRef
      ? numbers.get(target.toString())
      : target instanceof PDFNumber
      ? target.asNumber()
      : undefined;
    if (page === undefined) return undefined;
    const isXyz = place.size() > 3 && place.lookup(1)?.toString() === '/XYZ';
    const y = isXyz ? place.lookup(3) : undefined;
    return { page, y: y instanceof PDFNumber ? y.asNumber() : undefined };
  };
}

function namesOf(catalog: PDFDict): (name: string) => unknown {
  const old = catalog.lookup(PDFName.of('Dests'));
  const trees = catalog.lookup(PDFName.of('Names'));
  const tree = trees instanceof PDFDict ? trees.lookup(PDFName.of('Dests')) : undefined;
  const known = new Map<string, unknown>();
  if (tree instanceof PDFDict) gatherNames(tree, known, new Set());
  return (name) =>
    known.get(name) ?? (old instanceof PDFDict ? old.lookup(PDFName.of(name)) : undefined);
}

/** Each branch once: broken files have some that hang on themselves. */
function gatherNames(node: PDFDict, known: Map<string, unknown>, seen: Set<PDFDict>, depth = 0) {
  if (depth > MAX_DEPTH || seen.has(node)) return;
  seen.add(node);
  const names = node.lookup(PDFName.of('Names'));
  for (let at = 0; names instanceof PDFArray && at + 1 < names.size(); at += 2) {
    const name = names.lookup(at);
    if (name instanceof PDFString || name instanceof PDFHexString) {
      known.set(name.decodeText(), names.lookup(at + 1));
    }
  }
  const kids = node.lookup(PDFName.of('Kids'));
  for (let at = 0; kids instanceof PDFArray && at < kids.size(); at++) {
    const kid = kids.lookup(at);
    if (kid instanceof PDFDict) gatherNames(kid, known, seen, depth + 1);
  }
}
