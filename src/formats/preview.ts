import { fail } from '../shared/errors.ts';
import type { Preview } from './_preview/model.ts';
import type { ReadOptions } from './format.ts';
import { loadFormat } from './load-format.ts';

export type {
  Mark,
  PartContent,
  Places,
  Preview,
  PreviewElement,
  PreviewImage,
  PreviewNode,
  PreviewPart,
  PreviewUnit,
  Rule,
  SheetPiece,
} from './_preview/model.ts';

/** What a file looks like, without its lines. A pdf looks like the Word document that it becomes. */
export async function previewOf(
  extension: string,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<Preview> {
  switch (extension) {
    case 'docx':
      return (await import('./_preview/docx.ts')).previewDocx(bytes, options);
    case 'xlsx':
      return (await import('./_preview/xlsx.ts')).previewXlsx(bytes, options);
    case 'txt':
    case 'srt':
    case 'smi':
      return (await import('./_preview/text.ts')).previewText(extension, bytes, options);
    default: {
      const { skeleton } = await (await loadFormat(extension)).read(bytes, options);
      if (!skeleton) fail('preview.unsupported');
      return await previewOf(skeleton.extension, skeleton.bytes, options);
    }
  }
}
