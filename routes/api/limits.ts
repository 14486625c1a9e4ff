import { limits as ofFormats } from '../../src/formats/contract/rules.ts';
import { MEMORY_FILE_BYTES } from '../../src/language-resources/memories/rules.ts';
import { limits } from '../../src/server/guards/route-limits.ts';

const MB = 1024 * 1024;

/** Beside the file: fields and borders of the form, and what is read on after a file that was refused. */
const AROUND_FILE = 17 * MB;

/** Changes of many lines at once, and files of terms. */
export const large = limits({ bodyBytes: 8 * MB });

/** Files are counted while they stream to their place. */
export const uploads = limits({
  bodyBytes: ofFormats.fileBytes + AROUND_FILE,
  tooLarge: 'file.tooLarge',
});

export const memoryUploads = limits({
  bodyBytes: MEMORY_FILE_BYTES + AROUND_FILE,
  tooLarge: 'file.tooLarge',
});
