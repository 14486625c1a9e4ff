/** @jsxImportSource react */
import type { ReactNode } from 'react';
import { fillText, text, untranslatedWords } from '../../src/documents/files/text.ts';
import { pageWarningsIn, rangesOf } from '../../src/formats/contract/page-warnings/rules.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Icon } from './Icon.tsx';
import { Popup } from './Popup.tsx';

/** As what a file comes down; nothing said: as it usually does. */
export type Wish = 'pdf' | undefined;

type Choice<As> = readonly [as: As, words: string];

type Props<As> = {
  label: string;
  choices: readonly Choice<As>[];
  button?: ReactNode;
  /** What a person should know before they choose. */
  notes?: readonly string[];
  choose: (as: As) => void;
};

/** The translation of a pdf is a Word file, to be worked on, or a PDF that looks like the original. */
export function pdfChoices(lang: UiLang): Choice<Wish>[] {
  return [[undefined, text.downloadDocx[lang]], ['pdf', text.downloadPdf[lang]]];
}

/** What a file may come down as. */
export function DownloadMenu<As>({ label, choices, button, notes = [], choose }: Props<As>) {
  return (
    <Popup label={label} button={button ?? <Icon name='download' />} isIcon>
      {(close) => (
        <>
          {choices.map(([as, words]) => (
            <button
              key={words}
              type='button'
              onClick={() => {
                close();
                choose(as);
              }}
            >
              {words}
            </button>
          ))}
          {notes.map((words) => <p key={words} className='popup-note'>{words}</p>)}
        </>
      )}
    </Popup>
  );
}

/** Which pages go out untranslated, from the warnings of a document. */
export function missingPages(warnings: readonly string[], lang: UiLang): string[] {
  return pageWarningsIn(warnings).map(({ code, pages }) => {
    const words = code === 'pdf.scannedPages' ? text.scannedGoOut : text.unreadableGoOut;
    return fillText(words[lang], { pages: rangesOf(pages) });
  });
}

/** What a person should know about the file that came, from its header. */
export function warningWords(header: string | null, lang: UiLang): string[] {
  const codes = (header ?? '').split(',');
  return [
    ...(codes.includes('pdf.pagesAdded') ? [text.pagesAdded[lang]] : []),
    ...(codes.includes('pdf.noGlyph') ? [text.noGlyph[lang]] : []),
    ...(codes.includes('pdf.notPlaced') ? [text.notPlaced[lang]] : []),
    ...untranslatedWords(codes, lang),
  ];
}
