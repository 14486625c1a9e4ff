/** @jsxImportSource react */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeService } from '../testing/fake-service.ts';
import {
  contract,
  drop,
  engine,
  facts,
  listed,
  press,
  rows,
  said,
  show,
  translated,
  uploadTests,
} from '../testing/open-upload.tsx';

uploadTests();

test('work of a person is thrown away only after a question', async () => {
  const edited = { code: 'document.edited', message: '고친 번역이 있습니다.' };
  const service = fakeService({
    ...engine,
    ...listed(translated),
    'POST /translate': [
      { status: 409, body: edited },
      { body: { status: 'manual translation', data: [[], ''] } },
    ],
  });
  show({ documents: [translated] });
  press('한국어 → 영어 다시 번역: 계약서.txt');
  press('번역 시작');
  await waitFor(() => expect(screen.getByText(/되돌릴 수 없어요/)).toBeTruthy());
  expect(service.callsTo('POST /translate')).toHaveLength(1);
  press('지우고 다시 번역');
  await waitFor(() => expect(service.callsTo('POST /translate')).toHaveLength(2));
  expect(service.callsTo('POST /translate')[1]?.form.force).toBe('1');
});

test('pages of a file that could not be read are said in its row', () => {
  fakeService(engine);
  const warnings = ['encoding.guessed', 'pdf.scannedPages:2', 'pdf.unreadable:3,4,5,9'];
  show({ documents: [{ ...contract, warnings }] });
  const [row] = rows();
  expect(row?.textContent).toContain('2쪽은 그림이에요.');
  expect(row?.textContent).toContain('3–5, 9쪽은 글꼴에 글자 정보가 없어');
});

test('a deletion can be taken back', async () => {
  fakeService({
    ...engine,
    'DELETE /document': { body: { message: 'ok' } },
    'POST /document/restore': { body: { document: contract } },
  });
  show({ documents: [contract] });
  press('삭제: 계약서.txt');
  await said('계약서.txt 파일을 삭제했어요.');
  expect(screen.queryByRole('table')).toBeNull();
  press('되돌리기');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a deletion that the server refuses brings the row back', async () => {
  fakeService({
    ...engine,
    'DELETE /document': { status: 500, body: { code: 'server.fault', message: '서버 문제' } },
  });
  show({ documents: [contract] });
  press('삭제: 계약서.txt');
  await said('서버 문제');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('who has signed in takes the files of the visit along', async () => {
  const service = fakeService({
    ...engine,
    ...listed(contract),
    'POST /adoptFiles': { body: { documents: [contract] } },
  });
  show({ mayAdopt: true });
  await said('로그인하기 전에 올린 파일 1개를 내 목록으로 옮겼어요.');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(service.callsTo('POST /adoptFiles')).toHaveLength(1);
});

test('an engine that does not answer is named; translating by hand goes on', async () => {
  fakeService({ 'GET /mtStatus': { body: { ...facts, state: 'unreachable' } } });
  show();
  const words = /번역 엔진 OpenAI 호환 서버 \(gemma-3\)에 연결할 수 없어요/;
  await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
});

test('the engine that texts go to is named', async () => {
  fakeService(engine);
  show();
  expect(await screen.findByText(/번역 엔진: OpenAI 호환 서버 \(gemma-3\)/)).toBeTruthy();
});

test('the line of the engine leads operators to the engines, and nobody else', async () => {
  fakeService(engine);
  show({ isOperator: true });
  const link = await screen.findByRole('link', { name: '번역 엔진 설정 열기' });
  expect(link.getAttribute('href')).toBe('/settings/engines');
  cleanup();
  show();
  expect(screen.queryByRole('link', { name: '번역 엔진 설정 열기' })).toBeNull();
});

test.each(['needs-engine', 'needs-download'] as const)(
  'while an engine is missing (%s), nothing but translating by hand is offered',
  async (state) => {
    const none = { ...facts, state };
    const uploaded = { 'POST /upload': { body: { document: contract } } };
    fakeService({ 'GET /mtStatus': { body: none }, ...uploaded });
    show({ engine: none });
    drop('계약서.txt');
    const draft = await screen.findByRole<HTMLInputElement>('radio', { name: /AI 초벌 번역/ });
    expect(draft.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /직접 번역/ }).checked).toBe(true);
  },
);

test('without an engine a member is told to ask, the operator is shown the way and what was found', async () => {
  const none = { state: 'needs-engine' as const, engine: 'memory', label: 'memory' };
  const servers = [{ kind: 'ollama', address: 'http://127.0.0.1:11434', models: ['gemma3:12b'] }];
  fakeService({
    'GET /mtStatus': { body: none },
    'GET /engineSettings/local': { body: { servers } },
  });
  show({ engine: none });
  expect(await screen.findByText(/운영자에게 번역 엔진 연결을 부탁해 주세요/)).toBeTruthy();
  cleanup();

  show({ engine: none, isOperator: true });
  expect(await screen.findByText(/Ollama의 gemma3:12b 모델을 찾았어요/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '번역 엔진 설정 열기' }).getAttribute('href'))
    .toBe('/settings/engines');
});
