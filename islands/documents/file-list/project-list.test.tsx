/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { rowIdOf } from '../../../src/shared/page-addresses.ts';
import UploadList from '../../UploadList.tsx';
import { fakeService } from '../testing/fake-service.ts';
import type { ProjectFiles } from './use-upload-list.ts';

afterEach(cleanup);

const waiting: DocumentView = {
  project_no: '7',
  filename: '안내 1.txt',
  randomCreateName: 'r1',
  filesize: 1536,
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
};
const open: DocumentView = {
  ...waiting,
  filename: '더.txt',
  randomCreateName: 'r2',
  status: 'translated',
  direction: 'ko2en',
  progress: 100,
};
const facts = { state: 'ready' as const, engine: 'openai', label: 'gemma-3' };

const project: ProjectFiles = {
  no: 7,
  direction: 'ko2en',
  domain: 'normal',
  register: null,
  mayManage: true,
  fills: [],
};

function show(mayManage: boolean, given: Partial<ProjectFiles> = {}) {
  const documents = [waiting, open];
  render(
    <UploadList
      lang='ko'
      member={{ uid: 'u1', email: 'kim@example.com' }}
      project={{ ...project, mayManage, ...given }}
      mayAdopt={false}
      documents={documents}
      total={documents.length}
      pageSize={50}
      jobs={{}}
      extensions={['txt']}
      engine={facts}
      isOperator={false}
      now={Date.parse('2026-03-02T18:05:00+09:00')}
    />,
  );
}

const button = (name: RegExp) => screen.queryAllByRole('button', { name, hidden: true });
const links = () =>
  screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

test.each([[true, 1], [false, 0]])(
  'the dialog for the direction opens by address for who may begin (%s)',
  (mayManage, count) => {
    fakeService({ 'GET /mtStatus': { body: facts } });
    history.replaceState(null, '', `#${rowIdOf(waiting.randomCreateName)}`);
    show(mayManage);
    expect(screen.queryAllByRole('dialog')).toHaveLength(count);
    history.replaceState(null, '', '/');
  },
);

test('a member of the team opens files and changes nothing about them', () => {
  fakeService({ 'GET /mtStatus': { body: facts } });
  show(false);
  expect(links()).toEqual([
    '/translate/7/더.txt/ko2en',
    '/review-file/r2',
    '/assignment/7/더.txt',
  ]);
  expect([/삭제/, /파일 선택/, /방향/, /모두 초벌/].flatMap(button)).toEqual([]);
  expect(button(/모두 내려받기/)).toHaveLength(1);
});

test('the manager uploads into the project and drafts in its direction', async () => {
  const service = fakeService({
    'GET /mtStatus': { body: facts },
    'GET /document/7/documents': { body: { documents: [], total: 0 } },
    'POST /upload': { body: { document: { ...waiting, randomCreateName: 'r3' } } },
    'POST /translate': { body: { status: 'got job count', data: [[[0, 1]], 'job'] } },
  });
  show(true);
  const sent = { types: ['Files'], files: [new File(['가'], '새.txt')] };
  fireEvent(
    document,
    Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: sent }),
  );
  await waitFor(() => expect(service.callsTo('POST /upload')[0]?.form.project_no).toBe('7'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('한국어 → 영어');
  expect(dialog.querySelectorAll('select[name=from]')).toHaveLength(0);
});

test('all that is not translated yet is drafted after one question', async () => {
  const service = fakeService({
    'GET /mtStatus': { body: facts },
    'GET /document/7/documents': { body: { documents: [], total: 0 } },
    'POST /translate': { body: { status: 'got job count', data: [[[0, 1]], 'job'] } },
  });
  show(true);
  fireEvent.click(button(/모두 초벌 번역/)[0]!);
  expect(screen.getByRole('dialog').textContent).toContain('안내 1.txt');
  fireEvent.click(button(/^번역 시작$/)[0]!);
  await waitFor(() => expect(service.callsTo('POST /translate')).toHaveLength(1));
  expect(service.callsTo('POST /translate')[0]?.form).toMatchObject({
    filename: '안내 1.txt',
    project_no: '7',
    direction: 'ko2en',
    force: '0',
  });
});

test('drafts of all files begin with the domain and the speech level of the project', async () => {
  const service = fakeService({
    'GET /mtStatus': { body: facts },
    'GET /document/7/documents': { body: { documents: [], total: 0 } },
    'POST /translate': { body: { status: 'got job count', data: [[[0, 1]], 'job'] } },
  });
  show(true, { direction: 'en2ko', domain: 'law', register: 'handa' });
  fireEvent.click(button(/모두 초벌 번역/)[0]!);
  fireEvent.click(button(/^번역 시작$/)[0]!);
  await waitFor(() => expect(service.callsTo('POST /translate')).toHaveLength(1));
  expect(service.callsTo('POST /translate')[0]?.form).toMatchObject({
    domain: 'law',
    register: 'handa',
  });
});

test('a document is filled from the memories in the list, with its name, and taken back', async () => {
  const service = fakeService({
    'GET /mtStatus': { body: facts },
    'GET /pretranslate/individual/u1/r2': { body: { fill: null, empty: 3, drafted: 0 } },
    'POST /pretranslate': { body: { fill: { job: 'j1', operation: 'o1', lineCount: 3 } } },
    'GET /jobs/j1/events': {
      events: 'id: 1\nevent: job\ndata: {"status":"done","reason":null}\n\n',
    },
    'GET /jobs/j1': { body: { filled: 2 } },
    'PUT /operations/undo': { body: { restored: 2, kept: 0 } },
    'GET /document/7/documents': { body: { documents: [waiting, open], total: 2 } },
  });
  show(false);

  fireEvent.click(button(/메모리로 채우기/)[0]!);
  await screen.findByText('찾아볼 문장 3개');
  expect([...screen.getByLabelText<HTMLSelectElement>('문서').options].map(({ text }) => text))
    .toEqual(['모든 문서 (1개)', '더.txt']);
  const chooser = screen.getByLabelText<HTMLSelectElement>('문서');
  chooser.focus();
  fireEvent.change(chooser, { target: { value: 'r2' } });
  await waitFor(() =>
    expect(service.callsTo('GET /pretranslate/individual/u1/r2')).toHaveLength(2)
  );
  expect(document.activeElement).toBe(chooser);
  fireEvent.click(screen.getByRole('button', { name: '채우기' }));
  await screen.findByText('2문장을 번역 메모리로 채웠어요.');
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await screen.findByText('채운 번역을 되돌렸어요.');

  expect(service.callsTo('POST /pretranslate')).toHaveLength(1);
  expect(service.callsTo('PUT /operations/undo')).toHaveLength(1);
});
