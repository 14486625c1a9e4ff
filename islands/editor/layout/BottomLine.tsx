/** @jsxImportSource react */
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { text } from '../../../src/documents/lines/text.ts';
import type { Keyboard } from '../../runtime/keyboard/keyboard.ts';
import { isMac } from '../../runtime/keyboard/platform.ts';
import { useSignal } from '../../runtime/signal.ts';
import { Messages } from '../../ui/Messages.tsx';
import { inLine, toastState } from '../../ui/toast-store.ts';
import { type Command, useCommands } from '../session/commands/command-table.ts';
import type { EditorSession } from '../session/session.ts';
import type { ToolAtWork } from '../session/tool.ts';
import { ToolsContext } from '../session/ToolsContext.ts';
import { isAnswered } from '../session/use-tools.ts';
import { useToolVersions } from './use-tool-versions.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  /** Why a command cannot run now; it is shown and said. */
  disabledReason: (command: Command) => string | undefined;
  /** In place of the place and the hints, where one line fills the editor. */
  children?: ReactNode;
};

const MOST_HINTS = 3;

/** Where one is, what helps here and now or what has just happened, and the way on. Nothing lies over the lines. */
export function BottomLine(props: Props) {
  const { session, keyboard, children: lineTools } = props;
  const index = useSignal(session.active);
  const tools = useContext(ToolsContext);
  const { keyLabel } = useCommands();
  useChanges(session, index, tools);
  const { shown } = useSyncExternalStore(toastState.subscribe, toastState.now);
  const hasMessage = inLine(shown).length > 0;
  const { lang, lines } = session;
  return (
    <div className='bottom-line'>
      {!lineTools && (
        <button
          type='button'
          className='bottom-place'
          title={`${text.goToLine[lang]} (${keyLabel('goToLine', isMac)})`}
          onClick={() => keyboard.run('goToLine')}
        >
          <span className='sr-only'>{text.goToLine[lang]}</span>
          <b>{index === null ? '–' : index + 1}</b>/{lines.count}
        </button>
      )}
      <Messages lang={lang} />
      {lineTools}
      {!lineTools && !hasMessage && index !== null && <Hints {...props} />}
      <button
        type='button'
        className='btn btn-primary bottom-confirm'
        aria-disabled={index === null || props.disabledReason('confirmNext') !== undefined}
        title={text.confirmNext[lang]}
        // The focus stays in the field, so that a phone does not hide its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => keyboard.run('confirmNext')}
      >
        {text[lineTools ? 'confirmShort' : 'confirmAndNext'][lang]}
        <kbd>{keyLabel('confirmNext', isMac)}</kbd>
      </button>
    </div>
  );
}

/** At most three keys, of commands that can run at this line. */
function Hints({ session, keyboard, disabledReason }: Props) {
  const tools = useContext(ToolsContext);
  const { all, keyLabel } = useCommands();
  const { lang } = session;
  const hints = tools.flatMap(({ open }) => open.hints?.() ?? []);
  const shown = hints.filter(({ command }) =>
    isAnswered(tools, command) && disabledReason(command) === undefined && keyLabel(command, isMac)
  ).slice(0, MOST_HINTS);
  return (
    <div className='bottom-hints'>
      {shown.map(({ command, words }) => (
        <button
          key={command}
          type='button'
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => keyboard.run(command)}
        >
          <kbd>{keyLabel(command, isMac)}</kbd>
          {words ?? all.find(({ id }) => id === command)?.label[lang]}
        </button>
      ))}
    </div>
  );
}

/** Drawn again when the line changes, its rights, or what its tools say of it. */
function useChanges(session: EditorSession, index: number | null, tools: readonly ToolAtWork[]) {
  useSignal(session.rights);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index ?? -1, listener),
    () => session.lines.lineVersion(index ?? -1),
  );
  useToolVersions(tools);
}
