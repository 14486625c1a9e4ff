import type { Format, ReadOptions } from '../contract/format.ts';
import type { TextParser } from './text-parser.ts';

type TextFormat = Pick<Format, 'extensions' | 'mime' | 'kind' | 'options'> & {
  parser: () => Promise<TextParser>;
};

/** A format whose files are text: it only has to find its units. */
export function textFormat({ parser, ...facts }: TextFormat): Format {
  return {
    ...facts,
    styleCapable: false,
    download: {},
    preview: async (bytes, options) =>
      (await import('./preview-text.ts')).previewText(await parser(), bytes, options),
    read: async (bytes, options) =>
      (await import('./read-text.ts')).readText(await parser(), bytes, options),
    write: async (bytes, targets, options) =>
      (await import('./read-text.ts')).writeText(await parser(), bytes, targets, options),
    ...(facts.kind === 'subtitle' && {
      readCues: async (bytes: Uint8Array, options: ReadOptions) =>
        (await import('./read-cues.ts')).readCues(await parser(), bytes, options),
    }),
  };
}
