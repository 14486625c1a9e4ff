/** @jsxImportSource react */
import { isBeingDrafted } from './documents/files/state.ts';
import type { DocumentView } from '../src/documents/files/schema.ts';
import { fillText, text } from '../src/documents/files/text.ts';
import { directionCode, parseDirection, type UiLang } from '../src/shared/languages.ts';
import { text as shell } from '../src/shared/shell/text.ts';
import { readEstimate } from './machine-translation/draft-settings/draft-calls.ts';
import { DirectionDialog } from './documents/translation-order/DirectionDialog.tsx';
import { BatchLine } from './documents/chosen-files/BatchLine.tsx';
import { DropZone } from './documents/upload/DropZone.tsx';
import { EmptyList } from './documents/file-list/EmptyList.tsx';
import { EngineCard } from './documents/file-list/EngineCard.tsx';
import { FileTable } from './documents/file-list/FileTable.tsx';
import { ProjectBar } from './documents/file-list/ProjectBar.tsx';
import { type FileOrder, ManyDialog } from './documents/translation-order/ManyDialog.tsx';
import { readImport } from './documents/translation-order/import-calls.ts';
import { type Doubt } from './documents/file-list/use-documents.ts';
import { useNow } from './documents/file-list/use-now.ts';
import { type UploadListProps, useUploadList } from './documents/file-list/use-upload-list.ts';
import { VisitorNotice } from './documents/file-list/VisitorNotice.tsx';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { Spinner } from './ui/Spinner.tsx';
import { toast } from './ui/toast.tsx';

/** Upload, choose a direction, watch the draft grow, open or download. */
export default function UploadList(props: UploadListProps) {
  const { lang, member, project, extensions } = props;
  const mayManage = project?.mayManage ?? true;
  const list = useUploadList(props);
  const { files, conversions, acts, engine, older, chosen, choose } = list;
  const now = useNow(props.now);
  const count = files.documents.length + older.count;
  const isEmpty = count === 0 && conversions.length === 0 && files.sending.length === 0;
  return (
    <div className='grid gap-4'>
      <div className='page-head mb-0'>
        {project ? <h2>{text.ofProject[lang]}</h2> : <h1>{text.title[lang]}</h1>}
        <span className='muted'>{fillText(text.count[lang], { count })}</span>
      </div>
      {mayManage && <DropZone extensions={extensions} lang={lang} onFiles={list.upload} />}
      {project && count > 0 && (
        <ProjectBar
          documents={files.documents}
          {...{ project, acts, choose, lang }}
          uid={member?.uid}
        />
      )}
      <div className='notes'>
        {!member && <VisitorNotice lang={lang} />}
        <EngineCard
          facts={engine}
          names={props.engineNames ?? {}}
          isOperator={props.isOperator}
          lang={lang}
        />
      </div>
      {mayManage && (
        <BatchLine
          {...{ acts, choose, lang }}
          choice={list.choice}
          projects={props.projects ?? []}
        />
      )}
      {isEmpty
        ? <EmptyList lang={lang} isReadOnly={!mayManage} />
        : <Table {...{ list, now, lang, mayManage }} isMember={member !== undefined} />}
      {older.count > 0 && <OlderButton {...older} lang={lang} />}
      {chosen.length > 0 && (
        <OrderDialog
          {...{ chosen, engine, lang, project }}
          isVisitor={!member}
          onClose={() => choose()}
          onStart={(orders) => void acts.startAll(orders)}
        />
      )}
      {acts.doubt && <DoubtDialog {...acts} doubt={acts.doubt} lang={lang} />}
    </div>
  );
}

type TableProps = {
  list: ReturnType<typeof useUploadList>;
  now: number;
  mayManage: boolean;
  isMember: boolean;
  lang: UiLang;
};

function Table({ list, now, mayManage, isMember, lang }: TableProps) {
  const { files, conversions, acts, older, choose } = list;
  return (
    <FileTable
      {...{ files, conversions, now, lang }}
      choice={mayManage ? list.choice : undefined}
      total={files.documents.length + older.count}
      onDrop={list.drop}
      actions={{
        ...acts,
        mayManage,
        mayReview: isMember,
        choose,
        explain: (document) => explain(document, { mayManage, lang }),
      }}
    />
  );
}

/** Why the name of a document opens nothing yet. */
function explain(document: DocumentView, { mayManage, lang }: Explained) {
  const words = isBeingDrafted(document)
    ? text.notReady
    : mayManage
    ? text.directionFirst
    : text.notOpened;
  toast(words[lang], { tone: 'warning' });
}

type Explained = { mayManage: boolean; lang: UiLang };

type OrderDialogProps = {
  chosen: readonly DocumentView[];
  project: UploadListProps['project'];
  engine: UploadListProps['engine'];
  isVisitor: boolean;
  lang: UiLang;
  onStart: (orders: readonly FileOrder[]) => void;
  onClose: () => void;
};

/** One question, for one file with all that its format offers, or for many at once. */
function OrderDialog(props: OrderDialogProps) {
  const { chosen, engine } = props;
  const hasEngine = engine.state !== 'needs-engine' && engine.state !== 'needs-download';
  const [only] = chosen;
  if (only && chosen.length === 1) {
    return <ChosenDialog {...props} {...{ hasEngine }} chosen={only} />;
  }
  const { project, isVisitor, lang, onStart, onClose } = props;
  return (
    <ManyDialog
      documents={chosen}
      {...{ project, hasEngine, isVisitor, lang, onStart, onClose }}
      estimate={(document, { direction, memoryFrom }) =>
        readEstimate(document, directionCode(direction), wishes(memoryFrom))}
    />
  );
}

const wishes = (memoryFrom: number | null | undefined) =>
  memoryFrom === undefined ? {} : { memoryFrom };

type ChosenDialogProps = Omit<OrderDialogProps, 'chosen' | 'engine'> & {
  chosen: DocumentView;
  hasEngine: boolean;
};

function ChosenDialog(props: ChosenDialogProps) {
  const { chosen, project, hasEngine, isVisitor, lang, onStart, onClose } = props;
  const proposed = project?.direction ?? chosen.direction ?? chosen.proposed ?? '';
  return (
    <DirectionDialog
      fileName={chosen.filename}
      proposed={parseDirection(proposed)}
      isDetected={!project && chosen.direction === null && chosen.proposed !== null}
      key={chosen.randomCreateName}
      {...{ project, hasEngine, isVisitor, lang, onClose }}
      readImport={(encoding) => readImport(chosen, encoding)}
      estimate={(direction, options, memoryFrom) =>
        readEstimate(chosen, directionCode(direction), { options, ...wishes(memoryFrom) })}
      onTranslate={(order) => {
        onClose();
        onStart([{ document: chosen, order }]);
      }}
    />
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

/** Another direction throws away what was written by hand: one question before it, with the server's words. */
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
