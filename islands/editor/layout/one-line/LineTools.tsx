/** @jsxImportSource react */
import { type PointerEvent, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { countMissingTags } from '../../field/text/tag-text.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import type { EditorSession } from '../../session/session.ts';
import type { SidePanelState } from '../../session/side-panel-state.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import { isAnswered } from '../../session/use-tools.ts';

type Props = { session: EditorSession; keyboard: Keyboard; sidePanel: SidePanelState };

/** Above the keyboard of a phone: the line before, what helps with this one, its next term and its next tag. */
export function LineTools({ session, keyboard, sidePanel }: Props) {
  const { lang } = session;
  const { all } = useCommands();
  const tools = useContext(ToolsContext);
  const index = useSignal(session.active) ?? 0;
  const labelOf = (command: string) => all.find(({ id }) => id === command)?.label[lang];
  const suggestions = tools.find(({ tool, open }) => tool.id === 'suggestions' && open.tab);
  const terms = tools.find(({ tool }) => tool.id === 'terms');
  return (
    <div
      className='line-tools'
      role='group'
      aria-label={fill(text.lineTools[lang], { n: index + 1 })}
    >
      <ToolButton label={labelOf('previousLine')} onClick={() => keyboard.run('previousLine')}>
        <Icon name='back' />
      </ToolButton>
      {suggestions && sidePanel.isAvailable && (
        <ToolButton onClick={() => sidePanel.show('suggestions')}>
          {suggestions.tool.label[lang]}
        </ToolButton>
      )}
      {terms && isAnswered(tools, 'insertTerm') && (
        <ToolButton
          label={labelOf('insertTerm')}
          onClick={() => keyboard.run('insertTerm')}
        >
          {terms.tool.label[lang]}
        </ToolButton>
      )}
      <TagButton session={session} run={() => keyboard.run('insertTag')} />
    </div>
  );
}

/** Puts in the tag that comes next; there only while one is missing. */
function TagButton({ session, run }: { session: EditorSession; run: () => void }) {
  const { lang, lines } = session;
  const index = useSignal(session.active) ?? -1;
  useSyncExternalStore(
    (listener) => lines.subscribeLine(index, listener),
    () => lines.lineVersion(index),
  );
  const line = lines.line(index);
  const missing = line ? countMissingTags(line.source, session.shownText(line)) : 0;
  if (missing === 0) return null;
  return (
    <ToolButton label={fill(text.insertTags[lang], { n: missing })} onClick={run}>
      {text.tag[lang]} <b>{missing}</b>
    </ToolButton>
  );
}

/** The focus stays in the field, so that the keyboard of the phone stays too. */
const holdFocus = (event: PointerEvent) => event.preventDefault();

type ButtonProps = { label?: string | undefined; onClick: () => void; children: ReactNode };

function ToolButton({ label, onClick, children }: ButtonProps) {
  return (
    <button
      type='button'
      className='btn'
      aria-label={label}
      onPointerDown={holdFocus}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
