/** @jsxImportSource react */
import { type ReactNode, useContext } from 'react';
import { checkRateOf, progressOf } from '../../../../src/documents/lines/rules.ts';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type Command, useCommands } from '../../session/commands/command-table.ts';
import type { DocumentDownload } from '../../session/download.ts';
import type { EditorSession } from '../../session/session.ts';
import { ToolsContext } from '../../session/ToolsContext.ts';
import type { ViewState } from '../../session/view-settings.ts';
import { CommandItem } from './BarItem.tsx';
import { BarMenu } from './BarMenu.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { Slot } from '../Slot.tsx';
import { ViewMenu } from './ViewMenu.tsx';

type Props = {
  session: EditorSession;
  keyboard: Keyboard;
  viewState: ViewState;
  disabledReason: (command: Command) => string | undefined;
  fileName: string;
  back: string;
  directionLabel: string;
  download: DocumentDownload;
  /** Where one is, on a phone. */
  place: ReactNode;
};

/** The one bar: the way back, what this is, how far and how safe it is; then everything that can be done, in words. */
export function EditorBar(props: Props) {
  const { session, keyboard, fileName, back, directionLabel, download, place } = props;
  const { lang } = session;
  return (
    <header className='editor-bar'>
      <a
        className='icon-button'
        href={back}
        aria-label={text.backToList[lang]}
        title={text.backToList[lang]}
      >
        <Icon name='back' />
      </a>
      {place}
      <h1 className='editor-name' title={fileName}>{fileName}</h1>
      <span className='editor-direction'>{directionLabel}</span>
      <Rates session={session} />
      <SaveStatus session={session} />
      <div className='editor-actions'>
        <DraftMenu {...props} />
        <Slot name='bar' />
        <BarMenu label={text.viewMenu[lang]} icon='eye'>
          <ViewMenu session={session} viewState={props.viewState} run={keyboard.run} />
        </BarMenu>
        <Slot name='barEnd' />
        <DownloadButton {...{ download, session }} />
        <MoreMenu {...props} />
      </div>
    </header>
  );
}

/** Drafts of all lines or of one; there only where the tools for them are. */
function DraftMenu({ session, keyboard, disabledReason }: Props) {
  const hasEntries = useContext(ToolsContext).some(({ open }) => open.draftMenu);
  if (!hasEntries) return null;
  return (
    <BarMenu label={text.draftMenu[session.lang]} icon='translate'>
      <CommandItem {...{ session, disabledReason }} command='retranslate' run={keyboard.run} />
      <Slot name='draftMenu' />
    </BarMenu>
  );
}

/** What is done with the active line, and what is rarely needed. */
function MoreMenu({ session, keyboard, disabledReason }: Props) {
  const { all } = useCommands();
  const { lang } = session;
  const offered = all.filter(({ more }) => more !== undefined)
    .toSorted((a, b) => (a.more ?? 0) - (b.more ?? 0));
  return (
    <BarMenu label={text.moreMenu[lang]} icon='more' isIcon>
      {offered.map(({ id }) => (
        <CommandItem key={id} {...{ session, disabledReason }} command={id} run={keyboard.run} />
      ))}
      <hr />
      <Slot name='moreMenu' />
      <CommandItem session={session} command='help' icon='help' run={keyboard.run} />
    </BarMenu>
  );
}

function Rates({ session }: { session: EditorSession }) {
  const { filled, checked } = useSignal(session.counts);
  const { lang, lines: { count: all } } = session;
  const rate = checkRateOf(checked, all).toFixed(2);
  const share = (n: number) => `${all > 0 ? n / all * 100 : 0}%`;
  const percent = progressOf(filled, all);
  return (
    <div className='editor-rates' title={`${text.progress[lang]} ${percent}%`}>
      <span
        className='state-bar'
        role='progressbar'
        aria-label={text.progress[lang]}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i data-state='confirmed' style={{ width: share(checked) }} />
        <i data-state='edited' style={{ width: share(Math.max(0, filled - checked)) }} />
      </span>
      <span className='editor-confirmed'>
        {fill(text.confirmed[lang], { done: checked, all })}
        <span className='editor-rate'>{` · ${rate}%`}</span>
      </span>
    </div>
  );
}
