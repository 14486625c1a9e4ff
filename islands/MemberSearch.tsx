/** @jsxImportSource react */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { UiLang } from '../src/shared/languages.ts';
import { text } from '../src/projects/teams/text.ts';
import {
  type FoundMember,
  MemberSuggestions,
} from './projects/member-search/MemberSuggestions.tsx';
import { useMemberSearch } from './projects/member-search/use-member-search.ts';

/** The member to invite: an e-mail in full, or a nickname that is found while typing. A plain field without a script. */
export default function MemberSearch({ lang, projectNo }: { lang: UiLang; projectNo: number }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { found, search, close } = useMemberSearch(projectNo);
  const [chosen, setChosen] = useState({ of: found, at: -1 });
  // A new list begins without a choice, so that Enter still sends what was typed.
  const at = chosen.of === found ? chosen.at : -1;

  function choose({ name }: FoundMember) {
    if (field.current) field.current.value = name;
    close();
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The keys belong to the input method while a syllable is being composed.
    if (event.nativeEvent.isComposing || !found.length) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const from = at < 0 && step === -1 ? found.length : at;
    if (step) setChosen({ of: found, at: (from + step + found.length) % found.length });
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && found[at]) choose(found[at]);
    else return;
    event.preventDefault();
  }

  return (
    <div className='field member-search'>
      <label htmlFor={id}>{text.whom[lang]}</label>
      <input
        ref={field}
        className='input w-full'
        id={id}
        name='whom'
        role='combobox'
        aria-autocomplete='list'
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : `${id}-list-${at}`}
        aria-describedby={`${id}-help`}
        autoComplete='off'
        autoCapitalize='none'
        spellCheck={false}
        required
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <MemberSuggestions id={`${id}-list`} {...{ found, at, choose, lang }} />
      <p id={`${id}-help`} className='field-help'>{text.whomHelp[lang]}</p>
    </div>
  );
}
