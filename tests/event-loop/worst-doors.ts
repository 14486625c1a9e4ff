import { emptyParts, LONG, MANY, type WorstCall } from './worst-call.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=X';
const returned = `/review-file/${LONG}`;

function fileForm(name: string, content: string): FormData {
  const body = new FormData();
  body.set('process', 'compare');
  body.set('file', new File([content], name));
  return body;
}

/** Where files come in and go out. They follow the calls about documents. */
export const worstDoors: readonly WorstCall[] = [
  {
    name: 'fields without end in place of a returned file',
    send: (m) => m.post(returned, 'a=&'.repeat(8_600_000), FORM),
  },
  {
    name: 'parts without end in place of a returned file',
    send: (m) => m.post(returned, emptyParts(400_000), MULTIPART),
  },
  {
    name: 'parts without end in place of a document',
    send: (m) => m.post('/upload', emptyParts(1_000_000), MULTIPART),
  },
  {
    name: 'parts behind another boundary',
    send: (m) =>
      m.text('PUT', '/files', 'multipart/form-data; xboundary=Y; boundary=X', emptyParts(140_000)),
  },
  {
    name: 'a boundary that takes long to search',
    send: (m) => m.text('PUT', '/files', `${MULTIPART}${'a'.repeat(6_000)}`, 'a'.repeat(7_000_000)),
  },
  {
    name: 'objects in the boxes of a returned file',
    send: (m) => {
      const boxes = new URLSearchParams({ process: 'apply' });
      for (let at = 0; at < 400; at++) boxes.append('change', `[${'{},'.repeat(800)}{}]`);
      return m.post(returned, boxes);
    },
  },
  {
    name: 'a returned file of elements in elements',
    send: (m) => m.post(returned, fileForm('back.xlf', '<xliff>'.repeat(1_300_000))),
  },
  ...['docx', 'xlsx', 'xliff12', 'omegat'].map((kind): WorstCall => ({
    name: `very many lines for a reviewer as ${kind}`,
    send: (m) => m.page(`/review-file/${MANY}/${kind}`),
  })),
  { name: 'long lines for a reviewer', send: (m) => m.page(`${returned}/docx`) },
];
