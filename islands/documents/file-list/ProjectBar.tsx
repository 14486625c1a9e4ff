/** @jsxImportSource react */
import { useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import { langNames, parseDirection, type UiLang } from '../../../src/shared/languages.ts';
import { FillDocuments } from '../../machine-translation/pretranslation/FillDocuments.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Order, registerFor } from '../translation-order/order.ts';
import { isBeingDrafted, mayOpen } from '../files/state.ts';
import type { ProjectFiles } from './use-upload-list.ts';

type ProjectBarProps = {
  documents: readonly DocumentView[];
  project: ProjectFiles;
  /** Of the signed-in member. */
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
  const direction = parseDirection(project.direction);
  const open = documents.filter((one) => !isBeingDrafted(one) && one.progress < 100);

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
        <DownloadAll run={() => acts.downloadAll(project.no)} lang={lang} />
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

function DownloadAll({ run, lang }: { run: () => Promise<void>; lang: UiLang }) {
  const [isPacking, setIsPacking] = useState(false);

  async function pack() {
    setIsPacking(true);
    await run().finally(() => setIsPacking(false));
  }

  return (
    <button
      type='button'
      className='btn btn-sm'
      disabled={isPacking}
      onClick={() => void pack()}
    >
      {isPacking ? <Spinner /> : <Icon name='download' />}
      {text.downloadAll[lang]}
    </button>
  );
}
