/** @jsxImportSource react */
import { type ComponentProps, useState } from 'react';
import { NOTE_LENGTH } from '../../../src/language-resources/glossaries/rules.ts';
import { text } from '../../../src/language-resources/glossaries/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { type Domain, domains } from '../../../src/language/register/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { addTermRow, backspace, type Draft, type Side, type Spot, typed } from './draft.ts';
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

  function apply(next: { draft: Draft; focus: Spot }) {
    setDraft(next.draft);
    setFocus(next.focus);
  }

  const actsOf = (side: Side): FieldActs => ({
    change: (at, change) => setDraft((now) => typed(now, { side, at }, change)),
    enter: (at) => apply(addTermRow(draft, { side, at })),
    backspace: (at) => apply(backspace(draft, { side, at })),
    save: () => void run(),
    cancel,
  });
  const fieldsOf = (side: Side) => ({
    terms: draft[side],
    focused: focus.side === side ? focus.at : undefined,
    acts: actsOf(side),
    lang,
  });

  return (
    <div className='glossary-entry-editor'>
      <div className='glossary-entry-sides'>
        <TermSide label={text.source[lang]} termLang={sourceLang} {...fieldsOf('sources')} />
        <TermSide label={text.target[lang]} termLang={targetLang} {...fieldsOf('targets')} />
      </div>
      <div className='glossary-entry-more'>
        <NoteFields {...{ draft, lang }} change={setDraft} />
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

function TermSide(props: ComponentProps<typeof TermFields>) {
  const { label, terms, lang, acts } = props;
  return (
    <div className='glossary-entry-side'>
      <span className='glossary-entry-label' aria-hidden='true'>{label}</span>
      <TermFields {...props} />
      <button
        type='button'
        className='btn btn-xs btn-ghost'
        onClick={() => acts.enter(terms.length - 1)}
      >
        <Icon name='plus' />
        {text.addTerm[lang]}
      </button>
    </div>
  );
}

type NoteFieldsProps = { draft: Draft; change: (draft: Draft) => void; lang: UiLang };

function NoteFields({ draft, change, lang }: NoteFieldsProps) {
  return (
    <>
      <label className='glossary-entry-note'>
        <span>{text.note[lang]}</span>
        <input
          className='input input-sm w-full'
          value={draft.note}
          maxLength={NOTE_LENGTH}
          onChange={(event) => change({ ...draft, note: event.target.value })}
        />
      </label>
      <label>
        <span>{text.domain[lang]}</span>
        <select
          className='select select-sm'
          value={draft.domain ?? ''}
          onChange={(event) =>
            change({ ...draft, domain: (event.target.value || null) as Domain | null })}
        >
          <option value=''>{text.anyDomain[lang]}</option>
          {domains.map((one) => <option key={one} value={one}>{text.domains[one][lang]}</option>)}
        </select>
      </label>
    </>
  );
}
