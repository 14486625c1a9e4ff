import { useEffect, useReducer, useState } from 'react';
import type { ConversionView } from '../../../src/documents/conversions/rules.ts';
import { text as conversionText } from '../../../src/documents/conversions/text.ts';
import { stateOfWork } from '../../../src/documents/files/rules.ts';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fillText, text } from '../../../src/documents/files/text.ts';
import type { OpenProject } from '../../../src/projects/projects/managed-projects.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { rowIdOf } from '../../../src/shared/page-addresses.ts';
import { toast } from '../../ui/toast.tsx';
import { stopConversion } from '../files/conversion-calls.ts';
import { adoptDocuments, listDocuments } from '../files/document-calls.ts';
import type { Wishes } from '../translation-order/order.ts';
import { type FileJob, type Files, filesAfter, isBeingDrafted } from '../files/state.ts';
import { type EngineFacts, readEngine, readJob } from '../files/translation-calls.ts';
import { useChoice } from '../chosen-files/use-choice.ts';
import { useConversions } from './use-conversions.ts';
import { complain, useDocuments } from './use-documents.ts';
import { useJobs } from './use-jobs.ts';
import { useUpload } from '../upload/use-upload.ts';

export type UploadListProps = {
  lang: UiLang;
  /** Who is signed in; absent for a visitor. */
  member?: { uid: string; email: string };
  /** The project whose documents these are; absent for one's own. */
  project?: ProjectFiles;
  /** Files were uploaded here before signing in. */
  mayAdopt: boolean;
  /** Projects of the member that files can be moved into, in the list of one's own. */
  projects?: readonly OpenProject[];
  documents: DocumentView[];
  total: number;
  pageSize: number;
  jobs: Record<string, FileJob>;
  extensions: string[];
  engine: EngineFacts;
  /** What engines are called, by id; one that is missing goes by its id. */
  engineNames?: Readonly<Record<string, string>>;
  /** Runs the service: is shown the way to the settings of engines. */
  isOperator: boolean;
  /** The server's clock in milliseconds. */
  now: number;
};

/**
 * `direction`: of the whole project, such as ko2en. `mayManage`: bring, draft, assign and delete files. `fills`: names of
 * documents that one's own jobs are filling from memories.
 */
export type ProjectFiles = Wishes & { no: number; mayManage: boolean; fills: readonly string[] };

/** Everything that the upload page knows and can do. */
export function useUploadList(props: UploadListProps) {
  const { lang, member, project, extensions, documents, jobs } = props;
  const asker = member && { ...member, projectNo: project?.no };
  const [files, change] = useReducer(filesAfter, { sending: [], documents, jobs });
  const [chosen, setChosen] = useState<readonly DocumentView[]>([]);
  const { acts, isPreparing } = useCounted(useDocuments({ files, change, asker, lang }));
  const { engine, readAgain } = useEngine(props.engine);
  const renew = () => void acts.renew().catch(complain);
  const older = useOlder(props, async (page) => {
    const list = await listDocuments(asker, page);
    change({ type: 'listed', documents: list.documents });
  });

  const upload = useUpload({
    extensions,
    owner: asker?.email,
    projectNo: project?.no,
    lang,
    change,
    // What comes next is their direction, in one dialog for all; who comes while another one is open waits for a press.
    onArrived: (documents) => setChosen((open) => open.length > 0 ? open : documents),
  });

  useFileOfAddress(project && !project.mayManage ? [] : documents, setChosen);
  useJobs({
    jobs: files.jobs,
    read: readJob,
    onJob: (id, job) => {
      change({ type: 'job', id, job });
      if (job.status === 'running') return;
      readAgain();
      void acts.renew().then((documents) => {
        const done = documents.find((one) => one.randomCreateName === id);
        if (job.status === 'done' && done) sayFinished(done, lang);
      }).catch(complain);
    },
  });
  useAdoption(props, acts.renew);

  const conversions = useConversions({
    isBusy: isPreparing || files.sending.some(({ error }) => !error) || hasUnknownJob(files),
    onEnded: renew,
  });

  const drop = (key: number) => change({ type: 'dropped', key });
  const choose = (...documents: DocumentView[]) => setChosen(documents);
  const stop = (conversion: ConversionView) => stopAndSay(conversion, lang);
  const allActs = { ...acts, stop };
  const choice = useChoice(files.documents);
  return { files, conversions, acts: allActs, engine, older, upload, drop, chosen, choose, choice };
}

/**
 * A file that was sent by a plain form, or that a link leads to, and that still waits: the dialog for its direction opens, and
 * not again on a reload.
 */
function useFileOfAddress(
  documents: readonly DocumentView[],
  choose: (chosen: readonly DocumentView[]) => void,
) {
  useEffect(() => {
    const named = documents.find((one) => `#${rowIdOf(one.randomCreateName)}` === location.hash);
    if (!named || named.direction !== null) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    choose([named]);
  }, []);
}

/** With the figures that the list has now: a draft of a part is not called done. */
function sayFinished(document: DocumentView, lang: UiLang) {
  const { filename: name, filledCount: filled, lineCount: all } = document;
  const isPart = stateOfWork(document) === 'partial' || stateOfWork(document) === 'empty';
  const words = isPart ? text.finishedPartly : text.finished;
  toast(fillText(words[lang], { name, filled, all }), { tone: isPart ? 'warning' : 'success' });
}

type DocumentActs = ReturnType<typeof useDocuments>;

/** While something is prepared or downloaded, its row shows how far it is. */
function useCounted(documentActs: DocumentActs) {
  const [preparing, setPreparing] = useState(0);

  function counted<A extends unknown[]>(act: (...args: A) => Promise<void>) {
    return async (...args: A) => {
      setPreparing((count) => count + 1);
      await act(...args).finally(() => setPreparing((count) => count - 1));
    };
  }

  const acts = {
    ...documentActs,
    translate: counted(documentActs.translate),
    download: counted(documentActs.download),
    downloadMany: counted(documentActs.downloadMany),
    startAll: counted(documentActs.startAll),
    downloadAll: counted(documentActs.downloadAll),
  };
  return { acts, isPreparing: preparing > 0 };
}

/** Files that were uploaded before signing in become the member's own. */
function useAdoption({ mayAdopt, lang }: UploadListProps, renew: () => Promise<unknown>) {
  useEffect(() => {
    if (mayAdopt) void adopt().catch(complain);
  }, []);

  async function adopt() {
    const adopted = await adoptDocuments();
    await renew();
    if (adopted.length === 0) return;
    toast(fillText(text.adopted[lang], { count: adopted.length }), { tone: 'success' });
  }
}

async function stopAndSay({ id, filename }: ConversionView, lang: UiLang) {
  try {
    await stopConversion(id);
    toast(fillText(conversionText.stopped[lang], { name: filename }));
  } catch (error) {
    complain(error);
  }
}

/** Begun before this page was loaded, as soon as its file had been read. */
function hasUnknownJob({ documents, jobs }: Files): boolean {
  return documents.some((one) => isBeingDrafted(one) && !jobs[one.randomCreateName]);
}

/** The page says whether an engine is configured; whether it answers is read from here. */
function useEngine(configured: EngineFacts) {
  const [engine, setEngine] = useState(configured);
  function readAgain() {
    readEngine().then(setEngine, () => {
      // The list works without knowing; starting a draft says what is wrong.
    });
  }
  useEffect(readAgain, []);
  return { engine, readAgain };
}

/** How many documents are not shown yet, and the way to them. */
function useOlder(
  { total, documents, pageSize }: Pick<UploadListProps, 'total' | 'documents' | 'pageSize'>,
  load: (page: number) => Promise<void>,
) {
  const [page, setPage] = useState(1);
  const [isLoading, setIsLoading] = useState(false);
  const count = Math.max(0, total - Math.max(documents.length, page * pageSize));

  async function show() {
    setIsLoading(true);
    try {
      await load(page + 1);
      setPage(page + 1);
    } catch (error) {
      complain(error);
    } finally {
      setIsLoading(false);
    }
  }
  return { count, isLoading, show };
}
