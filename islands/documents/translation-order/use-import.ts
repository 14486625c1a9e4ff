import { useEffect, useState } from 'react';
import type { ImportFacts } from '../../../src/documents/import-options/read-import.ts';
import {
  AUTOMATIC,
  type Encoding,
  type ImportOptions,
} from '../../../src/formats/contract/import-options.ts';

export type ReadImport = (
  encoding?: Encoding | typeof AUTOMATIC,
) => Promise<ImportFacts | undefined>;

/** How a document is read, and what a person changes about it. Without an answer there is nothing to change. */
export function useImport(read: ReadImport) {
  const [facts, setFacts] = useState<ImportFacts>();
  const [changes, setChanges] = useState<Partial<ImportOptions>>({});
  const [isReading, setIsReading] = useState(false);
  const encoding = changes.encoding;

  useEffect(() => {
    let isCurrent = true;
    setIsReading(true);
    read(encoding === null ? AUTOMATIC : encoding).catch(() => undefined).then((found) => {
      if (!isCurrent) return;
      setIsReading(false);
      if (found) setFacts(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [encoding]);

  const options = facts && { ...facts.options, ...changes };
  const change = (some: Partial<ImportOptions>) => setChanges((known) => ({ ...known, ...some }));
  return { facts, options, changes, change, isReading };
}
