/** @jsxImportSource react */
import { useContext } from 'react';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { SidePanelState } from '../../session/side-panel-state.ts';
import type { ToolAtWork } from '../../session/tool.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import type { ViewState } from '../../session/view-settings.ts';
import { PanelEdge } from './PanelEdge.tsx';
import { PanelTabs } from './PanelTabs.tsx';

type Props = { session: EditorSession; state: SidePanelState; viewState: ViewState };

/** What helps with the active line: beside the lines, or below them where there is no room. */
export function SidePanel({ session, state, viewState }: Props) {
  const { lang } = session;
  const isOpen = useSignal(state.isOpen);
  const tab = useSignal(state.tab);
  const pages = useContext(ToolsContext).filter(({ open }) => open.tab);
  const panels = pages.filter(({ tool }) => tool.hasTab);
  if (!isOpen) return null;
  return (
    <aside
      className='aids'
      data-tab={tab}
      aria-label={text.panel[lang]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        session.focusActive();
      }}
    >
      <PanelEdge viewState={viewState} lang={lang} />
      <header className='aids-bar'>
        <PanelTabs {...{ lang, panels, tab }} setTab={state.tab.set} />
        <button
          type='button'
          className='icon-button aids-close'
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
        {pages.filter(({ tool }) => tool.within === tab).map((part) => (
          <Part key={part.tool.id} {...{ part, state, lang }} />
        ))}
      </div>
    </aside>
  );
}

type PartProps = { part: ToolAtWork; state: SidePanelState; lang: 'ko' | 'en' };

/** A part of a tab; folded it does nothing. */
function Part({ part: { tool, open }, state, lang }: PartProps) {
  const isUnfolded = useSignal(state.unfolded).has(tool.id);
  return (
    <section className='aids-part'>
      <h3>
        <button
          type='button'
          aria-expanded={isUnfolded}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => state.fold(tool.id, !isUnfolded)}
        >
          <Icon name='chevron' />
          {tool.label[lang]}
        </button>
      </h3>
      {isUnfolded && open.tab?.render()}
    </section>
  );
}
