/** @jsxImportSource react */
import { useContext } from 'react';
import { text } from '../../src/editing/text.ts';
import { fill, text as commands } from '../../src/lines/text.ts';
import { isAnswered } from '../_editor/commands.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { FeaturesContext } from '../_editor/FeaturesContext.ts';
import { type Command, keyLabel, type MatchCommand } from '../_keys/keys.ts';
import { isMac } from '../_keys/platform.ts';
import { type Signal, signal, useSignal } from '../_lib/signal.ts';
import { placeOfActive } from './active-line.ts';
import { copySelection, insertSource, pasteInto } from './clipboard.ts';
import { FloatingMenu, type MenuItem, type Point } from './FloatingMenu.tsx';

type Open = { at: Point; index: number } | null;

/** What can be done with a line, by right click, by the menu key and by its command. */
export function menuFeature(options: FeatureOptions): Feature {
  const { session } = options;
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
    overlay: () => <LineMenu options={options} open={open} />,
    begin() {
      const scroller = document.querySelector('.editor');
      const hear = (event: Event) => onContextMenu(event as MouseEvent);
      scroller?.addEventListener('contextmenu', hear);
      return () => scroller?.removeEventListener('contextmenu', hear);
    },
  };
}

const offered: readonly Exclude<Command, MatchCommand>[] = [
  'copySource',
  'insertDraft',
  'toggleMode',
  'tagPalette',
  'fixTags',
  'split',
  'merge',
  'insertTerm',
  'addTerm',
  'concordance',
  'comment',
  'history',
  'changeCase',
  'specialCharacters',
  'suggestions',
];

function LineMenu({ options, open }: { options: FeatureOptions; open: Signal<Open> }) {
  const { session, run, obstacleOf, terms } = options;
  const features = useContext(FeaturesContext);
  const shown = useSignal(open);
  if (!shown) return null;
  const { lang } = session;

  const items: MenuItem[] = [
    { id: 'copy', words: text.copy[lang], run: () => copySelection(session) },
    { id: 'paste', words: text.paste[lang], run: () => void pasteInto(session) },
    { id: 'insertSource', words: text.insertSource[lang], run: () => insertSource(session) },
    ...offered.filter((command) =>
      isAnswered(command, features) && (terms || !ofMembers.has(command))
    ).map((command) => ({
      id: command,
      words: commands[command][lang],
      key: keyLabel(command, isMac),
      obstacle: obstacleOf(command),
      run: () => run(command),
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

const ofMembers = new Set<Command>(['insertTerm', 'concordance']);
