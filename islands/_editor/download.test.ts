import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/shared/catalogue.ts';
import { downloadFile } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

test('without a connection a download fails with words for people, not with those of the browser', async () => {
  document.documentElement.lang = 'ko';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  const download = downloadFile(
    { project: 'individual', user: 'kim', name: '계약서.docx' },
    { lang: 'ko' },
  );

  await expect(download).rejects.toThrow(catalogue['server.unavailable'].ko);
});
