import type { Format } from '../contract/format.ts';

/** Workbooks as documents. Only texts that change are written anew; formulas, numbers and formats stay as they are. */
export const xlsx: Format = {
  extensions: ['xlsx'],
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  kind: 'sheet',
  styleCapable: false,
  options: ['comments', 'hiddenSheets', 'sheetNames', 'sheetHeaders'],
  download: { keepsName: true },
  preview: async (bytes, options) =>
    (await import('./preview-xlsx.ts')).previewXlsx(bytes, options),
  read: async (bytes, options) => (await import('./read-workbook.ts')).readWorkbook(bytes, options),
  write: async (bytes, targets, options) =>
    (await import('./write-workbook.ts')).writeWorkbook(bytes, targets, options),
};
