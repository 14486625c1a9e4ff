import { crc32, deflateRawSync } from 'node:zlib';
import type { Entry } from './archive.ts';

/** The archive again with some contents replaced; everything else stays packed as it is. */
export function writeArchive(
  entries: readonly Entry[],
  changed: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const written = inOrder(entries).map((entry) => {
    const content = changed.get(entry.name);
    return content ? packEntry(entry, content) : entry;
  });
  return layOut(written);
}

export function packEntry(entry: Pick<Entry, 'name' | 'stamp'>, content: Uint8Array): Entry {
  const { name, stamp } = entry;
  const packed = deflateRawSync(content, { level: 6 });
  return { name, stamp, method: 'deflated', packed, size: content.length, crc: crc32(content) };
}

/** Readers that stream a package want the content types before anything else. */
function inOrder(entries: readonly Entry[]): Entry[] {
  const isFirst = (entry: Entry) => entry.name === '[Content_Types].xml';
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
}

function layOut(entries: readonly Entry[]): Uint8Array {
  const named = entries.map((entry) => ({ entry, name: new TextEncoder().encode(entry.name) }));
  const bodySize = named.reduce(
    (sum, { entry, name }) => sum + 30 + name.length + entry.packed.length,
    0,
  );
  const directorySize = named.reduce((sum, { name }) => sum + 46 + name.length, 0);
  const out = new Uint8Array(bodySize + directorySize + 22);
  const view = new DataView(out.buffer);

  let at = 0;
  let row = bodySize;
  for (const { entry, name } of named) {
    view.setUint32(row, 0x02014b50, true);
    view.setUint16(row + 4, 20, true);
    writeHead(view, row + 6, entry, name.length);
    view.setUint32(row + 42, at, true);
    out.set(name, row + 46);
    row += 46 + name.length;

    view.setUint32(at, 0x04034b50, true);
    writeHead(view, at + 4, entry, name.length);
    out.set(name, at + 30);
    out.set(entry.packed, at + 30 + name.length);
    at += 30 + name.length + entry.packed.length;
  }

  view.setUint32(row, 0x06054b50, true);
  view.setUint16(row + 8, entries.length, true);
  view.setUint16(row + 10, entries.length, true);
  view.setUint32(row + 12, directorySize, true);
  view.setUint32(row + 16, bodySize, true);
  return out;
}

/** The fields that an entry and its directory row have in common, from "version needed" on. */
function writeHead(view: DataView, at: number, entry: Entry, nameLength: number) {
  const UTF8_NAME = 0x0800;
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, UTF8_NAME, true);
  view.setUint16(at + 4, entry.method === 'stored' ? 0 : 8, true);
  view.setUint32(at + 6, entry.stamp, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.packed.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, nameLength, true);
}
