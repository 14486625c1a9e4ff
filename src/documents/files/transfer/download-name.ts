import { findFormat } from '../../../formats/load-format.ts';
import { NAME_LENGTH } from '../../access/rules.ts';

/** Memories and sheets keep their name; a pdf goes out as a translated docx unless a pdf is requested. */
export function downloadNameOf(
  fileName: string,
  extension: string,
  { asPdf = false } = {},
): string {
  const name = findFormat(extension)?.download;
  if (!name || name.keepsName) return fileName;
  const stem = fileName.slice(0, fileName.length - extension.length - 1);
  const ending = `_translated.${(asPdf ? undefined : name.extension) ?? extension}`;
  return stem.slice(0, NAME_LENGTH - ending.length).toWellFormed() + ending;
}
