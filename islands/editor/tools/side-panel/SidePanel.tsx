/** @jsxImportSource react */
import { type KeyboardEvent, useContext } from 'react';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { type Signal, useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { SidePanelState } from '../../session/side-panel-state.ts';
import type { ToolAtWork } from '../../session/tool.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';

type Props = { session: EditorSession; state: SidePanelState };

/** What helps with the active line: beside the lines, or below them where there is no room. */
export function SidePanel({ session, state }: Props) {
  const { lang } = session;
  const isOpen = useSignal(state.isOpen);
  const tab = useSignal(state.tab);
  const panels = useContext(ToolsContext).filter(({ open }) => open.tab);
  if (!isOpen) return null;
  return (
    <aside
      className='aids'
      aria-label={text.panel[lang]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        session.focusActive();
      }}
    >
      <header className='aids-bar'>
        <Tabs {...{ session, panels, tab }} setTab={state.tab.set} />
        <button
          type='button'
          className='icon-button'
          aria-label={text.close[lang]}
          title={text.close[lang]}
          onClick={() => {
            state.toggle();
            session.focusActive();
          }}
        >
          <Icon name='close' />
        </button>
      </header>
      <div
        id='aids-content'
        className='aids-content'
        role='tabpanel'
        aria-labelledby={`aids-${tab}`}
        tabIndex={-1}
      >
        {panels.find(({ tool }) => tool.id === tab)?.open.tab?.render()}
      </div>
    </aside>
  );
}

type TabsProps = {
  session: EditorSession;
  panels: readonly ToolAtWork[];
  tab: string;
  setTab: (id: string) => void;
};

function Tabs({ session: { lang }, panels, tab, setTab }: TabsProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = panels.findIndex(({ tool }) => tool.id === tab);
    const next = step && panels[(at + step + panels.length) % panels.length]?.tool.id;
    if (!next) return;
    event.preventDefault();
    setTab(next);
    event.currentTarget.querySelector<HTMLElement>(`#aids-${next}`)?.focus();
  }
  return (
    <div className='aids-tabs' role='tablist' aria-label={text.tabs[lang]} onKeyDown={onKeyDown}>
      {panels.map(({ tool: { id, label }, open }) => (
        <button
          key={id}
          id={`aids-${id}`}
          type='button'
          role='tab'
          aria-selected={id === tab}
          aria-controls='aids-content'
          tabIndex={id === tab ? 0 : -1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() =>
            setTab(id)}
        >
          {label[lang]}
          {open.tab?.badge && <Badge count={open.tab.badge} />}
        </button>
      ))}
    </div>
  );
}

function Badge({ count }: { count: Signal<number> }) {
  const now = useSignal(count);
  return now === 0 ? null : <span className='aids-badge'>{now}</span>;
}
