/** @jsxImportSource react */
import { useEffect, useMemo, useState } from 'react';
import type { LineView } from '../src/lines/schema.ts';
import { VISITOR_LINES } from '../src/lines/rules.ts';
import { text } from '../src/shell/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { runCommand } from './_editor/commands.ts';
import { downloadFile } from './_editor/download.ts';
import { EditorBar } from './_editor/EditorBar.tsx';
import { GoToDialog } from './_editor/GoToDialog.tsx';
import { HelpSheet } from './_editor/HelpSheet.tsx';
import { httpServer } from './_editor/http-server.ts';
import { createKeyboard } from './_editor/keyboard.ts';
import type { Command } from './_editor/keys.ts';
import { LineList } from './_editor/LineList.tsx';
import { LineTools } from './_editor/LineTools.tsx';
import { createSession, type EditorSession, type Notice } from './_editor/session.ts';
import type { Counts, EditorServer } from './_editor/server.ts';
import { SpokenNews } from './_editor/SpokenNews.tsx';
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
  lang: UiLang;
  /** Given by tests in place of the API. */
  server?: EditorServer;
};

/** The screen that matters: source and target side by side, thousands of lines, nothing typed ever lost. */
export default function LineEditor(props: LineEditorProps) {
  const { name, fileName, uid, lang } = props;
  const session = useMemo(() => sessionOf(props), []);
  const [dialog, setDialog] = useState<'help' | 'goTo' | null>(null);
  const signInLink = `/auth/sign-in?next=${encodeURIComponent(location.pathname)}`;
  const keyboard = useMemo(() => {
    const screen = {
      openHelp: () => setDialog('help'),
      openGoTo: () => setDialog('goTo'),
      retranslate: () => {},
    };
    return createKeyboard((command: Command) => runCommand(session, screen, command));
  }, [session]);

  useLeaving(session);
  useEffect(() => {
    void session.recover();
    // On phones the keyboard would cover half of what one came to see.
    if (matchMedia('(pointer: fine)').matches) void session.walk.toUnconfirmed(1);
  }, [session]);

  const key = { project: uid ? 'individual' : 'tempFiles', user: uid ?? 'nonMember', name };
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
        download={() => downloadFile(key)}
        onHelp={() => setDialog('help')}
      />
      <div className='editor-notes'>
        {uid === null && <VisitorNote signInLink={signInLink} lang={lang} />}
      </div>
      <LineList
        session={session}
        keyboard={keyboard}
        sourceLang={props.sourceLang}
        targetLang={props.targetLang}
        signInLink={signInLink}
      />
      <LineTools session={session} keyboard={keyboard} obstacleOf={() => undefined} />
      <SpokenNews session={session} />
      {dialog === 'help' && <HelpSheet lang={lang} onClose={() => setDialog(null)} />}
      {dialog === 'goTo' && <GoToDialog session={session} onClose={() => setDialog(null)} />}
    </div>
  );
}

function sessionOf(props: LineEditorProps): EditorSession {
  const { name, uid, lines, lineCount, counts, lang } = props;
  const key = { project: uid ? 'individual' : 'tempFiles', user: uid ?? 'nonMember', name };
  return createSession({
    server: props.server ?? httpServer(key, lang),
    first: { lines, count: lineCount },
    counts,
    documentKey: `${uid ?? 'visitor'}:${name}`,
    lang,
    openLines: uid ? Infinity : VISITOR_LINES,
    notify: ({ words, tone, undo }: Notice) => {
      toast(words, { tone, ...(undo ? { action: { label: text.undo[lang], run: undo } } : {}) });
    },
  });
}

function outsideKeys({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyEvent): boolean {
  const isPlainMod = (ctrlKey || metaKey) && !altKey && !shiftKey;
  return isPlainMod && (code === 'Slash' || code === 'KeyG');
}

type KeyEvent = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;
