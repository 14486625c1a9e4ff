/** @jsxImportSource react */
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { text } from '../src/lines/text.ts';
import { lineOfAddress, panelOfAddress } from './_editor/address.ts';
import { isOfFeature, runCommand } from './_editor/commands.ts';
import { downloadsOf } from './_editor/download.ts';
import { createDrafts } from './_drafts/drafts.ts';
import { EditorBar } from './_editor/EditorBar.tsx';
import { EngineNote } from './_drafts/EngineNote.tsx';
import { FeaturesContext } from './_editor/FeaturesContext.ts';
import { GoToDialog } from './_editor/GoToDialog.tsx';
import { httpSaveKeys } from './_keys/key-calls.ts';
import { JobBar } from './_drafts/JobBar.tsx';
import { createKeyboard, type Keyboard } from './_keys/keyboard.ts';
import { type Command, ownKeys } from './_keys/keys.ts';
import { LineList } from './_editor/LineList.tsx';
import { isInField } from './_field/target-field.ts';
import { LineTools } from './_editor/LineTools.tsx';
import { CheckAllButton, ScoreBar } from './_scores/ScoreBar.tsx';
import { createLive } from './_editor/live.ts';
import { createScores } from './_scores/scores.ts';
import { ScoresContext } from './_scores/ScoresContext.ts';
import { AidsToggle } from './_aids/AidsToggle.tsx';
import { useAids } from './_aids/use-aids.ts';
import { PreviewToggle } from './_preview/PreviewToggle.tsx';
import { usePreview } from './_preview/use-preview.ts';
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
  translationOf,
} from './_editor/setup.ts';
import { useSignal } from './_lib/signal.ts';
import { SpokenNews } from './_editor/SpokenNews.tsx';
import { useEarlyKeys } from './_keys/use-early-keys.ts';
import { useDialog } from './_editor/use-dialog.ts';
import { useFeatures, useLater } from './_editor/use-later.ts';
import { useLeaving } from './_saving/use-leaving.ts';
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
  const aids = useAids(session, matchCalls);
  const { dialog, openDialog, closeDialog } = useDialog(session.focusActive);
  const signInLink = `/auth/sign-in?next=${encodeURIComponent(location.pathname)}`;
  const keys = useRef<Keyboard>(null);
  const later = useLater(session, props.later);
  const terms = useMemo(() => later?.openTermBook(props) ?? null, [later]);
  const termBook = useRef(terms);
  termBook.current = terms;
  const features = useFeatures({
    session,
    props,
    openTab: aids.show,
    terms,
    matches: aids.book,
    drafts,
    scores,
    run: (command) => keys.current?.run(command),
    obstacleOf: (command) => obstacleOf(command),
  }, later);
  const known = useRef(features);
  known.current = features;
  const keepEarly = useEarlyKeys(features.length > 0, (command) => keys.current?.run(command));
  const tools = useRef(later);
  tools.current = later;
  const obstacleOf = (command: Command): string | undefined =>
    obstacleAt(session, drafts, command) ??
      known.current.map(({ obstacleTo }) => obstacleTo?.(command)).find(Boolean);
  const keyboard = useMemo(() => {
    const screen = {
      openHelp: () => openDialog('help'),
      openGoTo: () => openDialog('goTo'),
      togglePreview: preview.toggle,
      toggleAids: aids.toggle,
      lookUp: aids.lookUp,
      insertMatch: (number: number) => aids.book?.insert(number),
      insertTerm: () => tools.current?.insertNextTerm(session, termBook.current, props.targetLang),
      retranslate: (index: number) => {
        const obstacle = obstacleOf('retranslate');
        if (obstacle) session.tell(obstacle);
        else void drafts.retranslate(index);
      },
    };
    return createKeyboard((command: Command) => {
      // The tools are on their way: what was pressed is not lost.
      if (known.current.length === 0 && (isOfFeature(command) || command === 'insertTerm')) {
        keepEarly(command);
      } else runCommand(session, screen, known.current, command);
    });
  }, [session]);
  keys.current = keyboard;
  useMemo(() => ownKeys.set(props.keys ?? {}), []);
  useSignal(ownKeys);

  useEffect(() => {
    const panel = panelOfAddress();
    if (panel && features.some(({ tab }) => tab?.id === panel)) aids.show(panel);
  }, [features]);

  const engineObstacle = useSignal(drafts.obstacle);
  const job = useSignal(drafts.job);
  useSignal(drafts.busy);
  useSignal(session.rights);
  const busyOrObstacle = job ? text.translating[lang] : obstacleToAll(session) ?? engineObstacle;

  useEffect(() => void terms?.load(), [terms]);
  useLeaving(session);
  useEffect(() => {
    void session.recover();
    void drafts.askEngine();
    // A visitor works alone.
    if (uid) live.begin();
    session.live?.begin();
    const asked = lineOfAddress(session.lines.count);
    // Whoever was sent to a line wants to see it, and those around it.
    if (asked !== undefined) void session.walk.goTo(asked);
    else if (session.writable.get()?.length) void session.view.show('mine');
    void scores.load();
    if (props.job) drafts.begin(props.job);
    if (props.scoreJob) scores.begin(props.scoreJob);
    // On phones the keyboard would cover half of what one came to see.
    const mayFocus = asked === undefined && matchMedia('(pointer: fine)').matches;
    // Whoever has gone somewhere by the time it is found stays there.
    const isWanted = () => session.active.get() === null;
    if (mayFocus) void session.walk.toUnconfirmed(1, isWanted);
    return () => {
      drafts.close();
      scores.close();
      live.close();
    };
  }, [session, drafts]);

  return (
    <FeaturesContext value={features}>
      <div
        className='editor'
        // For styles: asking what is inside, by :has(), would draw everything anew with each key.
        // Panels come a moment after the lines; their place is kept free, or all rows would be laid out twice.
        data-aids={aids.isOpen || undefined}
        data-preview={preview.isOpen || undefined}
        onKeyDown={(event) => {
          // Ctrl+/ and Ctrl+G also work beside the fields; inside they have been taken already.
          const isField = isInField(event.target);
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
          download={downloadsOf(keyOf(props), { fileName, duty: props.rights?.duty, lang })}
          onHelp={() => openDialog('help')}
          checkAll={
            <>
              <CheckAllButton scores={scores} lang={lang} />
              <PreviewToggle {...preview} lang={lang} />
              <AidsToggle aids={aids} lang={lang} />
              {features.map(({ bar }, key) => bar && <Fragment key={key}>{bar()}</Fragment>)}
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
          {features.map(({ notes }, key) => notes && <Fragment key={key}>{notes()}</Fragment>)}
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
        {later && preview.isOpen && (
          <later.PreviewPanel
            session={session}
            calls={previewCalls}
            sourceLang={props.sourceLang}
            targetLang={props.targetLang}
            onClose={preview.toggle}
          />
        )}
        {later && matchCalls && terms && (
          <later.AidsPanel
            session={session}
            aids={aids}
            calls={matchCalls}
            terms={terms}
            sourceLang={props.sourceLang}
            targetLang={props.targetLang}
          />
        )}
        {later && terms && <later.TermMarks book={terms} />}
        <LineTools
          session={session}
          keyboard={keyboard}
          obstacleOf={obstacleOf}
          more={features.flatMap(({ tools }) => tools ?? [])}
        />
        {features.map(({ overlay }, key) => overlay && <Fragment key={key}>{overlay()}</Fragment>)}
        <SpokenNews session={session} />
        {later && (
          <later.ScoreSheet
            session={session}
            scores={scores}
            sourceLang={props.sourceLang}
            targetLang={props.targetLang}
          />
        )}
        {later && dialog === 'help' && (
          <later.HelpSheet
            save={uid === null ? undefined : props.saveKeys ?? httpSaveKeys}
            lang={lang}
            onClose={closeDialog}
          />
        )}
        {later && dialog === 'retranslate' && (
          <later.RetranslateDialog
            session={session}
            estimate={translation.estimate}
            onConfirm={() => void drafts.retranslateAll()}
            onClose={closeDialog}
          />
        )}
        {later && dialog === 'settings' && (
          <later.SettingsDialog
            document={{ filename: props.name, project_no: keyOf(props).project }}
            isIntoKorean={props.targetLang === 'ko'}
            lang={lang}
            onClose={closeDialog}
          />
        )}
        {dialog === 'goTo' && <GoToDialog session={session} onClose={closeDialog} />}
      </div>
    </FeaturesContext>
  );
}

function outsideKeys({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyEvent): boolean {
  const isPlainMod = (ctrlKey || metaKey) && !altKey && !shiftKey;
  return isPlainMod && (code === 'Slash' || code === 'KeyG');
}

type KeyEvent = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
