/** @jsxImportSource react */
import type { ReactNode } from 'react';
import { text, untranslatedWords } from '../../src/documents/files/text.ts';
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
  choose: (as: As) => void;
};

/** The translation of a pdf is a Word file, to be worked on, or a PDF that looks like the original. */
export function pdfChoices(lang: UiLang): Choice<Wish>[] {
  return [[undefined, text.downloadDocx[lang]], ['pdf', text.downloadPdf[lang]]];
}

/** What a file may come down as. */
export function DownloadMenu<As>({ label, choices, button, choose }: Props<As>) {
  return (
    <Popup label={label} button={button ?? <Icon name='download' />} isIcon>
      {(close) =>
        choices.map(([as, words]) => (
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
    </Popup>
  );
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
