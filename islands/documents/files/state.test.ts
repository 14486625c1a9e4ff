import { expect, test } from 'vitest';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { editorAddress, type Files, filesAfter, mayOpen } from './state.ts';

function view(name: string, given: Partial<DocumentView> = {}): DocumentView {
  return {
    project_no: 'individual',
    filename: name,
    randomCreateName: `id of ${name}`,
    filesize: 10,
    uploaded: '2026-03-02 18:00:00',
    status: 'waiting',
    direction: null,
    domain: 'normal',
    progress: 0,
    trans_percent: 0,
    postEdit_percent: 0,
    lineCount: 2,
    filledCount: 0,
    unreviewedCount: 0,
    proposed: 'ko2en',
    warnings: [],
    expires: null,
    ...given,
  };
}

const empty: Files = { sending: [], documents: [], jobs: {} };
const names = (files: Files) => files.documents.map((one) => one.filename);

test('an upload is a row at once and a document when it has arrived', () => {
  const row = { key: 1, name: 'a.txt', size: 3, percent: 0 };
  const sending = filesAfter(empty, { type: 'sending', files: [row] });
  const half = filesAfter(sending, { type: 'sent', key: 1, percent: 50 });
  expect(half.sending).toEqual([{ ...row, percent: 50 }]);
  const arrived = filesAfter(half, { type: 'arrived', key: 1, document: view('a.txt') });
  expect(arrived.sending).toEqual([]);
  expect(names(arrived)).toEqual(['a.txt']);
});

test('a refused upload keeps its row until it is taken away', () => {
  const row = { key: 7, name: 'a.exe', size: 3, percent: 0 };
  const sending = filesAfter(empty, { type: 'sending', files: [row] });
  const refused = filesAfter(sending, { type: 'refused', key: 7, error: 'no' });
  expect(refused.sending[0]?.error).toBe('no');
  expect(filesAfter(refused, { type: 'dropped', key: 7 }).sending).toEqual([]);
});

test('a page of the list renews known documents in their place and adds others at the end', () => {
  const files = { ...empty, documents: [view('new'), view('old')] };
  const page = [view('old', { status: 'translated' }), view('older')];
  const after = filesAfter(files, { type: 'listed', documents: page });
  expect(names(after)).toEqual(['new', 'old', 'older']);
  expect(after.documents[1]?.status).toBe('translated');
});

test('a document that comes back is there once', () => {
  const files = { ...empty, documents: [view('a')] };
  const gone = filesAfter(files, { type: 'gone', id: 'id of a' });
  expect(names(gone)).toEqual([]);
  const back = filesAfter(gone, { type: 'changed', document: view('a') });
  expect(names(filesAfter(back, { type: 'changed', document: view('a') }))).toEqual(['a']);
});

test.each(
  [
    ['waiting', false],
    ['waiting for translation', false],
    ['translation', false],
    ['translation done', true],
    ['translated', true],
  ] as const,
)('a document that is %s may be opened: %s', (status, may) => {
  expect(mayOpen({ status })).toBe(may);
});

test('the address of the editor survives any file name', () => {
  const named = { filename: '50% 할인/계획?.docx', project_no: 'individual' };
  expect(editorAddress(named, 'ko2en'))
    .toBe('/editor/50%25%20%ED%95%A0%EC%9D%B8%2F%EA%B3%84%ED%9A%8D%3F.docx/ko2en');
  expect(editorAddress({ ...named, project_no: '7' }, 'ko2en'))
    .toBe('/translate/7/50%25%20%ED%95%A0%EC%9D%B8%2F%EA%B3%84%ED%9A%8D%3F.docx/ko2en');
});
