/** @jsxImportSource react */
import { useEffect, useMemo, useState } from 'react';
import type { LineView } from '../src/lines/schema.ts';
import { VISITOR_LINES } from '../src/lines/rules.ts';
import { text } from '../src/lines/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { text as shell } from '../src/shell/text.ts';
import { runCommand } from './_editor/commands.ts';
import { downloadFile } from './_editor/download.ts';
import { createDrafts, type Drafts, type JobView } from './_editor/drafts.ts';
import { EditorBar } from './_editor/EditorBar.tsx';
import { EngineNote } from './_editor/EngineNote.tsx';
import { GoToDialog } from './_editor/GoToDialog.tsx';
import { HelpSheet } from './_editor/HelpSheet.tsx';
import { httpServer } from './_editor/http-server.ts';
import { JobBar } from './_editor/JobBar.tsx';
import { createKeyboard } from './_editor/keyboard.ts';
import type { Command } from './_editor/keys.ts';
import { LineList } from './_editor/LineList.tsx';
import { LineTools } from './_editor/LineTools.tsx';
import { RetranslateDialog } from './_editor/RetranslateDialog.tsx';
import { createSession, type EditorSession, type Notice } from './_editor/session.ts';
import type { Counts, EditorServer } from './_editor/server.ts';
import { useSignal } from './_editor/signal.ts';
import { SpokenNews } from './_editor/SpokenNews.tsx';
import { httpTranslation, type Translation } from './_editor/translation.ts';
import { useLeaving } from './_editor/use-leaving.ts';
import { VisitorNote } from './_editor/VisitorNote.tsx';
import { toast } from './_ui/toast.tsx';

export type LineEditorProps = {
  /** The document's opaque name; and what people call it. */
  name: string;
  fileName: string;
  direction: string;
  directionLabel: string;
  sourceLang: string;
  targetLang: string;
  /** Of the member; null for a visitor. */
  uid: string | null;
  lines: LineView[];
  lineCount: number;
  counts: Counts;
  /** The translation that is under way, or rests. */
  job: JobView | null;
  lang: UiLang;
  /** Given by tests in place of the API. */
  server?: EditorServer;
  translation?: Translation;
};

/** The screen that matters: source and target side by side, thousands of lines, nothing typed ever lost. */
export default function LineEditor(props: LineEditorProps) {
  const { fileName, uid, lang } = props;
  const session = useMemo(() => sessionOf(props), []);
  const drafts = useMemo(() => createDrafts(session, translationOf(props)), [session]);
  const [dialog, setDialog] = useState<'help' | 'goTo' | 'retranslate' | null>(null);
  const signInLink = `/auth/sign-in?next=${encodeURIComponent(location.pathname)}`;
  const obstacleOf = (command: Command) => obstacleAt(session, drafts, command);
  const keyboard = useMemo(() => {
    const screen = {
      openHelp: () => setDialog('help'),
      openGoTo: () => setDialog('goTo'),
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
  const busyOrObstacle = job ? text.translating[lang] : engineObstacle;

  useLeaving(session);
  useEffect(() => {
    void session.recover();
    void drafts.askEngine();
    if (props.job) drafts.begin(props.job);
    // On phones the keyboard would cover half of what one came to see.
    if (matchMedia('(pointer: fine)').matches) void session.walk.toUnconfirmed(1);
    return drafts.close;
  }, [session, drafts]);

  return (
    <div
      className='editor'
      onKeyDown={(event) => {
        // Ctrl+/ and Ctrl+G also work beside the fields; inside they have been taken already.
        const isField = event.target instanceof HTMLTextAreaElement;
        if (!isField && !dialog && outsideKeys(event)) {
          event.preventDefault();
          setDialog(event.code === 'Slash' ? 'help' : 'goTo');
        }
      }}
    >
      <EditorBar
        session={session}
        fileName={fileName}
        directionLabel={props.directionLabel}
        download={() => downloadFile(keyOf(props))}
        onHelp={() => setDialog('help')}
        retranslate={{ run: () => setDialog('retranslate'), obstacle: busyOrObstacle }}
      />
      <div className='editor-notes'>
        <JobBar drafts={drafts} lang={lang} />
        <EngineNote drafts={drafts} lang={lang} />
        {uid === null && <VisitorNote signInLink={signInLink} lang={lang} />}
      </div>
      <LineList
        session={session}
        keyboard={keyboard}
        sourceLang={props.sourceLang}
        targetLang={props.targetLang}
        signInLink={signInLink}
      />
      <LineTools session={session} keyboard={keyboard} obstacleOf={obstacleOf} />
      <SpokenNews session={session} />
      {dialog === 'help' && <HelpSheet lang={lang} onClose={() => setDialog(null)} />}
      {dialog === 'retranslate' && (
        <RetranslateDialog
          session={session}
          onConfirm={() => void drafts.retranslateAll()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'goTo' && <GoToDialog session={session} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** What stands in the way of a command at the active line. */
function obstacleAt(session: EditorSession, drafts: Drafts, command: Command): string | undefined {
  if (command !== 'retranslate') return undefined;
  const index = session.active.get();
  const isChecked = index !== null && session.lines.line(index)?.checked;
  return drafts.obstacle.get() ?? (isChecked ? text.isConfirmedAlready[session.lang] : undefined);
}

function keyOf({ uid, name }: LineEditorProps) {
  return { project: uid ? 'individual' : 'tempFiles', user: uid ?? 'nonMember', name };
}

function translationOf(props: LineEditorProps): Translation {
  return props.translation ?? httpTranslation(keyOf(props), props.direction, props.lang);
}

function sessionOf(props: LineEditorProps): EditorSession {
  const { name, uid, lines, lineCount, counts, lang } = props;
  return createSession({
    server: props.server ?? httpServer(keyOf(props), lang),
    first: { lines, count: lineCount },
    counts,
    documentKey: `${uid ?? 'visitor'}:${name}`,
    lang,
    openLines: uid ? Infinity : VISITOR_LINES,
    notify: ({ words, tone, undo }: Notice) => {
      toast(words, { tone, ...(undo ? { action: { label: shell.undo[lang], run: undo } } : {}) });
    },
  });
}

function outsideKeys({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyEvent): boolean {
  const isPlainMod = (ctrlKey || metaKey) && !altKey && !shiftKey;
  return isPlainMod && (code === 'Slash' || code === 'KeyG');
}

type KeyEvent = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
