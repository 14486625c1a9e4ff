import { fail } from '../shared/errors.ts';
import type { Format } from './format.ts';
import { formats } from './index.ts';

/** The format of an extension (lower case, without the dot); its parser is loaded when it is first asked for. */
export async function loadFormat(extension: string): Promise<Format> {
  const load = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
  return load ? await load() : fail('file.unsupported');
}
