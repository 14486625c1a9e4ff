/** @jsxImportSource react */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeService } from '../testing/fake-service.ts';
import { engine, listed, said, show, translated, uploadTests } from '../testing/open-upload.tsx';

uploadTests();

const files = ['1.txt', '2.txt', '3.txt', '4.txt'].map((filename, at) => ({
  ...translated,
  filename,
  randomCreateName: `r${at + 1}`,
}));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  screen.getAllByRole('row').slice(1).map((row) => row.querySelector('.file-name')?.textContent);

test('a range is chosen with Shift, all by the head, and the line counts them', () => {
  fakeService(engine);
  show({ documents: files });
  expect(screen.queryByRole('toolbar')).toBeNull();
  fireEvent.click(box('1.txt 선택'));
  fireEvent.click(box('3.txt 선택'), { shiftKey: true });
  expect(files.map(({ filename }) => box(`${filename} 선택`).checked))
    .toEqual([true, true, true, false]);
  expect(screen.getByRole('toolbar').textContent).toContain('3개 선택');
  press('선택 풀기');
  expect(screen.queryByRole('toolbar')).toBeNull();
  fireEvent.click(box('모두 선택'));
  expect(screen.getByRole('toolbar').textContent).toContain('4개 선택');
});

test('chosen files are drafted by one dialog', async () => {
  fakeService(engine);
  show({ documents: files });
  fireEvent.click(box('2.txt 선택'));
  fireEvent.click(box('4.txt 선택'));
  press('초벌 번역');
  expect((await screen.findByRole('dialog')).textContent).toContain('2개 파일 번역');
});

test('deleting many is one notice, and one undo brings all of them back', async () => {
  const service = fakeService({
    ...engine,
    'DELETE /document': { body: { message: 'ok' } },
    'POST /document/restore': [{ body: { document: files[1] } }, { body: { document: files[0] } }],
  });
  show({ documents: files });
  fireEvent.click(box('1.txt 선택'));
  fireEvent.click(box('2.txt 선택'));
  press('삭제');
  await said('2개 파일을 삭제했어요.');
  await waitFor(() => expect(names()).toEqual(['3.txt', '4.txt']));
  press('되돌리기');
  await said('2개 파일을 되돌렸어요.');
  expect(service.callsTo('DELETE /document').map(({ form }) => form.filename))
    .toEqual(['1.txt', '2.txt']);
  await waitFor(() => expect(names()).toEqual(['1.txt', '2.txt', '3.txt', '4.txt']));
});

test('a file that cannot be deleted stays, with the reason', async () => {
  fakeService({
    ...engine,
    'DELETE /document': [
      { status: 409, body: { code: 'document.atWork', message: '진행 중이에요.' } },
      { body: { message: 'ok' } },
    ],
  });
  show({ documents: files });
  fireEvent.click(box('1.txt 선택'));
  fireEvent.click(box('2.txt 선택'));
  press('삭제');
  await said('1개 파일을 삭제했어요.');
  await waitFor(() => expect(names()).toContain('1.txt'));
  expect(names()).not.toContain('2.txt');
});

test('files move into a project of their languages', async () => {
  const service = fakeService({
    ...engine,
    ...listed(),
    'POST /document/move': { body: { document: files[0] } },
  });
  const projects = [
    { no: 8, title: '영한', direction: 'en2ko' },
    { no: 7, title: '계약', direction: 'ko2en' },
  ];
  show({ documents: files, projects });
  fireEvent.click(box('1.txt 선택'));
  fireEvent.click(box('2.txt 선택'));
  press('프로젝트로 옮기기…');
  const select = screen.getByLabelText<HTMLSelectElement>('프로젝트');
  expect([...select.options].map(({ disabled }) => disabled)).toEqual([true, false]);
  expect(select.value).toBe('7');
  press('옮기기');
  await said('2개 파일을 ‘계약’ 프로젝트로 옮겼어요.');
  await waitFor(() => expect(names()).toEqual(['3.txt', '4.txt']));
  expect(service.callsTo('POST /document/move').map(({ form }) => form)).toEqual([
    { filename: '1.txt', to: '7' },
    { filename: '2.txt', to: '7' },
  ]);
});

test('who may not manage chooses nothing', () => {
  fakeService(engine);
  show({
    documents: files,
    project: {
      no: 7,
      mayManage: false,
      fills: [],
      direction: 'ko2en',
      domain: 'normal',
      register: null,
    },
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
