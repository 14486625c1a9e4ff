/** @jsxImportSource react */
import { useState } from 'react';
import { NOTE_LENGTH } from '../../src/glossary/rules.ts';
import { text } from '../../src/glossary/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { type Domain, domains } from '../../src/terms/entry.ts';
import { Icon } from '../_ui/Icon.tsx';
import { Spinner } from '../_ui/Spinner.tsx';
import { backspace, type Draft, enter, type Side, type Spot, typed } from './draft.ts';
import { type FieldActs, TermFields } from './TermFields.tsx';

type Props = {
  draft: Draft;
  sourceLang: string;
  targetLang: string;
  lang: UiLang;
  /** Ends the editing when it worked. */
  save(draft: Draft): Promise<void>;
  cancel(): void;
};

/** One entry while it is edited: several terms on each side. */
export function EntryEditor({ draft: given, sourceLang, targetLang, lang, save, cancel }: Props) {
  const [draft, setDraft] = useState(given);
  const [focus, setFocus] = useState<Spot>({ side: 'sources', at: 0 });
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    if (isBusy) return;
    setIsBusy(true);
    await save(draft).finally(() => setIsBusy(false));
  }

  const actsOf = (side: Side): FieldActs => ({
    change: (at, change) => setDraft((now) => typed(now, { side, at }, change)),
    enter: (at) => take(enter(draft, { side, at })),
    backspace: (at) => take(backspace(draft, { side, at })),
    save: () => void run(),
    cancel,
  });

  function take(next: { draft: Draft; focus: Spot }) {
    setDraft(next.draft);
    setFocus(next.focus);
  }

  const fields = (side: Side, label: string, termLang: string) => (
    <div className='glossary-entry-side'>
      <span className='glossary-entry-label' aria-hidden='true'>{label}</span>
      <TermFields
        label={label}
        terms={draft[side]}
        termLang={termLang}
        lang={lang}
        focused={focus.side === side ? focus.at : undefined}
        acts={actsOf(side)}
      />
      <button
        type='button'
        className='btn btn-xs btn-ghost'
        onClick={() => take(enter(draft, { side, at: draft[side].length - 1 }))}
      >
        <Icon name='plus' />
        {text.addTerm[lang]}
      </button>
    </div>
  );

  return (
    <div className='glossary-entry-editor'>
      <div className='glossary-entry-sides'>
        {fields('sources', text.source[lang], sourceLang)}
        {fields('targets', text.target[lang], targetLang)}
      </div>
      <div className='glossary-entry-more'>
        <label className='glossary-entry-note'>
          <span>{text.note[lang]}</span>
          <input
            className='input input-sm w-full'
            value={draft.note}
            maxLength={NOTE_LENGTH}
            onChange={(event) => setDraft({ ...draft, note: event.target.value })}
          />
        </label>
        <label>
          <span>{text.domain[lang]}</span>
          <select
            className='select select-sm'
            value={draft.domain ?? ''}
            onChange={(event) =>
              setDraft({ ...draft, domain: (event.target.value || null) as Domain | null })}
          >
            <option value=''>{text.anyDomain[lang]}</option>
            {domains.map((one) => <option key={one} value={one}>{text.domains[one][lang]}</option>)}
          </select>
        </label>
        <p className='glossary-entry-foot'>
          <button type='button' className='btn btn-sm btn-ghost' onClick={cancel}>
            {shell.cancel[lang]}
          </button>
          <button
            type='button'
            className='btn btn-sm btn-primary'
            disabled={isBusy}
            onClick={() => void run()}
          >
            {isBusy && <Spinner />}
            {text.save[lang]}
          </button>
        </p>
      </div>
      <p className='glossary-entry-keys muted'>{text.keys[lang]}</p>
    </div>
  );
}
