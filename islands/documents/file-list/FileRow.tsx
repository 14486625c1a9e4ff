/** @jsxImportSource react */
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import { hasPdfDownload } from '../../../src/documents/files/rules.ts';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import { text as reviewText } from '../../../src/exchange/handback/text.ts';
import { pageWarningsIn, rangesOf } from '../../../src/formats/contract/page-warnings/rules.ts';
import { rowIdOf } from '../../../src/shared/page-addresses.ts';
import { langNames, parseDirection, type UiLang } from '../../../src/shared/languages.ts';
import { DownloadMenu, missingPages, pdfChoices } from '../../ui/DownloadMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { fileSizeText } from '../files/file-size.ts';
import {
  assignmentAddress,
  editorAddress,
  type FileJob,
  isBeingDrafted,
  isOfProject,
  mayOpen,
} from '../files/state.ts';
import type { RowActions } from './row-actions.ts';
import type { FileChoice } from '../chosen-files/use-choice.ts';
import { SelectCell } from '../chosen-files/SelectCell.tsx';
import { StatusCell } from './StatusCell.tsx';

type FileRowProps = {
  document: DocumentView;
  conversion: ConversionView | undefined;
  job: FileJob | undefined;
  number: number;
  now: number;
  lang: UiLang;
  actions: RowActions;
  choice: FileChoice | undefined;
};

export function FileRow(props: FileRowProps) {
  const { document, conversion, job, number, now, lang, actions, choice } = props;
  const { filename, filesize } = document;
  const isBusy = isBeingDrafted(document);
  return (
    <tr
      role='row'
      id={rowIdOf(document.randomCreateName)}
      className={isBusy ? 'row-busy' : undefined}
    >
      <SelectCell {...{ document, number, choice, lang }} />
      <td role='cell' className='cell-name'>
        <FileName {...{ document, actions }} />
        <span className='file-size'>{fileSizeText(filesize)}</span>
        <PageWarnings warnings={document.warnings} lang={lang} />
      </td>
      <td role='cell' className='cell-direction'>
        <DirectionButton {...{ document, lang, actions, isBusy }} />
      </td>
      <td role='cell' className='cell-state'>
        <StatusCell
          {...{ document, conversion, job, lang, actions }}
          isVisitor={!actions.mayReview}
        />
      </td>
      <td role='cell' className='cell-date'>
        <RelativeTime at={document.uploaded} now={now} lang={lang} />
      </td>
      <td role='cell' className='cell-actions'>
        {mayOpen(document) && <DownloadButton {...{ document, lang, actions }} />}
        {actions.mayReview && mayOpen(document) && <ReviewLink {...{ document, lang }} />}
        {isOfProject(document.project_no) && mayOpen(document) && (
          <a
            className='icon-button'
            aria-label={`${text.assign[lang]}: ${filename}`}
            title={text.assign[lang]}
            href={assignmentAddress(document)}
          >
            <Icon name='team' />
          </a>
        )}
        {actions.mayManage && (
          <button
            type='button'
            className='icon-button'
            aria-label={`${text.delete[lang]}: ${filename}`}
            title={text.delete[lang]}
            onClick={() => actions.remove(document)}
          >
            <Icon name='trash' />
          </button>
        )}
      </td>
    </tr>
  );
}

/** What is missing of a file is said before work on it begins. */
function PageWarnings({ warnings, lang }: { warnings: readonly string[]; lang: UiLang }) {
  return pageWarningsIn(warnings).map(({ code, pages }) => {
    const words = code === 'pdf.scannedPages' ? text.scannedPages : text.unreadablePages;
    return (
      <span key={code} className='file-warning'>
        {fillText(words[lang], { pages: rangesOf(pages) })}
      </span>
    );
  });
}

/** Its name is not that of the document, whose own link stands before it. */
function ReviewLink({ document, lang }: Pick<FileRowProps, 'document' | 'lang'>) {
  return (
    <a
      className='icon-button'
      aria-label={reviewText.title[lang]}
      title={reviewText.title[lang]}
      href={`/review-file/${encodeURIComponent(document.randomCreateName)}`}
    >
      <Icon name='swap' />
    </a>
  );
}

type ActionProps = Pick<FileRowProps, 'document' | 'lang' | 'actions'>;

function DownloadButton({ document, lang, actions }: ActionProps) {
  const label = `${text.download[lang]}: ${document.filename}`;
  if (hasPdfDownload(document.filename)) {
    return (
      <DownloadMenu
        label={label}
        choices={pdfChoices(lang)}
        notes={missingPages(document.warnings, lang)}
        choose={(as) => actions.download(document, as)}
      />
    );
  }
  return (
    <button
      type='button'
      className='icon-button'
      aria-label={label}
      title={text.download[lang]}
      onClick={() => actions.download(document)}
    >
      <Icon name='download' />
    </button>
  );
}

/** A link to the editor as soon as there is something to edit; before that it says what to do first. */
function FileName({ document, actions }: Pick<FileRowProps, 'document' | 'actions'>) {
  const { direction } = document;
  if (mayOpen(document) && direction) {
    return (
      <a className='file-name' href={editorAddress(document, direction)}>{document.filename}</a>
    );
  }
  return (
    <button type='button' className='file-name' onClick={() => actions.explain(document)}>
      {document.filename}
    </button>
  );
}

type DirectionButtonProps = ActionProps & {
  isBusy: boolean;
};

function DirectionButton({ document, lang, actions, isBusy }: DirectionButtonProps) {
  const direction = parseDirection(document.direction ?? '');
  const words = direction
    ? `${langNames[direction.from][lang]} → ${langNames[direction.to][lang]}`
    : undefined;
  // In a project the direction is known, and only the method is chosen.
  const first = (isOfProject(document.project_no) ? text.begin : text.chooseDirection)[lang];
  // What is being translated cannot go elsewhere before it has come to rest.
  if (isBusy || !actions.mayManage) return <span className='text-sm'>{words}</span>;
  return (
    <button
      type='button'
      className={words ? 'btn btn-sm' : 'btn btn-sm btn-primary'}
      aria-label={`${
        words ? fillText(text.changeDirection[lang], { direction: words }) : first
      }: ${document.filename}`}
      onClick={() => actions.choose(document)}
    >
      <Icon name='translate' />
      {words ?? first}
    </button>
  );
}
