/** @jsxImportSource react */
import { useContext, useSyncExternalStore } from 'react';
import { fill, text } from '../../src/lines/text.ts';
import { Icon } from '../_ui/Icon.tsx';
import { FeaturesContext } from './FeaturesContext.ts';
import { type Command, keyLabel, type MatchCommand } from '../_keys/keys.ts';
import type { Keyboard } from '../_keys/keyboard.ts';
import { isMac } from '../_keys/platform.ts';
import type { EditorSession } from './session.ts';
import { useSignal } from '../_lib/signal.ts';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  /** Why a command cannot run now; it is shown and said. */
  obstacleOf: (command: Command) => string | undefined;
  /** Of the features. */
  more: readonly Command[];
};

const tools: readonly Exclude<Command, MatchCommand>[] = [
  'insertTag',
  'copySource',
  'insertDraft',
  'retranslate',
  'restore',
];

/** What can be done with the active line. At the foot, so that no row grows when it becomes active. */
export function LineTools({ session, keyboard, obstacleOf, more }: Props) {
  const index = useSignal(session.active);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index ?? -1, listener),
    () => session.lines.lineVersion(index ?? -1),
  );
  const features = useContext(FeaturesContext);
  const { lang } = session;
  if (index === null) return null;

  const button = (command: Exclude<Command, MatchCommand>, words: string, look: string) => {
    const obstacle = obstacleOf(command);
    const key = keyLabel(command, isMac);
    const isOn = features.map((one) => one.isOn?.(command)).find((one) => one !== undefined);
    return (
      <button
        key={command}
        type='button'
        className={`btn btn-sm ${look}`}
        aria-disabled={obstacle !== undefined}
        aria-pressed={isOn}
        title={`${obstacle ?? text[command][lang]} (${key})`}
        // The field keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => obstacle ? session.tell(obstacle) : keyboard.run(command)}
      >
        {isOn !== undefined && <Icon name={obstacle ? 'lock' : 'pencil'} />}
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
        {[...tools, ...more.filter(isNamed)].map((command) =>
          button(command, text[command][lang], 'btn-ghost')
        )}
      </div>
      {button('confirmNext', text.confirmShort[lang], 'btn-primary')}
    </div>
  );
}

/** The nine keys of matches have no button. */
function isNamed(command: Command): command is Exclude<Command, MatchCommand> {
  return !command.startsWith('match');
}
