import { fail } from '../shared/errors.ts';
import type { Format } from './contract/format.ts';
import { refusedExtension } from './contract/rules.ts';
import { formats } from './index.ts';

/** The format of an extension in lower case, without the dot. */
export function findFormat(extension: string): Format | undefined {
  return Object.hasOwn(formats, extension) ? formats[extension] : undefined;
}

export function loadFormat(extension: string): Format {
  return findFormat(extension) ?? fail(refusedExtension(extension));
}
