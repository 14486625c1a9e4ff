/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import GlossaryEditor from './GlossaryEditor.tsx';

afterEach(cleanup);

const replacement = {
  no: 7,
  count: 1200,
  by: '이번역',
  at: '2026-03-02 18:00:00',
  until: '2026-04-01 18:00:00',
};
const entry = {
  index: 3,
  sourceGlossary: ['갑'],
  targetGlossary: ['Party A'],
  auther: '이번역',
  date: '2026-03-02 18:00:00',
  sources: [{ text: '갑', status: 'preferred' as const }],
  targets: [{ text: 'Party A', status: 'preferred' as const }],
  note: '',
  domain: null,
};

function show(given: { mayManage: boolean; replacements: (typeof replacement)[] }) {
  render(
    <GlossaryEditor
      name='계약'
      randomName='random'
      projectNo='5'
      uid='u1'
      directionLabel='한국어 → 영어'
      sourceLang='ko'
      targetLang='en'
      domain='normal'
      memo=''
      mayWrite
      isOwn={false}
      lines={[]}
      total={0}
      back='/glossaries'
      lang='ko'
      {...given}
    />,
  );
}

test('what a file replaced is shown with the day until which it can be taken back, and comes back', async () => {
  const sent: FormData[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push(await new Request(new URL(String(input), 'http://localhost'), init).formData());
    return Response.json({ data: [entry], total: 1, replacements: [] });
  };
  show({ mayManage: true, replacements: [replacement] });
  const list = screen.getByRole('list', { name: '바꾸기 전의 용어' });
  expect(list.textContent).toContain('이번역 님이 바꾸기 전의 항목 1,200개 · 2026-04-01까지');
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
  await screen.findByText('Party A');
  await waitFor(() => expect(screen.queryByRole('list', { name: '바꾸기 전의 용어' })).toBeNull());
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    process: 'glossary.import.undo',
    fileName: 'random',
    project_no: '5',
    replacement: '7',
  });
});

test('files are offered to those who may manage the glossary', () => {
  show({ mayManage: false, replacements: [] });
  expect(screen.getByRole('button', { name: '항목 추가' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '파일 추가' })).toBeNull();
});
