import type { LineRole } from '../../../src/documents/access/rules.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { browserCatalogue } from '../../../src/shared/refusals/browser-catalogue.ts';
import { downloadFile, downloadsOf } from './download.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('without a connection a download fails with words for people, not with those of the browser', async () => {
  document.documentElement.lang = 'ko';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  const download = downloadFile(
    { project: 'individual', user: 'kim', name: '계약서.docx' },
    { lang: 'ko' },
  );

  await expect(download).rejects.toThrow(browserCatalogue['server.unavailable'].ko);
});

const key = { project: 'individual', user: 'kim', name: 'opaque' };
const words = { fileName: '계약서.docx', duty: 'translator', lang: 'ko' } as const;

test('only documents of projects come down as translation memories', () => {
  const offered = (duty: LineRole | undefined, fileName: string) =>
    downloadsOf(key, { ...words, duty, fileName }).choices.map(([as]) => as);

  expect(offered('reader', '계약서.docx')).toEqual([undefined, 'tmx', 'plainTmx']);
  expect(offered('manager', '계약서.PDF')).toEqual([undefined, 'pdf', 'tmx', 'plainTmx']);
  expect(offered('owner', '계약서.pdf')).toEqual([undefined, 'pdf']);
  expect(offered('visitor', '계약서.docx')).toEqual([undefined]);
  expect(offered(undefined, '계약서.docx')).toEqual([undefined]);
});

test('what goes out for lines without a target is said before', () => {
  const note = (fileName: string, empty: number) =>
    downloadsOf(key, { ...words, fileName }).notesOn(empty);
  expect(note('계약서.docx', 178)).toEqual(['번역이 없는 178문장은 원문 그대로 들어가요.']);
  expect(note('계약서.xlf', 3)).toEqual(['번역이 없는 3문장은 번역문이 빈 채로 들어가요.']);
  expect(note('계약서.docx', 0)).toEqual([]);
});

test('pages that go out untranslated are named before', () => {
  const warnings = ['encoding.guessed', 'pdf.scannedPages:2', 'pdf.unreadable:3,4,5,9'];
  expect(downloadsOf(key, { ...words, fileName: '계약서.pdf', warnings }).notesOn(0)).toEqual([
    '2쪽은 그림이라 번역되지 않고 원본 그대로 들어가요.',
    '3–5, 9쪽에서 읽지 못한 글자는 번역되지 않고, Word 파일에서는 빠져요.',
  ]);
});

test.each([['tmx', '0'], ['plainTmx', '1']] as const)(
  'as %s the lines are asked for as a memory, and the file has the name that the server gives',
  async (as, withoutStyle) => {
    const sent: [string, FormData][] = [];
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('계약서.tmx')}`;
    vi.stubGlobal('fetch', (url: string, { body }: { body: FormData }) => {
      sent.push([url, body]);
      return Promise.resolve(
        new Response('<tmx/>', { headers: { 'content-disposition': disposition } }),
      );
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(
      function (this: HTMLAnchorElement) {
        names.push(this.download);
      },
    );

    await downloadsOf(key, words).run(as);

    expect(sent.map(([url, body]) => [url, Object.fromEntries(body)])).toEqual([['/api/files', {
      process: 'document.export_tmx',
      project_no: 'individual',
      fileName: 'opaque',
      withoutStyle,
    }]]);
    expect(names).toEqual(['계약서.tmx']);
  },
);
