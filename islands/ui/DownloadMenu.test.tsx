/** @jsxImportSource react */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../src/documents/files/text.ts';
import { DownloadMenu, missingPages, pdfChoices, warningWords } from './DownloadMenu.tsx';

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

test('which pages go out untranslated is said beside the choices', () => {
  const notes = missingPages(
    ['encoding.guessed', 'pdf.scannedPages:2', 'pdf.unreadable:3,4'],
    'en',
  );
  render(
    <DownloadMenu label='Download' choices={pdfChoices('en')} notes={notes} choose={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.getByText('Pictures without text go out as they are: page 2')).toBeTruthy();
  expect(screen.getByText(/^Letters that could not be read .*: page 3–4$/)).toBeTruthy();
});

test('what a person should know about the file is said in words', () => {
  expect(warningWords('pdf.pagesAdded,pdf.noGlyph,pdf.notPlaced', 'ko')).toEqual([
    text.pagesAdded.ko,
    text.noGlyph.ko,
    text.notPlaced.ko,
  ]);
  expect(warningWords(null, 'ko')).toEqual([]);
});
