/** @jsxImportSource react */
import { useEffect, useId, useMemo, useState } from 'react';
import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { fill } from '../../../src/documents/lines/text.ts';
import { text } from '../../../src/machine-translation/pretranslation/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { useSignal } from '../../runtime/signal.ts';
import { httpFills } from './fill-calls.ts';
import { FillDialog } from './FillDialog.tsx';
import { FillProgress } from './FillProgress.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { mayOpen } from '../../documents/files/state.ts';
import { createFillRun, type FillDocument, type FillNotice, type FillRun } from './run-fills.ts';

type Props = {
  documents: readonly DocumentView[];
  uid: string;
  /** Names of documents that one's own jobs are filling already. */
  running: readonly string[];
  lang: UiLang;
  onFilled: () => void;
};

/** Fills a document of a project, or all of them, from the memories; only what one may write oneself. */
export function FillDocuments({ documents, uid, running, lang, onFilled }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const run = useMemo(() => createFillRun({ callsOf: callsOf(uid, lang), notify, lang }), []);
  const course = useSignal(run.course);
  const open: FillDocument[] = documents.filter((one) => one.direction !== null && mayOpen(one))
    .map(({ randomCreateName: name, filename: fileName }) => ({ name, fileName }));
  useEffect(() => {
    const begun = open.filter(({ name }) => running.includes(name));
    if (begun.length > 0) void run.goOn(begun).then(onFilled);
    return run.close;
  }, [run]);

  function notify({ words, tone, undo }: FillNotice) {
    const action = undo && {
      label: shell.undo[lang],
      run: () => void undo().then(onFilled),
    };
    toast(words, { tone, ...(action ? { action } : {}) });
  }

  if (open.length === 0) return null;
  return (
    <>
      <button
        type='button'
        className='btn btn-sm'
        disabled={course !== null}
        onClick={() => setIsAsking(true)}
      >
        {course ? <Spinner /> : <Icon name='memory' />}
        {text.open[lang]}
      </button>
      {course && <Course {...{ run, lang }} />}
      {isAsking && (
        <AskDialog
          {...{ run, open, lang, onFilled }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const callsOf = (uid: string, lang: UiLang) => ({ name }: FillDocument) =>
  httpFills({ project: 'individual', user: uid, name }, lang);

type AskProps = {
  run: FillRun;
  open: readonly FillDocument[];
  lang: UiLang;
  onFilled: () => void;
  onClose: () => void;
};

const ALL = '';

/** Which documents are meant, and the questions of the editor. */
function AskDialog({ run, open, lang, onFilled, onClose }: AskProps) {
  const id = useId();
  const [chosen, setChosen] = useState(ALL);
  const meant = chosen === ALL ? open : open.filter(({ name }) => name === chosen);
  const fills = {
    count: () => run.count(meant),
    start: (wish: Parameters<typeof run.start>[1]) => run.start(meant, wish).then(onFilled),
  };
  return (
    <FillDialog scope={chosen} {...{ fills, lang, onClose }}>
      <label htmlFor={id}>{text.documents[lang]}</label>
      <select
        id={id}
        className='select'
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value={ALL}>{fill(text.allDocuments[lang], { n: open.length })}</option>
        {open.map(({ name, fileName }) => <option key={name} value={name}>{fileName}</option>)}
      </select>
    </FillDialog>
  );
}

/** How far the memories are, and a way to cancel them. */
function Course({ run, lang }: { run: FillRun; lang: UiLang }) {
  const course = useSignal(run.course);
  if (!course) return null;
  const { at, all, fileName, job } = course;
  const words = fill(text.runningOf[lang], { n: at + 1, all, name: fileName });
  const percent = Math.floor((at * 100 + (job?.progress ?? 0)) / all);
  return (
    <div className='fill-course' role='status'>
      <FillProgress {...{ job, words, percent, run, lang }} />
    </div>
  );
}
