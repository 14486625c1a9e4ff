import { readWorkbook } from './_xlsx/read-workbook.ts';
import { writeWorkbook } from './_xlsx/write-workbook.ts';
import type { Format } from './format.ts';

/** Workbooks as documents. Only texts that change are written anew; formulas, numbers and formats stay as they are. */
export const xlsx: Format = {
  extensions: ['xlsx'],
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  styleCapable: false,
  // deno-lint-ignore require-await -- refusals are rejections
  read: async (bytes, options) => readWorkbook(bytes, options),
  // deno-lint-ignore require-await
  write: async (bytes, targets, options) => writeWorkbook(bytes, targets, options),
};
