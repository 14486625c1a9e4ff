/** @jsxImportSource react */
import { useState } from 'react';
import type { DocumentView } from '../../src/documents/schema.ts';
import { fillText, text } from '../../src/documents/text.ts';
import { langNames, parseDirection, type UiLang } from '../../src/shared/languages.ts';
import { FillDocuments } from '../_fill/FillDocuments.tsx';
import { ConfirmDialog } from '../_ui/ConfirmDialog.tsx';
import { Icon } from '../_ui/Icon.tsx';
import { Spinner } from '../_ui/Spinner.tsx';
import { toast } from '../_ui/toast.tsx';
import { type Order, registerFor } from './order.ts';
import { mayOpen } from './state.ts';
import type { ProjectShelf } from './use-upload-list.ts';

type ProjectBarProps = {
  documents: readonly DocumentView[];
  project: ProjectShelf;
  /** Of whoever is signed in. */
  uid: string | undefined;
  acts: {
    translateAll: (documents: readonly DocumentView[], order: Order) => Promise<void>;
    downloadAll: (projectNo: number) => Promise<void>;
    renew: () => Promise<void>;
  };
  lang: UiLang;
};

/** What can be done with all documents of a project at once. */
export function ProjectBar({ documents, project, uid, acts, lang }: ProjectBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPacking, setIsPacking] = useState(false);
  const direction = parseDirection(project.direction);
  const open = documents.filter(({ status, progress }) =>
    status !== 'translation' && progress < 100
  );

  async function pack() {
    setIsPacking(true);
    await acts.downloadAll(project.no).finally(() => setIsPacking(false));
  }

  return (
    <div className='flex flex-wrap gap-2'>
      {project.mayManage && (
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => open.length > 0 ? setIsAsking(true) : toast(text.nothingToDraft[lang])}
        >
          <Icon name='translate' />
          {text.draftAll[lang]}
        </button>
      )}
      {documents.some(mayOpen) && (
        <button
          type='button'
          className='btn btn-sm'
          disabled={isPacking}
          onClick={() => void pack()}
        >
          {isPacking ? <Spinner /> : <Icon name='download' />}
          {text.downloadAll[lang]}
        </button>
      )}
      {uid && (
        <FillDocuments
          {...{ documents, uid, lang }}
          running={project.fills}
          onFilled={() => void acts.renew()}
        />
      )}
      {isAsking && direction && (
        <ConfirmDialog
          title={text.draftAllTitle[lang]}
          body={fillText(text.draftAllBody[lang], {
            count: open.length,
            direction: `${langNames[direction.from][lang]} → ${langNames[direction.to][lang]}`,
          })}
          action={text.draftAllStart[lang]}
          lang={lang}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            void acts.translateAll(open, {
              direction,
              kind: 'auto',
              domain: project.domain,
              ...registerFor(project),
            })}
        />
      )}
    </div>
  );
}
