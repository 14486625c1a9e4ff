import { openPackage } from '../../package/package.ts';
import type { ReadOptions } from '../../contract/format.ts';
import type { Preview } from '../../contract/preview.ts';
import { PageWriter } from './page-writer.ts';

/** A Word document as pages. Its lines are not in it: the page that shows it puts them into their places. */
export function previewDocx(bytes: Uint8Array, options: ReadOptions): Preview {
  return new PageWriter(openPackage(bytes), options).write();
}
