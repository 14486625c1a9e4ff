import { Buffer } from 'node:buffer';
import { fail } from '../../shared/errors.ts';
import { readArchive, unpack } from '../package/archive.ts';
import { findEntry, type Package, pathOf } from '../package/package.ts';

type HwpxPackage = {
  source: Package;
  /** Parts with text: sections, then master pages, each in their order. */
  parts: string[];
};

const HWP3 = 'HWP Document File';
const OLE = '\xd0\xcf\x11\xe0';

export function openHwpx(bytes: Uint8Array): HwpxPackage {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith(OLE) || head.startsWith(HWP3)) fail('file.hwpBinary');
  const source: Package = { entries: readArchive(bytes), types: new Map() };
  if (findEntry(source, '[Content_Types].xml')) fail('file.wrongType');
  if (isEncrypted(source)) fail('file.encrypted');
  const parts = source.entries.map(pathOf).filter((path) => TEXT_PART.test(path)).sort(inOrder);
  if (!parts.some((path) => /section/i.test(path))) fail('file.noDocument');
  return { source, parts };
}

const TEXT_PART = /^contents\/(?:section|masterpage)\d*\.xml$/i;

/** Parts of a document with a password are listed with how they are encrypted. */
function isEncrypted(source: Package): boolean {
  const manifest = findEntry(source, 'META-INF/manifest.xml');
  return manifest !== undefined && Buffer.from(unpack(manifest)).includes('encryption-data');
}

function inOrder(a: string, b: string): number {
  const rank = (path: string) => /section/i.test(path) ? 0 : 1;
  const number = (path: string) => Number(/(\d+)\.xml$/i.exec(path)?.[1] ?? 0);
  return rank(a) - rank(b) || number(a) - number(b);
}
