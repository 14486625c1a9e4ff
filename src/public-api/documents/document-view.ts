import type { z } from 'zod';
import type { DocumentView } from '../../documents/files/schema.ts';
import type { ApiDocument } from './schema.ts';

export const documentExample = {
  id: 'mK3v…',
  file_name: '설명서.docx',
  project: 12,
  status: 'ready',
  direction: 'ko2en',
  size: 20480,
  line_count: 120,
  translated_percent: 100,
  confirmed_percent: 42.5,
};

/** How much is translated stands in the percents; a state that says so as well could differ from them. */
const statuses = {
  'waiting': 'waiting',
  'waiting for translation': 'drafting',
  'translation': 'drafting',
  'translation done': 'ready',
  'translated': 'ready',
} as const satisfies Record<DocumentView['status'], z.output<typeof ApiDocument>['status']>;

/** A document as others see it. */
export function apiDocumentOf(view: DocumentView) {
  const no = Number(view.project_no);
  return {
    id: view.randomCreateName,
    file_name: view.filename,
    project: Number.isInteger(no) ? no : null,
    status: statuses[view.status],
    direction: view.direction,
    size: view.filesize,
    line_count: view.lineCount,
    translated_percent: view.trans_percent,
    confirmed_percent: view.postEdit_percent,
  };
}
