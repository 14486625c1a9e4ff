/** @jsxImportSource react */
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { text } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { ArrivingRow } from './ArrivingRow.tsx';
import { FileRow } from './FileRow.tsx';
import type { RowActions } from './row-actions.ts';
import { SelectHead } from '../chosen-files/SelectCell.tsx';
import { SendingRow } from './SendingRow.tsx';
import type { FileChoice } from '../chosen-files/use-choice.ts';
import type { Files } from '../files/state.ts';

type FileTableProps = {
  files: Files;
  conversions: readonly ConversionView[];
  /** How many documents there are, shown or not. */
  total: number;
  now: number;
  lang: UiLang;
  actions: RowActions;
  onDrop: (key: number) => void;
  /** Absent where nothing can be done with many. */
  choice: FileChoice | undefined;
};

/** On narrow screens each row is a card; the roles keep it a table for those who hear it. */
export function FileTable(
  { files, conversions, total, now, lang, actions, onDrop, choice }: FileTableProps,
) {
  const arriving = conversions.filter(({ kind }) => kind === 'arriving');
  const atWork = conversions.filter(({ kind }) => kind !== 'arriving');
  const rowOf = (document: DocumentView, index: number) => {
    const id = document.randomCreateName;
    const job = files.jobs[id];
    const conversion = atWork.find((one) => one.filename === document.filename);
    return (
      <FileRow
        key={id}
        {...{ document, conversion, job, now, lang, actions, choice }}
        number={total - index}
      />
    );
  };
  const sent = files.sending.filter(({ error }) => !error);
  const others = arriving.filter(({ filename }) => !sent.some(({ name }) => name === filename));
  return (
    <div className='file-list'>
      <table className={choice ? 'file-table is-selectable' : 'file-table'} role='table'>
        <thead role='rowgroup'>
          <tr role='row'>
            <SelectHead {...{ choice, lang }} isEmpty={files.documents.length === 0} />
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
              conversion={arriving.find(({ filename }) => !one.error && filename === one.name)}
              onStop={actions.stop}
              lang={lang}
              onDrop={() => onDrop(one.key)}
            />
          ))}
          {others.map((one) => (
            <ArrivingRow key={one.id} conversion={one} lang={lang} onStop={actions.stop} />
          ))}
          {files.documents.map(rowOf)}
        </tbody>
      </table>
    </div>
  );
}
