/** @jsxImportSource react */
import { fillText, text } from '../src/documents/text.ts';
import { directionCode, parseDirection, type UiLang } from '../src/shared/languages.ts';
import { text as shell } from '../src/shell/text.ts';
import { readEstimate } from './_drafts/draft-calls.ts';
import { DirectionDialog } from './_upload/DirectionDialog.tsx';
import { DropZone } from './_upload/DropZone.tsx';
import { EmptyList } from './_upload/EmptyList.tsx';
import { EngineCard } from './_upload/EngineCard.tsx';
import { FileTable } from './_upload/FileTable.tsx';
import { ProjectBar } from './_upload/ProjectBar.tsx';
import { readImport } from './_upload/import-calls.ts';
import { type Doubt } from './_upload/use-documents.ts';
import { useNow } from './_upload/use-now.ts';
import { type UploadListProps, useUploadList } from './_upload/use-upload-list.ts';
import { VisitorNotice } from './_upload/VisitorNotice.tsx';
import { ConfirmDialog } from './_ui/ConfirmDialog.tsx';
import { Spinner } from './_ui/Spinner.tsx';
import { toast } from './_ui/toast.tsx';

/** Upload, choose a direction, watch the draft grow, open or download. */
export default function UploadList(props: UploadListProps) {
  const { lang, member, project, extensions } = props;
  const mayManage = project?.mayManage ?? true;
  const { files, conversions, acts, engine, older, upload, drop, chosen, choose } = useUploadList(
    props,
  );
  const now = useNow(props.now);
  const count = files.documents.length + older.count;
  const isEmpty = count === 0 && conversions.length === 0 && files.sending.length === 0;
  return (
    <div className='grid gap-4'>
      <div className='page-head mb-0'>
        {project ? <h2>{text.ofProject[lang]}</h2> : <h1>{text.title[lang]}</h1>}
        <span className='muted'>{fillText(text.count[lang], { count })}</span>
      </div>
      {mayManage && <DropZone extensions={extensions} lang={lang} onFiles={upload} />}
      {project && count > 0 && (
        <ProjectBar documents={files.documents} {...{ project, acts, lang }} uid={member?.uid} />
      )}
      <div className='notes'>
        {!member && <VisitorNotice lang={lang} />}
        <EngineCard facts={engine} isOperator={props.isOperator} lang={lang} />
      </div>
      {isEmpty ? <EmptyList lang={lang} isReadOnly={!mayManage} /> : (
        <FileTable
          {...{ files, conversions, now, lang }}
          total={count}
          onDrop={drop}
          actions={{
            ...acts,
            mayManage,
            choose,
            explain: (document) => {
              const words = document.status === 'translation'
                ? text.notReady
                : mayManage
                ? text.directionFirst
                : text.notOpened;
              toast(words[lang], { tone: 'warning' });
            },
          }}
        />
      )}
      {older.count > 0 && <OlderButton {...older} lang={lang} />}
      {chosen && (
        <DirectionDialog
          key={chosen.randomCreateName}
          fileName={chosen.filename}
          proposed={parseDirection(
            project?.direction ?? chosen.direction ?? chosen.proposed ?? '',
          )}
          isDetected={!project && chosen.direction === null && chosen.proposed !== null}
          project={project}
          hasEngine={engine.state !== 'needs-engine' && engine.state !== 'needs-download'}
          isVisitor={!member}
          lang={lang}
          readImport={(encoding) => readImport(chosen, encoding)}
          estimate={(direction, options) =>
            readEstimate(chosen, directionCode(direction), { options })}
          onClose={() => choose(undefined)}
          onTranslate={(order) => {
            choose(undefined);
            void acts.translate(chosen, order);
          }}
        />
      )}
      {acts.doubt && <DoubtDialog {...acts} doubt={acts.doubt} lang={lang} />}
    </div>
  );
}

type OlderButtonProps = { isLoading: boolean; show: () => void; lang: UiLang };

function OlderButton({ isLoading, show, lang }: OlderButtonProps) {
  return (
    <button type='button' className='btn justify-self-center' onClick={show} disabled={isLoading}>
      {isLoading && <Spinner />}
      {isLoading ? shell.loading[lang] : text.more[lang]}
    </button>
  );
}

type DoubtDialogProps = {
  doubt: Doubt;
  settle: () => void;
  translate: (document: Doubt['document'], order: Doubt['order'], mayReplace: boolean) => void;
  lang: UiLang;
};

/** Another direction throws away what was written by hand: that is asked once, with the server's words. */
function DoubtDialog({ doubt, settle, translate, lang }: DoubtDialogProps) {
  return (
    <ConfirmDialog
      title={text.replaceTitle[lang]}
      body={text.replaceBody[lang]}
      action={text.replace[lang]}
      lang={lang}
      isDangerous
      onClose={settle}
      onConfirm={() => translate(doubt.document, doubt.order, true)}
    />
  );
}
