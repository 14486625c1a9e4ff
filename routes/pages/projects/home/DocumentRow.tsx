/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { figureWords, fillText, workWords } from '../../../../src/documents/files/text.ts';
import type { DocumentAtHome } from '../../../../src/reports/home/read-home.ts';
import { editorAddress, lineAddress, listAddress } from '../../../../src/shared/page-addresses.ts';
import { usePage } from '../../../parts/page.tsx';
import { StageBar } from '../progress/StageBar.tsx';

type Words = { ko: string; en: string };

type DocumentRowProps = {
  shown: DocumentAtHome;
  button: Words;
  /** What the button is called, with the name of the file. */
  label: Words;
  children?: ComponentChildren;
};

/** A document with its bar and its state, both as its list and its project say them. */
export function DocumentRow({ shown, button, label, children }: DocumentRowProps) {
  const { lang } = usePage();
  const { document, stages } = shown;
  const name = document.filename;
  const href = addressOf(shown);
  return (
    <li class='home-row'>
      <p class='home-name'>
        <a href={href}>{name}</a>
      </p>
      {document.direction && <StageBar name={name} stages={stages} />}
      {children}
      <p class='muted home-state'>
        {workWords(document, lang)}
        {document.direction && ` · ${figureWords(document, lang)}`}
      </p>
      <p class='home-actions'>
        <a class='btn btn-sm' href={href} aria-label={fillText(label[lang], { name })}>
          {button[lang]}
        </a>
      </p>
    </li>
  );
}

/** Where one was in the editor; a document without lines is prepared in its list. */
function addressOf({ document, line }: DocumentAtHome): string {
  const { direction, filename: fileName, randomCreateName: name } = document;
  const projectNo = Number(document.project_no) || null;
  if (direction === null) return listAddress({ name, projectNo });
  const address = editorAddress({ fileName, projectNo }, direction);
  return line === undefined ? address : lineAddress(address, line);
}
