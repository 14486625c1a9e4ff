import type { ZipFile } from './archive/zip-file.ts';
import type { PackageSummary } from './rules.ts';

/**
 * A document, a memory or a glossary of a package, with its place in the whole: from the bytes that come in before it to
 * those that are in behind it.
 */
export type PackagePart = { at: string; start: number; end: number };

export type PackageParts = {
  documents: PackagePart[];
  memories: PackagePart[];
  glossaries: PackagePart[];
};

type Counts = Pick<PackageSummary, 'documents' | 'memories' | 'glossaries'>;

/** All parts in the order in which they come in. */
export function partsOf({ entries }: Pick<ZipFile, 'entries'>, counts: Counts): PackageParts {
  const sizes = new Map<string, number>();
  for (const { name, size } of entries.values()) {
    const [at] = /^[a-z]+\/\d+/.exec(name) ?? [];
    if (at !== undefined) sizes.set(at, (sizes.get(at) ?? 0) + size);
  }
  let start = 0;
  const parts = (folder: string, count: number) =>
    Array.from({ length: count }, (_, nth) => {
      const at = `${folder}/${nth + 1}`;
      // One more, so that a part without bytes gets further as well.
      const part = { at, start, end: start + (sizes.get(at) ?? 0) + 1 };
      start = part.end;
      return part;
    });
  return {
    documents: parts('documents', counts.documents),
    memories: parts('memories', counts.memories),
    glossaries: parts('glossaries', counts.glossaries),
  };
}

/** Bytes that come in with what was chosen. */
export function bytesOf(parts: PackageParts): { documents: number; resources: number } {
  const end = (list: readonly PackagePart[]) => list.at(-1)?.end ?? 0;
  const documents = end(parts.documents);
  return {
    documents,
    resources: Math.max(documents, end(parts.memories), end(parts.glossaries)) - documents,
  };
}
