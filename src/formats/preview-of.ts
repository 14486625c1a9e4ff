import { fail } from '../shared/errors.ts';
import type { ReadOptions } from './contract/format.ts';
import type { Preview } from './contract/preview.ts';
import { loadFormat } from './load-format.ts';

/** What a file looks like, without its lines. */
export async function previewOf(
  extension: string,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<Preview> {
  const { preview } = loadFormat(extension);
  return typeof preview === 'function'
    ? await preview(bytes, options)
    : fail('preview.unsupported');
}
