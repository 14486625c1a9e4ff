/** @jsxImportSource react */
import { useSyncExternalStore } from 'react';
import { fill, text } from '../../src/lines/text.ts';
import { type Command, keyLabel, type MatchCommand } from './keys.ts';
import type { Keyboard } from './keyboard.ts';
import { isMac } from './platform.ts';
import type { EditorSession } from './session.ts';
import { useSignal } from './signal.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  /** Why a command cannot run now; it is shown and said. */
  obstacleOf: (command: Command) => string | undefined;
};

const tools: readonly Exclude<Command, MatchCommand>[] = [
  'insertTag',
  'copySource',
  'insertDraft',
  'retranslate',
  'restore',
];

/** What can be done with the active line. At the foot, so that no row grows when it becomes active. */
export function LineTools({ session, keyboard, obstacleOf }: Props) {
  const index = useSignal(session.active);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index ?? -1, listener),
    () => session.lines.lineVersion(index ?? -1),
  );
  const { lang } = session;
  if (index === null) return null;

  const button = (command: Exclude<Command, MatchCommand>, words: string, look: string) => {
    const obstacle = obstacleOf(command);
    const key = keyLabel(command, isMac);
    return (
      <button
        key={command}
        type='button'
        className={`btn btn-sm ${look}`}
        aria-disabled={obstacle !== undefined}
        title={`${obstacle ?? text[command][lang]} (${key})`}
        // The field keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => obstacle ? session.tell(obstacle) : keyboard.run(command)}
      >
        {words}
        <kbd className='editor-wide'>{key}</kbd>
      </button>
    );
  };
  return (
    <div
      className='line-tools'
      role='toolbar'
      aria-label={fill(text.lineTools[lang], { n: index + 1 })}
    >
      <div className='line-tools-more'>
        <span className='line-tools-number' aria-hidden='true'>{index + 1}</span>
        {tools.map((command) => button(command, text[command][lang], 'btn-ghost'))}
      </div>
      {button('confirmNext', text.confirmShort[lang], 'btn-primary')}
    </div>
  );
}
