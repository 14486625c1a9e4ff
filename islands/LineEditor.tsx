/** @jsxImportSource react */
import { useEffect, useMemo } from 'react';
import { text } from '../src/lines/text.ts';
import { SettingsDialog } from './_drafts/SettingsDialog.tsx';
import { runCommand } from './_editor/commands.ts';
import { downloadFile } from './_editor/download.ts';
import { createDrafts } from './_editor/drafts.ts';
import { EditorBar } from './_editor/EditorBar.tsx';
import { EngineNote } from './_editor/EngineNote.tsx';
import { GoToDialog } from './_editor/GoToDialog.tsx';
import { HelpSheet } from './_editor/HelpSheet.tsx';
import { JobBar } from './_editor/JobBar.tsx';
import { createKeyboard } from './_editor/keyboard.ts';
import type { Command } from './_editor/keys.ts';
import { LineList } from './_editor/LineList.tsx';
import { LineTools } from './_editor/LineTools.tsx';
import { CheckAllButton, ScoreBar } from './_editor/ScoreBar.tsx';
import { createLive } from './_editor/live.ts';
import { createScores } from './_editor/scores.ts';
import { ScoresContext } from './_editor/ScoresContext.ts';
import { ScoreSheet } from './_editor/ScoreSheet.tsx';
import { AidsPanel } from './_aids/AidsPanel.tsx';
import { AidsToggle } from './_aids/AidsToggle.tsx';
import { useAids } from './_aids/use-aids.ts';
import { insertNextTerm } from './_terms/insert-next-term.ts';
import { TermMarks } from './_terms/TermMarks.tsx';
import { PreviewPanel } from './_preview/PreviewPanel.tsx';
import { PreviewToggle } from './_preview/PreviewToggle.tsx';
import { usePreview } from './_preview/use-preview.ts';
import { RetranslateDialog } from './_editor/RetranslateDialog.tsx';
import {
  followOf,
  keyOf,
  type LineEditorProps,
  matchesOf,
  obstacleAt,
  obstacleToAll,
  previewOf,
  scoringOf,
  sessionOf,
  termsOf,
  translationOf,
} from './_editor/setup.ts';
import { useSignal } from './_editor/signal.ts';
import { SpokenNews } from './_editor/SpokenNews.tsx';
import { useDialog } from './_editor/use-dialog.ts';
import { useLeaving } from './_editor/use-leaving.ts';
import { VisitorNote } from './_editor/VisitorNote.tsx';

/** The screen that matters: source and target side by side, thousands of lines, nothing typed ever lost. */
export default function LineEditor(props: LineEditorProps) {
  const { fileName, uid, lang } = props;
  const session = useMemo(() => sessionOf(props), []);
  const translation = useMemo(() => translationOf(props), []);
  const drafts = useMemo(() => createDrafts(session, translation), [session]);
  const scores = useMemo(() => createScores(session, scoringOf(props)), [session]);
  const live = useMemo(() => createLive(session, followOf(props)), [session]);
  const previewCalls = useMemo(() => previewOf(props), []);
  const preview = usePreview();
  const matchCalls = useMemo(() => matchesOf(props), []);
  const terms = useMemo(() => termsOf(props), []);
  const aids = useAids(session, matchCalls);
  const { dialog, openDialog, closeDialog } = useDialog(session.focusActive);
  const signInLink = `/auth/sign-in?next=${encodeURIComponent(location.pathname)}`;
  const obstacleOf = (command: Command) => obstacleAt(session, drafts, command);
  const keyboard = useMemo(() => {
    const screen = {
      openHelp: () => openDialog('help'),
      openGoTo: () => openDialog('goTo'),
      togglePreview: preview.toggle,
      toggleAids: aids.toggle,
      lookUp: aids.lookUp,
      insertMatch: (number: number) => aids.book?.insert(number),
      insertTerm: () => insertNextTerm(session, terms, props.targetLang),
      retranslate: (index: number) => {
        const obstacle = obstacleOf('retranslate');
        if (obstacle) session.tell(obstacle);
        else void drafts.retranslate(index);
      },
    };
    return createKeyboard((command: Command) => runCommand(session, screen, command));
  }, [session]);

  const engineObstacle = useSignal(drafts.obstacle);
  const job = useSignal(drafts.job);
  useSignal(drafts.busy);
  useSignal(session.rights);
  const busyOrObstacle = job ? text.translating[lang] : obstacleToAll(session) ?? engineObstacle;

  useLeaving(session);
  useEffect(() => {
    void session.recover();
    void drafts.askEngine();
    // A visitor works alone.
    if (uid) live.begin();
    if (session.writable.get()?.length) void session.view.show('mine');
    void scores.load();
    void terms?.load();
    if (props.job) drafts.begin(props.job);
    if (props.scoreJob) scores.begin(props.scoreJob);
    // On phones the keyboard would cover half of what one came to see.
    if (matchMedia('(pointer: fine)').matches) void session.walk.toUnconfirmed(1);
    return () => {
      drafts.close();
      scores.close();
      live.close();
    };
  }, [session, drafts]);

  return (
    <div
      className='editor'
      onKeyDown={(event) => {
        // Ctrl+/ and Ctrl+G also work beside the fields; inside they have been taken already.
        const isField = event.target instanceof HTMLTextAreaElement;
        if (!isField && !dialog && outsideKeys(event)) {
          event.preventDefault();
          openDialog(event.code === 'Slash' ? 'help' : 'goTo');
        }
      }}
    >
      <EditorBar
        session={session}
        fileName={fileName}
        directionLabel={props.directionLabel}
        download={(as) => downloadFile(keyOf(props), { as, lang })}
        onHelp={() => openDialog('help')}
        checkAll={
          <>
            <CheckAllButton scores={scores} lang={lang} />
            <PreviewToggle {...preview} lang={lang} />
            <AidsToggle aids={aids} lang={lang} />
          </>
        }
        onSettings={() => openDialog('settings')}
        {...(uid === null
          ? {}
          : { retranslate: { run: () => openDialog('retranslate'), obstacle: busyOrObstacle } })}
      />
      <div className='editor-notes'>
        <JobBar drafts={drafts} lang={lang} />
        <ScoreBar scores={scores} lang={lang} />
        <EngineNote drafts={drafts} lang={lang} />
        {uid === null && <VisitorNote signInLink={signInLink} lang={lang} />}
      </div>
      <ScoresContext value={scores}>
        <LineList
          session={session}
          keyboard={keyboard}
          sourceLang={props.sourceLang}
          targetLang={props.targetLang}
          signInLink={signInLink}
        />
      </ScoresContext>
      {preview.isOpen && (
        <PreviewPanel
          session={session}
          calls={previewCalls}
          sourceLang={props.sourceLang}
          targetLang={props.targetLang}
          onClose={preview.toggle}
        />
      )}
      {matchCalls && terms && (
        <AidsPanel
          session={session}
          aids={aids}
          calls={matchCalls}
          terms={terms}
          sourceLang={props.sourceLang}
          targetLang={props.targetLang}
        />
      )}
      {terms && <TermMarks book={terms} />}
      <LineTools session={session} keyboard={keyboard} obstacleOf={obstacleOf} />
      <SpokenNews session={session} />
      <ScoreSheet
        session={session}
        scores={scores}
        sourceLang={props.sourceLang}
        targetLang={props.targetLang}
      />
      {dialog === 'help' && <HelpSheet lang={lang} onClose={closeDialog} />}
      {dialog === 'retranslate' && (
        <RetranslateDialog
          session={session}
          estimate={translation.estimate}
          onConfirm={() => void drafts.retranslateAll()}
          onClose={closeDialog}
        />
      )}
      {dialog === 'settings' && (
        <SettingsDialog
          document={{ filename: props.name, project_no: keyOf(props).project }}
          isIntoKorean={props.targetLang === 'ko'}
          lang={lang}
          onClose={closeDialog}
        />
      )}
      {dialog === 'goTo' && <GoToDialog session={session} onClose={closeDialog} />}
    </div>
  );
}

function outsideKeys({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyEvent): boolean {
  const isPlainMod = (ctrlKey || metaKey) && !altKey && !shiftKey;
  return isPlainMod && (code === 'Slash' || code === 'KeyG');
}

type KeyEvent = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
