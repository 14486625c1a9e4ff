/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../src/documents/files/text.ts';
import { DownloadMenu, pdfChoices, warningWords } from './DownloadMenu.tsx';

afterEach(cleanup);

test('a choice says what was chosen, closes the list and gives the focus back', () => {
  const chosen: unknown[] = [];
  render(
    <DownloadMenu
      label='내려받기: 가.pdf'
      choices={pdfChoices('ko')}
      choose={(as) => chosen.push(as)}
    />,
  );
  const opener = screen.getByRole('button', { name: '내려받기: 가.pdf' });

  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('button', { name: text.downloadPdf.ko }));
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);

  fireEvent.click(opener);
  fireEvent.click(screen.getByRole('button', { name: text.downloadDocx.ko }));
  expect(chosen).toEqual(['pdf', undefined]);
});

test('what a person should know about the file is said in words', () => {
  expect(warningWords('pdf.pagesAdded,pdf.noGlyph,pdf.notPlaced', 'ko')).toEqual([
    text.pagesAdded.ko,
    text.noGlyph.ko,
    text.notPlaced.ko,
  ]);
  expect(warningWords(null, 'ko')).toEqual([]);
});
