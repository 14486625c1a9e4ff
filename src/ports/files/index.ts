import { type AdapterEntry, type AdapterSettings, openChosen } from '../adapter-entry.ts';
import { diskStore } from './disk.ts';
import type { BlobParts, BlobStore } from './port.ts';
import { s3 } from './s3.ts';

/** The first that the settings choose; else the folder of the installation. */
export const blobStores: readonly AdapterEntry<BlobStore, BlobParts>[] = [s3];

export function blobsFromEnv(env: AdapterSettings, parts: BlobParts): BlobStore {
  return openChosen(blobStores, env, parts) ?? diskStore(`${parts.dataDir}/files`);
}
