/** @jsxImportSource react */
import type { KeyboardEvent } from 'react';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { type Signal, useSignal } from '../../../runtime/signal.ts';
import type { ToolAtWork } from '../../session/tool.ts';

type TabsProps = {
  lang: UiLang;
  panels: readonly ToolAtWork[];
  tab: string;
  setTab: (id: string) => void;
};

/** The tabs of the panel, in one row. */
export function PanelTabs({ lang, panels, tab, setTab }: TabsProps) {
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
