/** @jsxImportSource react */
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { fill, text } from '../../../src/documents/lines/text.ts';
import type { Keyboard } from '../../runtime/keyboard/keyboard.ts';
import { isMac } from '../../runtime/keyboard/platform.ts';
import { useSignal } from '../../runtime/signal.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Command, useCommands } from '../session/commands/command-table.ts';
import type { EditorSession } from '../session/session.ts';
import type { ToolAtWork } from '../session/tool.ts';
import { ToolsContext } from '../session/ToolsContext.ts';
import { isAnswered } from '../session/use-tools.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  /** Why a command cannot run now; it is shown and said. */
  disabledReason: (command: Command) => string | undefined;
};

/** What can be done with the active line. At the foot, so that no row grows when it becomes active. */
export function LineTools(props: Props) {
  const { session } = props;
  const index = useSignal(session.active);
  const tools = useContext(ToolsContext);
  const { all } = useCommands();
  useChanges(session, index, tools);
  const { lang } = session;
  if (index === null) return null;

  const shown = all.filter(({ id, button }) => button !== undefined && isAnswered(tools, id))
    .toSorted((a, b) => (a.button ?? 0) - (b.button ?? 0));
  return (
    <div
      className='line-tools'
      role='toolbar'
      aria-label={fill(text.lineTools[lang], { n: index + 1 })}
    >
      <div className='line-tools-more'>
        <span className='line-tools-number' aria-hidden='true'>{index + 1}</span>
        {shown.map(({ id, label }) => (
          <Button key={id} {...props} command={id} words={label[lang]} style='btn-ghost' />
        ))}
      </div>
      <Button
        {...props}
        command='confirmNext'
        words={text.confirmShort[lang]}
        style='btn-primary'
      />
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
  const subscribe = useCallback((listener: () => void) => {
    const ends = tools.map(({ open }) => open.version?.subscribe(listener));
    return () => ends.forEach((end) => end?.());
  }, [tools]);
  useSyncExternalStore(
    subscribe,
    () => tools.reduce((sum, { open }) => sum + (open.version?.get() ?? 0), 0),
  );
}

type ButtonProps = Props & { command: Command; words: string; style: string };

function Button({ session, keyboard, disabledReason, command, words, style }: ButtonProps) {
  const tools = useContext(ToolsContext);
  const { find, keyLabel } = useCommands();
  const reason = disabledReason(command);
  const key = keyLabel(command, isMac);
  const isOn = tools.map(({ open }) => open.isOn?.(command)).find((one) => one !== undefined);
  return (
    <button
      type='button'
      className={`btn btn-sm ${style}`}
      aria-disabled={reason !== undefined}
      aria-pressed={isOn}
      title={`${reason ?? find(command)?.label[session.lang]} (${key})`}
      // The focus stays in the field, so that a phone does not hide its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => reason ? session.inform(reason) : keyboard.run(command)}
    >
      {isOn !== undefined && <Icon name={reason ? 'lock' : 'pencil'} />}
      {words}
      <kbd className='editor-wide'>{key}</kbd>
    </button>
  );
}
