/** @jsxImportSource react */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isInField } from './editor/field/text/target-field.ts';
import { BottomLine } from './editor/layout/BottomLine.tsx';
import { EditorBar } from './editor/layout/bar/EditorBar.tsx';
import { GoToDialog } from './editor/layout/GoToDialog.tsx';
import { LineTools } from './editor/layout/one-line/LineTools.tsx';
import { PlaceButton } from './editor/layout/one-line/PlaceButton.tsx';
import { type OneLine, useOneLine } from './editor/layout/one-line/use-one-line.ts';
import { LineList } from './editor/layout/rows/LineList.tsx';
import { QuickFilters } from './editor/layout/bar/QuickFilters.tsx';
import { Slot } from './editor/layout/Slot.tsx';
import { SpokenNews } from './editor/layout/SpokenNews.tsx';
import { usePlaces } from './editor/layout/use-places.ts';
import { useLeaving } from './editor/layout/use-leaving.ts';
import { useViewStyle } from './editor/layout/use-view-style.ts';
import { panels } from './editor/panels/index.ts';
import { goToFirst } from './editor/session/place/go-to-first.ts';
import { panelOfAddress } from './editor/session/address.ts';
import { CommandsContext } from './editor/session/commands/command-table.ts';
import { downloadsOf } from './editor/session/download.ts';
import { lineCommands } from './editor/session/line-commands.ts';
import { createLive } from './editor/session/live.ts';
import type { LineEditorProps } from './editor/session/props.ts';
import { followPlace } from './editor/session/place/follow-place.ts';
import { documentKey } from './editor/session/services/document-key.ts';
import { ToolsContext } from './editor/session/ToolsContext.ts';
import { type Editor, useEditor } from './editor/session/use-editor.ts';
import { tools } from './editor/tools/index.ts';
import { addressAfterSignIn } from './editor/tools/visitor-note/address-after-sign-in.ts';
import { signInAddress } from './runtime/sign-in-address.ts';
import { useSignal } from './runtime/signal.ts';

/** What the editor is made of beside its lines. */
const table = [lineCommands, ...panels, ...tools];

/** The screen that matters: source and target side by side, thousands of lines, nothing typed ever lost. */
export default function LineEditor(props: LineEditorProps) {
  const editor = useEditor(props, table);
  const { session, keyboard, commands, dialogs } = editor;
  const root = useRef<HTMLDivElement>(null);
  const oneLine = useOneLine({ session, keyboard, root });
  const dialog = useSignal(dialogs.shown);
  useSignal(commands.own);

  usePanelOfAddress(editor);
  useLeaving(session);
  useBeginning(editor);

  return (
    <CommandsContext value={commands}>
      <ToolsContext value={editor.tools}>
        <div
          ref={root}
          className='editor'
          data-phone={oneLine.isPhone || undefined}
          data-one-line={oneLine.isShown || undefined}
          {...useViewStyle(editor)}
          {
            // For styles: asking what is inside, by :has(), would draw everything anew with each key.
            // Panels come a moment after the lines; their place stays free, or all rows would be laid out twice.
            ...usePlaces(editor.tools)
          }
          onKeyDown={(event) => openOutside(editor, event)}
        >
          <Bar editor={editor} oneLine={oneLine} />
          <div className='editor-notes'>
            <Slot name='progress' />
            <Slot name='notes' />
            <QuickFilters session={session} />
          </div>
          <LineList
            session={session}
            keyboard={editor.keyboard}
            viewState={editor.viewState}
            sourceLang={props.sourceLang}
            targetLang={props.targetLang}
            signInLink={(line) => signInAddress({ path: addressAfterSignIn(props), line })}
          />
          <Slot name='beside' />
          <BottomLine
            session={session}
            keyboard={keyboard}
            disabledReason={editor.disabledReason}
          >
            {oneLine.isShown && (
              <LineTools {...{ session, keyboard }} sidePanel={editor.sidePanel} />
            )}
          </BottomLine>
          <Slot name='overlay' />
          <SpokenNews session={session} />
          {dialog === 'goTo' && <GoToDialog session={session} onClose={dialogs.close} />}
        </div>
      </ToolsContext>
    </CommandsContext>
  );
}

function Bar({ editor, oneLine }: { editor: Editor; oneLine: OneLine }) {
  const { session, keyboard, viewState, disabledReason, props } = editor;
  const { uid, name, fileName, warnings = [], back, directionLabel, rights, lang } = props;
  const shown = { fileName, duty: rights?.duty, warnings, lang };
  return (
    <EditorBar
      {...{ session, keyboard, viewState, disabledReason, fileName, back, directionLabel }}
      place={<PlaceButton session={session} oneLine={oneLine} />}
      download={downloadsOf(documentKey(uid, name), shown)}
    />
  );
}

/** A link may name the tab that it means; otherwise it is the one where the member was. */
function usePanelOfAddress({ tools, sidePanel, props }: Editor) {
  useEffect(() => {
    const isThere = (id: string) => tools.some(({ tool, open }) => open.tab && tool.id === id);
    const panel = panelOfAddress();
    const before = props.place?.panel;
    if (panel && isThere(panel)) sidePanel.show(panel);
    else if (before && isThere(before) && sidePanel.isOpen.get()) sidePanel.show(before);
  }, [tools]);
}

/** Ctrl+/ and Ctrl+G also work beside the fields; inside they have been used already. */
function openOutside({ dialogs, keyboard }: Editor, event: KeyboardEvent) {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isPlainMod = (ctrlKey || metaKey) && !altKey && !shiftKey;
  if (!isPlainMod || (code !== 'Slash' && code !== 'KeyG')) return;
  if (isInField(event.target) || dialogs.shown.get()) return;
  event.preventDefault();
  keyboard.run(code === 'Slash' ? 'help' : 'goToLine');
}

/** What is done once, when the lines have been drawn. */
function useBeginning({ session, services, props, sidePanel, hear }: Editor) {
  useEffect(() => {
    void session.recover();
    const live = createLive(session, services.follow, hear);
    // A visitor works alone.
    if (props.uid) live.begin();
    session.live?.begin();
    void goToFirst(session, props.place?.line);
    const { uid, name } = props;
    const stop = followPlace(
      session,
      () => sidePanel.isOpen.get() ? sidePanel.tab.get() : null,
      uid ? (place) => services.savePlace(name, place) : undefined,
    );
    return () => {
      stop();
      live.close();
    };
  }, []);
}
