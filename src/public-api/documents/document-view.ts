import type { DocumentView } from '../../documents/files/schema.ts';

export const documentExample = {
  id: 'mK3v…',
  file_name: '설명서.docx',
  project: 12,
  status: 'translated',
  direction: 'ko2en',
  size: 20480,
  line_count: 120,
  translated_percent: 100,
  confirmed_percent: 42.5,
};

/** A document as others see it. */
export function apiDocumentOf(view: DocumentView) {
  const no = Number(view.project_no);
  return {
    id: view.randomCreateName,
    file_name: view.filename,
    project: Number.isInteger(no) ? no : null,
    status: view.status,
    direction: view.direction,
    size: view.filesize,
    line_count: view.lineCount,
    translated_percent: view.trans_percent,
    confirmed_percent: view.postEdit_percent,
  };
}
