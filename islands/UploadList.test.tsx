/** @jsxImportSource react */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeService } from './documents/testing/fake-service.ts';
import {
  contract,
  drop,
  engine,
  listed,
  press,
  rows,
  said,
  show,
  translated,
  uploadTests,
} from './documents/testing/open-upload.tsx';

uploadTests();

test('a file dropped anywhere is uploaded, and its direction is asked with a proposal', async () => {
  const service = fakeService({ ...engine, 'POST /upload': { body: { document: contract } } });
  show();
  drop('계약서.txt');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('1.5 KB')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('번역문 언어').value).toBe('en');
  expect(service.callsTo('POST /upload')[0]?.form.owner).toBe('kim@example.com');
});

test('the address of a file that waits opens its dialog, and does not on a reload', () => {
  history.replaceState(null, '', '/upload#file-r1');
  fakeService(engine);
  show({ documents: [contract] });
  expect(screen.getByRole('dialog').textContent).toContain('계약서.txt');
  expect(location.hash).toBe('');
  history.replaceState(null, '', '/');
});

test('the address of a file that is translated asks nothing', () => {
  history.replaceState(null, '', '/upload#file-r1');
  fakeService(engine);
  show({ documents: [translated] });
  expect(screen.queryByRole('dialog')).toBeNull();
  history.replaceState(null, '', '/');
});

test('a file that arrives while another is asked about waits, and takes no choice away', async () => {
  const second = { ...contract, filename: '부록.txt', randomCreateName: 'r2' };
  const answers = [contract, second].map((document) => ({ body: { document } }));
  fakeService({ ...engine, 'POST /upload': answers });
  show();
  drop('계약서.txt');
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('계약서.txt'));
  drop('부록.txt');
  await waitFor(() => expect(document.body.textContent).toContain('2개'));

  expect(screen.getByRole('dialog').textContent).toContain('계약서.txt');
});

test('seven files are one dialog: a guess for each, one for all, and one price', async () => {
  const proposals = ['ko2en', 'en2ko', 'ko2en', null, 'jp2ko', 'ko2en', 'ko2en'];
  const documents = proposals.map((proposed, nth) => ({
    ...contract,
    proposed,
    filename: `${nth}.txt`,
    randomCreateName: `r${nth}`,
  }));
  const estimate = { engine: 'gemma-3', lines: 2, characters: 9, edited: 0, usd: 0.001, won: 2 };
  const service = fakeService({
    ...engine,
    ...listed(...documents),
    'POST /upload': documents.map((document) => ({ body: { document } })),
    'GET /document/estimate': { body: { ...estimate, leftUsd: null } },
    'POST /translate': { body: { status: 'got job count', data: [[[0]], 'job'] } },
  });
  show();
  drop(...documents.map(({ filename }) => filename));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('7개 파일 번역');
  const pair = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  expect(documents.map(({ filename }) => pair(filename).value)).toEqual(
    proposals.map((proposed) => proposed ?? ''),
  );

  press('7개 모두 시작');
  expect(screen.getByText('번역 방향을 선택하지 않은 파일이 있어요.')).toBeTruthy();
  expect(service.callsTo('POST /translate')).toEqual([]);

  fireEvent.change(pair('3.txt'), { target: { value: 'en2ko' } });
  expect(await screen.findByText('예상 비용 약 14원')).toBeTruthy();
  fireEvent.change(pair('모두 같은 방향으로'), { target: { value: 'ko2en' } });
  fireEvent.change(pair('번역 메모리 먼저'), { target: { value: '100' } });
  press('7개 모두 시작');
  await waitFor(() => expect(service.callsTo('POST /translate')).toHaveLength(7));
  const forms = service.callsTo('POST /translate').map(({ form }) => form);
  expect(forms.every(({ direction, memoryFrom }) => direction === 'ko2en' && memoryFrom === '100'))
    .toBe(true);
});

test('a document with lines that nobody has translated yet is not called translated', () => {
  fakeService(engine);
  const barren = {
    status: 'translation done' as const,
    progress: 0,
    filledCount: 0,
    randomCreateName: 'r3',
  };
  show({
    documents: [
      { ...translated, progress: 40, filledCount: 1 },
      { ...translated, randomCreateName: 'r2' },
      { ...translated, ...barren },
    ],
  });
  const [open, full, nothing] = rows();

  expect(open?.textContent).toContain('초벌 — 나머지는 원문번역 40%');
  expect(full?.textContent).toContain('번역됨번역 100%');
  expect(nothing?.textContent).toContain('편집 가능번역 0%');
});

test('a draft of a part says so and offers the rest; a visitor has it by joining', () => {
  const partly = { ...translated, progress: 5, lineCount: 188, filledCount: 10 };
  const service = fakeService(engine);
  show({ documents: [partly] });
  expect(rows()[0]?.textContent).toContain('10/188문장 초벌 — 나머지는 원문');
  press('나머지 받기: 계약서.txt');
  expect(screen.getByRole('dialog').textContent).toContain('계약서.txt');
  expect(service.callsTo('POST /translate')).toEqual([]);

  cleanup();
  show({ documents: [partly], ...{ member: undefined } as object });
  const link = screen.getByRole('link', { name: '가입하고 나머지 받기' });
  expect(link.getAttribute('href')).toBe('/auth/sign-up?next=/upload');
});

test('a file that cannot be translated is refused in its row without being sent', async () => {
  const service = fakeService(engine);
  show();
  drop('a.exe');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('지원하지 않는 파일이 있어요.'));
  expect(rows()[0]?.textContent).toContain('올릴 수 있는 파일: docx, txt');
  expect(service.callsTo('POST /upload')).toEqual([]);
  press('목록에서 빼기: a.exe');
  expect(screen.queryByRole('table')).toBeNull();
});

test('what the server refuses stays in its row with the words of the server', async () => {
  const body = { code: 'document.duplicate', message: '같은 이름', filename: 'duplicateFile' };
  fakeService({ ...engine, 'POST /upload': { status: 409, body } });
  show();
  drop('계약서.txt');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('같은 이름'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const atWork = { id: 'c1', filename: '계약서.txt', kind: 'reading', phase: 'working' };
const listOf = (...conversions: unknown[]) => ({ body: { conversions } });

test('work that was begun before the page was loaded is shown until it ends, then the list is renewed', async () => {
  const seen = Promise.withResolvers<void>();
  const service = fakeService({
    ...engine,
    ...listed(translated),
    'GET /conversions': [
      listOf({ ...atWork, done: 150, total: 600 }, {
        ...atWork,
        id: 'c2',
        filename: '새.pdf',
        kind: 'arriving',
      }),
      { ...listOf(), after: seen.promise },
    ],
  });
  show({ documents: [contract] });

  expect(await screen.findByText('150/600쪽')).toBeTruthy();
  expect(rows()).toHaveLength(2);
  expect(rows()[0]?.textContent).toContain('새.pdf');
  seen.resolve();
  await waitFor(() => expect(service.callsTo('GET /getFiles/individual/u1')).toHaveLength(1), {
    timeout: 5_000,
  });
  await waitFor(() => expect(screen.queryByText('150/600쪽')).toBeNull());
});

test('who stops a file is told once, and its row is as before', async () => {
  const cancelled = { code: 'file.cancelled', message: '파일 처리를 중지했어요.' };
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => stop = resolve);
  const service = fakeService({
    ...engine,
    ...listed(contract),
    'GET /conversions': [listOf(), listOf(atWork), listOf(atWork), listOf()],
    'POST /translate': { status: 409, body: cancelled, after: stopped },
    'DELETE /conversions/c1': { body: { message: 'ok' } },
  });
  show({ documents: [contract] });
  press('방향 선택: 계약서.txt');
  press('번역 시작');
  fireEvent.click(
    await screen.findByRole('button', { name: '중지: 계약서.txt' }, { timeout: 5_000 }),
  );
  await said('계약서.txt 파일 처리를 중지했어요.');
  stop();

  await waitFor(() => expect(screen.queryByText('문장으로 나누는 중')).toBeNull(), {
    timeout: 5_000,
  });
  expect(service.callsTo('DELETE /conversions/c1')).toHaveLength(1);
  expect(document.querySelectorAll('.toast-item')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '방향 선택: 계약서.txt' })).toBeTruthy();
});

test('an upload that is stopped leaves the list', async () => {
  const body = { code: 'file.cancelled', message: '파일 처리를 중지했어요.' };
  fakeService({ ...engine, 'POST /upload': { status: 409, body } });
  show();
  drop('계약서.txt');
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('a file that the reader refuses stays in the list, and its reason is said', async () => {
  const refused = { code: 'file.limit', message: '파일이 너무 복잡해요.' };
  fakeService({ ...engine, 'POST /translate': { status: 413, body: refused } });
  show({ documents: [contract] });
  press('방향 선택: 계약서.txt');
  press('번역 시작');
  await said('파일이 너무 복잡해요.');
  expect(screen.getByRole('button', { name: '방향 선택: 계약서.txt' })).toBeTruthy();
});

test('the editor opens what is translated; before that the direction is asked for', async () => {
  fakeService(engine);
  const waiting = { ...contract, filename: '대기.txt', randomCreateName: 'r2' };
  show({ documents: [translated, waiting] });
  expect(screen.getByRole('link', { name: '계약서.txt' }).getAttribute('href'))
    .toBe(`/editor/${encodeURIComponent('계약서.txt')}/ko2en`);
  press('대기.txt');
  await said('번역 방향을 먼저 선택해 주세요.');
});

test('a draft is ordered as the specification says, followed, and announced when it is done', async () => {
  const running = { id: 'j1', status: 'running', progress: 50 };
  const service = fakeService({
    ...engine,
    'POST /translate': { body: { status: 'got job count', data: [[[0]], 'j1'] } },
    ...listed({ ...translated, status: 'translation', progress: 0 }),
    'GET /jobs/j1': [{ body: running }, { body: { ...running, status: 'done', progress: 100 } }],
    'GET /jobs/j1/events': { events: 'id: 1\nevent: part\ndata: {}\n\n' },
  });
  show({ documents: [contract] });
  press('방향 선택: 계약서.txt');
  press('번역 시작');
  await said('계약서.txt 초벌 번역이 끝났어요.');
  expect(service.callsTo('POST /translate')[0]).toMatchObject({
    form: {
      filename: '계약서.txt',
      direction: 'ko2en',
      domain: 'normal',
      process: 'getJobCount',
      nextProcess: 'false',
      force: '0',
    },
  });
});

test('a draft that left lines empty is not announced as done', async () => {
  const partly = { ...translated, progress: 5, lineCount: 188, filledCount: 10 };
  fakeService({
    ...engine,
    ...listed(partly),
    'POST /translate': { body: { status: 'got job count', data: [[[0]], 'j1'] } },
    'GET /jobs/j1': { body: { id: 'j1', status: 'done', progress: 100 } },
    'GET /jobs/j1/events': { events: 'id: 1\nevent: part\ndata: {}\n\n' },
  });
  show({ documents: [contract] });
  press('방향 선택: 계약서.txt');
  press('번역 시작');
  await said('계약서.txt: 10/188문장 초벌 — 나머지는 원문');
});

test('after a reload a paused draft says why and can be resumed', async () => {
  const service = fakeService({
    ...engine,
    ...listed(translated),
    'POST /jobs/j1/resume': { body: { id: 'j1', status: 'running', progress: 50 } },
    'GET /jobs/j1': { body: { id: 'j1', status: 'done', progress: 100 } },
  });
  show({
    documents: [{ ...translated, status: 'translation' }],
    jobs: { r1: { id: 'j1', status: 'paused', percent: 50, reason: '엔진이 쉬고 있어요.' } },
  });
  expect(rows()[0]?.textContent).toContain('엔진이 쉬고 있어요.');
  press('이어서 번역');
  await said('초벌 번역이 끝났어요.');
  expect(service.callsTo('POST /jobs/j1/resume')).toHaveLength(1);
});
