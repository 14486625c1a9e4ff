/** @jsxImportSource react */
import { useContext } from 'react';
import { text } from '../../../../src/editing/tools/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { CommandEntry } from '../../session/commands/command-table.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import { isAnswered } from '../../session/use-tools.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { type Signal, signal, useSignal } from '../../../runtime/signal.ts';
import { placeOfActive } from './active-line.ts';
import { copySelection, insertSource, pasteInto } from './clipboard.ts';
import { FloatingMenu, type MenuItem, type Point } from './FloatingMenu.tsx';

type Open = { at: Point; index: number } | null;

/** What can be done with a line, by right click, by the menu key and by its command. */
export function openMenu(parts: EditorParts): OpenTool {
  const { session } = parts;
  const open = signal<Open>(null);

  function show(index: number, at: Point) {
    session.activate(index);
    open.set({ index, at });
  }

  function onContextMenu(event: MouseEvent) {
    const row = event.target instanceof Element ? event.target.closest('.lines-item') : null;
    const isLine = row?.querySelector('.line[data-active], .line-source') !== null;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const index = row instanceof HTMLElement
      ? session.view.indexAt(Number(row.dataset.index))
      : undefined;
    // The browser's own menu is always one key away; touching long selects words.
    if (event.shiftKey || isTouch || !isLine || index === undefined) return;
    if (!session.lines.line(index)) return;
    event.preventDefault();
    show(index, { x: event.clientX, y: event.clientY });
  }

  return {
    commands: {
      lineMenu() {
        const index = session.active.get();
        if (index !== null) show(index, placeOfActive());
      },
    },
    overlay: () => <LineMenu parts={parts} open={open} />,
    begin() {
      const scroller = document.querySelector('.editor');
      const hear = (event: Event) => onContextMenu(event as MouseEvent);
      scroller?.addEventListener('contextmenu', hear);
      return () => scroller?.removeEventListener('contextmenu', hear);
    },
  };
}

function LineMenu({ parts, open }: { parts: EditorParts; open: Signal<Open> }) {
  const { session, run, disabledReason, commands, props } = parts;
  const tools = useContext(ToolsContext);
  const shown = useSignal(open);
  if (!shown) return null;
  const { lang } = session;

  const isOffered = ({ id, isForMembers }: CommandEntry) =>
    isAnswered(tools, id) && (props.uid !== null || !isForMembers);
  const offered = commands.all.filter(({ menu }) => menu !== undefined).filter(isOffered)
    .toSorted((a, b) => (a.menu ?? 0) - (b.menu ?? 0));
  const items: MenuItem[] = [
    { id: 'copy', words: text.copy[lang], run: () => copySelection(session) },
    { id: 'paste', words: text.paste[lang], run: () => void pasteInto(session) },
    { id: 'insertSource', words: text.insertSource[lang], run: () => insertSource(session) },
    ...offered.map(({ id, label }) => ({
      id,
      words: label[lang],
      key: commands.keyLabel(id, isMac),
      obstacle: disabledReason(id),
      run: () => run(id),
    })),
  ];
  return (
    <FloatingMenu
      at={shown.at}
      label={fill(text.menu[lang], { n: shown.index + 1 })}
      items={items}
      note={text.browserMenu[lang]}
      onClose={() => {
        open.set(null);
        session.focusActive();
      }}
    />
  );
}
