/** @jsxImportSource react */
import type { ConversionView } from '../../src/conversions/rules.ts';
import type { DocumentView } from '../../src/documents/schema.ts';
import { fillText, text } from '../../src/documents/text.ts';
import { langNames, parseDirection, type UiLang } from '../../src/shared/languages.ts';
import { DownloadMenu, pdfChoices, type Wish } from '../_ui/DownloadMenu.tsx';
import { Icon } from '../_ui/Icon.tsx';
import { RelativeTime } from '../_ui/RelativeTime.tsx';
import { fileSizeText } from './file-size.ts';
import { assignmentAddress, editorAddress, isOfProject, type JobView, mayOpen } from './state.ts';
import { StatusCell } from './StatusCell.tsx';

export type RowActions = {
  /** Choose a direction, assign, delete; in projects only the manager may. */
  mayManage: boolean;
  /** The name was pressed, but there is nothing to open yet. */
  explain: (document: DocumentView) => void;
  choose: (document: DocumentView) => void;
  resume: (document: DocumentView) => void;
  cancel: (document: DocumentView) => void;
  stop: (conversion: ConversionView) => void;
  download: (document: DocumentView, as?: Wish) => void;
  remove: (document: DocumentView) => void;
};

type FileRowProps = {
  document: DocumentView;
  conversion: ConversionView | undefined;
  job: JobView | undefined;
  number: number;
  now: number;
  lang: UiLang;
  actions: RowActions;
};

export function FileRow({ document, conversion, job, number, now, lang, actions }: FileRowProps) {
  const { filename, filesize, status } = document;
  const isBusy = status === 'translation';
  return (
    <tr role='row' className={isBusy ? 'row-busy' : undefined}>
      <td role='cell' className='cell-number'>{number}</td>
      <td role='cell' className='cell-name'>
        <FileName {...{ document, actions }} />
        <span className='file-size'>{fileSizeText(filesize)}</span>
      </td>
      <td role='cell' className='cell-direction'>
        <DirectionButton {...{ document, lang, actions, isBusy }} />
      </td>
      <td role='cell' className='cell-state'>
        <StatusCell {...{ document, conversion, job, lang, actions }} />
      </td>
      <td role='cell' className='cell-date'>
        <RelativeTime at={document.uploaded} now={now} lang={lang} />
      </td>
      <td role='cell' className='cell-actions'>
        {mayOpen(document) && (/\.pdf$/i.test(filename)
          ? (
            <DownloadMenu
              label={`${text.download[lang]}: ${filename}`}
              choices={pdfChoices(lang)}
              choose={(as) => actions.download(document, as)}
            />
          )
          : (
            <button
              type='button'
              className='icon-button'
              aria-label={`${text.download[lang]}: ${filename}`}
              title={text.download[lang]}
              onClick={() => actions.download(document)}
            >
              <Icon name='download' />
            </button>
          ))}
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

type DirectionButtonProps = Pick<FileRowProps, 'document' | 'lang' | 'actions'> & {
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
