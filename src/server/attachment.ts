const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Headers of a workbook that is saved, not shown; the name may hold any character. */
export function attachedSheet(fileName: string): Record<string, string> {
  return { ...attachedFile(fileName), 'content-type': XLSX };
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

/** What a file may be called after words that people typed. */
export function sheetName(...words: string[]): string {
  // deno-lint-ignore no-control-regex
  const name = words.join(' ').replace(/[\\/:*?"<>|\u0000-\u001f\u007f]+/g, ' ').replace(
    /\s+/g,
    ' ',
  );
  return `${name.trim().slice(0, 120).toWellFormed()}.xlsx`;
}
