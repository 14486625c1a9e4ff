/** @jsxImportSource react */
import { useContext } from 'react';
import type { IconName } from '../../../../src/shared/shell/icons.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isInField } from '../../field/text/target-field.ts';
import { type Command, useCommands } from '../../session/commands/command-table.ts';
import type { EditorSession } from '../../session/session.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import { isAnswered } from '../../session/use-tools.ts';

type Props = {
  words: string;
  icon?: IconName | undefined;
  keyLabel?: string | undefined;
  /** Why it cannot be chosen now. */
  reason?: string | undefined;
  /** Of what is turned on and off. */
  isOn?: boolean | undefined;
  onChoose: () => void;
};

/** One entry of a menu of the bar. */
export function BarItem({ words, icon, keyLabel, reason, isOn, onChoose }: Props) {
  return (
    <button
      type='button'
      className='bar-item'
      aria-disabled={reason !== undefined || undefined}
      aria-pressed={isOn}
      title={reason}
      onClick={onChoose}
    >
      <span className='bar-item-sign'>
        {isOn ? <Icon name='check' /> : icon && isOn === undefined && <Icon name={icon} />}
      </span>
      <span className='bar-item-words'>{words}</span>
      {keyLabel && <kbd>{keyLabel}</kbd>}
    </button>
  );
}

type CommandProps = {
  session: EditorSession;
  command: Command;
  icon?: IconName;
  /** Where the words of the command are too long, or mean more than the entry. */
  words?: string;
  run: (command: Command) => void;
  disabledReason?: ((command: Command) => string | undefined) | undefined;
};

/** A command in a menu of the bar. Afterwards the keyboard is at the line again, unless something has opened. */
export function CommandItem(props: CommandProps) {
  const { session, command, icon, run, disabledReason } = props;
  const tools = useContext(ToolsContext);
  const { find, keyLabel } = useCommands();
  if (!isAnswered(tools, command)) return null;
  const reason = disabledReason?.(command);
  return (
    <BarItem
      words={props.words ?? find(command)?.label[session.lang] ?? ''}
      icon={icon}
      keyLabel={keyLabel(command, isMac)}
      reason={reason}
      isOn={tools.map(({ open }) => open.isOn?.(command)).find((one) => one !== undefined)}
      onChoose={() => {
        if (reason) return session.inform(reason);
        run(command);
        setTimeout(() => {
          const { activeElement: now } = document;
          const isBeside = now === document.body || now?.closest('.bar-menu');
          if (isBeside && !isInField(now)) session.focusActive();
        }, 0);
      }}
    />
  );
}
