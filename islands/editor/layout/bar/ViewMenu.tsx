/** @jsxImportSource react */
import type { ReactNode } from 'react';
import { DENSITIES } from '../../../../src/accounts/preferences/rules.ts';
import { text as preferences } from '../../../../src/accounts/preferences/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { Command } from '../../session/commands/command-table.ts';
import type { EditorSession } from '../../session/session.ts';
import { typeOf, type ViewState } from '../../session/view-settings.ts';
import { BarItem, CommandItem } from './BarItem.tsx';
import { Slot } from '../Slot.tsx';

const text = preferences.view;

type Props = { session: EditorSession; viewState: ViewState; run: (command: Command) => void };

/** How the lines look. What is chosen is there at once, and the list stays where it is. */
export function ViewMenu({ session, viewState, run }: Props) {
  const { lang } = session;
  const settings = useSignal(viewState.settings);
  const { size } = typeOf(settings);
  const { change } = viewState;
  const toggles = ['showsMatches', 'showsScores', 'checksSpelling'] as const;
  return (
    <>
      <div data-stay>
        <Choice label={text.density[lang]}>
          {DENSITIES.map((one) => (
            <Option
              key={one}
              words={text[one][lang]}
              isOn={settings.density === one}
              onChoose={() => change({ density: one, size: null })}
            />
          ))}
        </Choice>
        <Choice label={text.size[lang]}>
          <Option
            words='−'
            label={text.smaller[lang]}
            onChoose={() => viewState.setSize(size - 1)}
          />
          <output aria-live='polite'>{size}</output>
          <Option
            words='+'
            label={text.larger[lang]}
            onChoose={() => viewState.setSize(size + 1)}
          />
        </Choice>
        <Choice label={text.arrangement[lang]}>
          {[false, true].map((isStacked) => (
            <Option
              key={String(isStacked)}
              words={text[isStacked ? 'stacked' : 'sideBySide'][lang]}
              isOn={settings.isStacked === isStacked}
              onChoose={() => change({ isStacked })}
            />
          ))}
        </Choice>
        <hr />
        {toggles.map((one) => (
          <BarItem
            key={one}
            words={text[one][lang]}
            isOn={settings[one]}
            onChoose={() => change({ [one]: !settings[one] })}
          />
        ))}
      </div>
      <hr />
      <CommandItem session={session} command='aids' run={run} />
      <CommandItem session={session} command='preview' run={run} />
      <Slot name='viewMenu' />
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className='bar-choice' role='group' aria-label={label}>
      <span>{label}</span>
      <span className='segmented'>{children}</span>
    </div>
  );
}

type OptionProps = { words: string; label?: string; isOn?: boolean; onChoose: () => void };

function Option({ words, label, isOn, onChoose }: OptionProps) {
  return (
    <button type='button' aria-label={label} aria-pressed={isOn} onClick={onChoose}>{words}</button>
  );
}
