/** @jsxImportSource react */
import type { DocumentView } from '../../src/documents/schema.ts';
import { text } from '../../src/documents/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { FileRow, type RowActions } from './FileRow.tsx';
import { SendingRow } from './SendingRow.tsx';
import type { Files } from './state.ts';

type FileTableProps = {
  files: Files;
  /** How many documents there are, shown or not. */
  total: number;
  now: number;
  lang: UiLang;
  actions: RowActions;
  onDrop: (key: number) => void;
};

/** On narrow screens each row is a card; the roles keep it a table for those who hear it. */
export function FileTable({ files, total, now, lang, actions, onDrop }: FileTableProps) {
  const rowOf = (document: DocumentView, index: number) => {
    const id = document.randomCreateName;
    const job = files.jobs[id];
    return <FileRow key={id} {...{ document, job, now, lang, actions }} number={total - index} />;
  };
  return (
    <div className='file-list'>
      <table className='file-table' role='table'>
        <thead role='rowgroup'>
          <tr role='row'>
            <th role='columnheader' scope='col' className='cell-number'>{text.number[lang]}</th>
            <th role='columnheader' scope='col'>{text.name[lang]}</th>
            <th role='columnheader' scope='col'>{text.translation[lang]}</th>
            <th role='columnheader' scope='col'>{text.status[lang]}</th>
            <th role='columnheader' scope='col'>{text.uploadedAt[lang]}</th>
            <th role='columnheader' scope='col'>
              <span className='sr-only'>{text.actions[lang]}</span>
            </th>
          </tr>
        </thead>
        <tbody role='rowgroup'>
          {files.sending.map((one) => (
            <SendingRow
              key={one.key}
              sending={one}
              lang={lang}
              onDrop={() => onDrop(one.key)}
            />
          ))}
          {files.documents.map(rowOf)}
        </tbody>
      </table>
    </div>
  );
}
