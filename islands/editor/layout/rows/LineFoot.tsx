/** @jsxImportSource react */
import { type ReactNode, useContext } from 'react';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useCommands } from '../../session/commands/command-table.ts';
import type { EditorSession } from '../../session/session.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import { doubtsOf } from '../../session/lines/view.ts';
import { isAnswered } from '../../session/use-tools.ts';
import { useToolVersions } from '../use-tool-versions.ts';

type Props = {
  session: EditorSession;
  line: OpenLine;
  run: (command: string) => void;
  /** What the line itself has to say matters more than what tools say. */
  isUrgent: boolean;
  /** What the line itself has to say, where no tool says something that matters more. */
  children: ReactNode;
};

/** One line of words below the active field: the worst that is found with what mends it, and the way to the other field. */
export function LineFoot({ session, line, run, isUrgent, children }: Props) {
  const tools = useContext(ToolsContext);
  useToolVersions(tools);
  const found = isUrgent ? undefined : tools.map(({ open }) => open.lineFoot?.(line)).find(Boolean);
  return (
    <div
      className='line-foot'
      role='toolbar'
      aria-label={fill(text.lineTools[session.lang], { n: line.index + 1 })}
    >
      <div className='line-foot-words'>{found || children}</div>
      {found && !line.checked &&
        doubtsOf(line).map((doubt) => (
          <span key={doubt} className='line-doubt'>{text.flags[doubt][session.lang]}</span>
        ))}
      <FieldButton {...{ session, line, run }} />
    </div>
  );
}

/** Plain or rich; a padlock where one may not write. */
function FieldButton({ session, line, run }: Pick<Props, 'session' | 'line' | 'run'>) {
  const tools = useContext(ToolsContext);
  const { find, keyLabel } = useCommands();
  const { lang } = session;
  if (!isAnswered(tools, 'toggleMode')) return null;
  const isMine = session.isMine(line);
  const isOn = tools.map(({ open }) => open.isOn?.('toggleMode')).find((one) => one !== undefined);
  const reason = isMine
    ? undefined
    : (session.rights.get().duty === 'reader' ? text.readOnly : text.ofOthers)[lang];
  const label = find('toggleMode')?.label[lang] ?? '';
  return (
    <button
      type='button'
      className='line-edit'
      aria-label={label}
      aria-pressed={isOn ?? false}
      aria-disabled={!isMine}
      title={`${reason ?? label} (${keyLabel('toggleMode', isMac)})`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => reason ? session.inform(reason) : run('toggleMode')}
    >
      <Icon name={isMine ? 'pencil' : 'lock'} />
    </button>
  );
}
