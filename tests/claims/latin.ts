/** Latin words that Korean texts may have, with why. What a reader can say in Korean is not among them. */
export const latinWords: Record<string, readonly string[]> = {
  'formats and the endings of files': [
    ...['docx', 'hwp', 'HWPX', 'xlsx', 'pdf', 'PDF', 'csv', 'CSV', 'tmx', 'TMX', 'tbx', 'TBX'],
    ...[
      'xlf',
      'XLIFF',
      'omgim',
      'zip',
      'XML',
      'DTD',
      'JSON',
      'JSONL',
      'JPEG',
      'PNG',
      'WebP',
      'GIF',
      'QR',
      'MP4',
      'H.264',
      'WebM',
    ],
  ],
  'encodings, as programs name them': [
    ...['UTF-8', 'CP949', 'EUC-KR', 'Shift_JIS', 'GB18030', 'GBK', 'EUC-JP'],
    ...['Big5', 'Windows-1251', 'Windows-1252'],
  ],
  'units': ['KB', 'MB'],
  'keys, as they stand on the keyboard': [
    ...['Enter', 'Shift', 'Ctrl', 'Alt', 'Esc', 'Backspace', 'Delete'],
    ...['A', 'B', 'C', 'E', 'R', 'S', 'X', 'Y', 'Z'],
  ],
  'names of products, services, plans and authors': [
    ...['Word', 'Excel', 'OmegaT', 'Ollama', 'OpenAI', 'Claude', 'Google'],
    ...['Gemini', 'DeepL', 'Papago', 'Azure', 'LibreTranslate'],
    ...['Free', 'Standard', 'Plus'],
  ],
  'names of standards and licences': [
    ...['MQM', 'WMT', 'UAX', 'GMX-V', 'RE2', 'Lines', 'SHA-256'],
  ],
  'an example of a name in Latin letters': ['Qubole'],
  'short names that Korean uses as they are': ['AI', 'IP', 'OCR'],
  'heads of a file that comes back, named in its refusal': ['ID', 'Source', 'Target', 'Comment'],
  'a number that a package gives to a person': ['Translator'],
  'names of the web that programs send': ['https', 'Idempotency-Key'],
  'a name that is given to what has none': ['glossary_1'],
};

/** Files in which Latin words are what one types or reads elsewhere. */
export const latinFiles: Record<string, RegExp> = {
  'names that a program sends': /^src\/public-api\//,
  'settings and names that the person who runs the server types':
    /^src\/(?:app|machine-translation\/(?:servers|engines|engine-download)|operator)\//,
  'heads of the columns of files that go to other programs': /^src\/formats\/bilingual\//,
  'names of cookies, and of rules that the law text shows': /^src\/accounts\/legal\//,
  'examples of English beside Korean':
    /^src\/(?:language|ports|machine-translation\/draft-settings)\//,
};
