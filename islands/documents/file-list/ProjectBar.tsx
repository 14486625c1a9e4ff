/** @jsxImportSource react */
import { useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { text } from '../../../src/documents/files/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { FillDocuments } from '../../machine-translation/pretranslation/FillDocuments.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { isBeingDrafted, mayOpen } from '../files/state.ts';
import type { ProjectFiles } from './use-upload-list.ts';

type ProjectBarProps = {
  documents: readonly DocumentView[];
  project: ProjectFiles;
  /** Of the signed-in member. */
  uid: string | undefined;
  acts: {
    downloadAll: (projectNo: number) => Promise<void>;
    renew: () => Promise<unknown>;
  };
  /** Opens the dialog that begins drafts. */
  choose: (...documents: DocumentView[]) => void;
  lang: UiLang;
};

/** What can be done with all documents of a project at once. */
export function ProjectBar({ documents, project, uid, acts, choose, lang }: ProjectBarProps) {
  const open = documents.filter((one) => !isBeingDrafted(one) && one.progress < 100);

  return (
    <div className='flex flex-wrap gap-2'>
      {project.mayManage && (
        <button
          type='button'
          className='btn btn-sm'
          onClick={() => open.length > 0 ? choose(...open) : toast(text.nothingToDraft[lang])}
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
