/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import UploadList from '../../UploadList.tsx';
import type { UploadListProps } from '../file-list/use-upload-list.ts';

/** For tests: the list of a member, drawn anew for each of them. */
export function uploadTests() {
  afterEach(() => {
    cleanup();
    document.querySelectorAll<HTMLElement>('.toast-item button:last-child').forEach((one) =>
      one.click()
    );
  });
}

export const contract: DocumentView = {
  project_no: 'individual',
  filename: '계약서.txt',
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
export const translated: DocumentView = {
  ...contract,
  status: 'translated',
  direction: 'ko2en',
  progress: 100,
  filledCount: 2,
};
export const facts = { state: 'ready' as const, engine: 'openai', label: 'gemma-3' };
export const engine = { 'GET /mtStatus': { body: facts } };
export const listed = (...documents: DocumentView[]) => ({
  'GET /getFiles/individual/u1': { body: { documents, total: documents.length } },
});

export function show(given: Partial<UploadListProps> = {}) {
  const props: UploadListProps = {
    lang: 'ko',
    member: { uid: 'u1', email: 'kim@example.com' },
    mayAdopt: false,
    documents: [],
    total: given.documents?.length ?? 0,
    pageSize: 50,
    jobs: {},
    extensions: ['docx', 'txt'],
    engine: facts,
    engineNames: { openai: 'OpenAI 호환 서버' },
    isOperator: false,
    now: Date.parse('2026-03-02T18:05:00+09:00'),
    ...given,
  };
  render(<UploadList {...props} />);
}

export const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
export const drop = (...names: string[]) => {
  const files = names.map((name) => new File(['가나다'], name));
  fireEvent(
    document,
    Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files },
    }),
  );
};
export const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
export const said = (words: string) =>
  waitFor(() => expect(document.querySelector('#toasts')?.textContent).toContain(words));
