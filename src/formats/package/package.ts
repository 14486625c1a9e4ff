import { Buffer } from 'node:buffer';
import { fail } from '../../shared/errors.ts';
import { type Entry, readArchive, unpack } from './archive.ts';
import { toBytes } from '../contract/characters.ts';
import { attributesOf, scanXml } from './xml.ts';
import { writeArchive } from './write-archive.ts';

/** An Office package: a zip whose parts have content types and relationships. */
export type Package = {
  entries: readonly Entry[];
  /** Content type of every part that has its own line, by path. */
  types: ReadonlyMap<string, string>;
};

/** `target`: a path in the package, or an address as it stands when it is external. */
export type Relationship = { id: string; type: string; target: string; isExternal: boolean };

/** Reads the directory and the content types. */
export function openPackage(bytes: Uint8Array): Package {
  const entries = readArchive(bytes);
  const types = new Map<string, string>();
  const found = { entries, types };
  const list = readPart(found, '[Content_Types].xml') ?? fail('file.wrongType');
  scanXml(list, {
    open(tag) {
      if (tag.name !== 'ct:Override') return;
      const attributes = attributesOf(list, tag);
      const path = (attributes.get('PartName') ?? '').replace(/^\//, '');
      types.set(path, attributes.get('ContentType') ?? '');
    },
    close() {},
  });
  return found;
}

/**
 * Unpacks the parts that are not read anyway: sizes and checksums must be right, and no XML may have a DTD, for other
 * programs will read them.
 */
export function proveSound({ entries }: Package, read: ReadonlySet<string>) {
  for (const entry of entries) {
    if (read.has(pathOf(entry))) continue;
    const content = unpack(entry);
    if (isXml(entry.name) && hasDtd(content)) fail('file.dtd');
  }
}

function isXml(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name);
}

function hasDtd(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const utf16 = content[1] === 0 || content[0] === 0;
  const isUtf16 = utf16 || (content[0] ?? 0) >= 0xfe;
  const marks = ['<!DOCTYPE', '<!ENTITY'];
  if (!isUtf16) return marks.some((mark) => bytes.includes(mark));
  const text = decodePart(content);
  return marks.some((mark) => text.includes(mark));
}

/** Some writers use `\` in names, some another case; the parts are the same. */
export function findEntry({ entries }: Package, path: string): Entry | undefined {
  return entries.find((entry) => pathOf(entry) === path) ??
    entries.find((entry) => pathOf(entry).toLowerCase() === path.toLowerCase());
}

export function pathOf(entry: Entry): string {
  return entry.name.replaceAll('\\', '/');
}

export function readPart(source: Package, path: string): string | undefined {
  const entry = findEntry(source, path);
  return entry && decodePart(unpack(entry));
}

/** XML parts are UTF-8 or UTF-16; the latter start with a byte order mark or have a zero byte. */
export function decodePart(content: Uint8Array): string {
  const encoding = encodingOf(content);
  try {
    if (encoding !== 'utf-8') {
      return toBytes(new TextDecoder(encoding, { fatal: true }).decode(content));
    }
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < content.length; at += SLICE) {
      decoder.decode(content.subarray(at, at + SLICE), { stream: true });
    }
    decoder.decode();
  } catch {
    fail('file.xmlInvalid');
  }
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
}

const SLICE = 1024 * 1024;

function encodingOf(content: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

export function writePackage(
  source: Package,
  changed: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const contents = new Map<string, Uint8Array>();
  for (const [path, content] of changed) {
    const entry = findEntry(source, path);
    if (entry) contents.set(entry.name, content);
  }
  return writeArchive(source.entries, contents);
}

/** Relationships of a part; of the package itself for an empty path. */
export function relationshipsOf(source: Package, path: string): Relationship[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const list = readPart(source, `${folder}_rels/${path.slice(folder.length)}.rels`);
  if (list === undefined) return [];

  const found: Relationship[] = [];
  scanXml(list, {
    open(tag) {
      if (tag.name !== 'rel:Relationship') return;
      const attributes = attributesOf(list, tag);
      const target = attributes.get('Target') ?? '';
      const isExternal = attributes.get('TargetMode') === 'External';
      found.push({
        id: attributes.get('Id') ?? '',
        type: attributes.get('Type') ?? '',
        target: isExternal ? target : resolvePath(folder, target),
        isExternal,
      });
    },
    close() {},
  });
  return found;
}

function resolvePath(folder: string, target: string): string {
  const names: string[] = [];
  const path = target.replaceAll('\\', '/');
  for (const name of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (name === '..') names.pop();
    else if (name && name !== '.') names.push(name);
  }
  return names.join('/');
}
