const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Headers of a workbook that is saved, not shown; the name may hold any character. */
export function attachedSheet(fileName: string): Record<string, string> {
  return { ...attachedFile(fileName), 'content-type': XLSX };
}

/** Headers of a PDF that is saved, not shown. */
export function attachedPdf(fileName: string): Record<string, string> {
  return { ...attachedFile(fileName), 'content-type': 'application/pdf' };
}

/** Headers of bytes of any kind that are saved, not shown. */
export function attachedFile(fileName: string): Record<string, string> {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, percent);
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
  };
}

function percent(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** What a workbook may be called after words that people typed. */
export function sheetName(...words: string[]): string {
  return nameOfWords(words, 'xlsx');
}

/** The same for a file of any kind. */
export function nameOfWords(words: readonly string[], ending: string): string {
  // deno-lint-ignore no-control-regex
  const name = words.join(' ').replace(/[\\/:*?"<>|\u0000-\u001f\u007f]+/g, ' ').replace(
    /\s+/g,
    ' ',
  );
  return `${name.trim().slice(0, 120).toWellFormed()}.${ending}`;
}
