/** @jsxImportSource react */
import { useEffect, useId, useRef, useState } from 'react';
import type { UiLang } from '../src/shared/languages.ts';
import { SEARCH_MIN } from '../src/projects/teams/rules.ts';
import { text } from '../src/projects/teams/text.ts';
import { send, teamsApi } from './runtime/api.ts';

type Suggestion = { name: string; email: string };

const PAUSE_MS = 250;

/** The member to invite: an e-mail in full, or a nickname that is found while typing. A plain field without a script. */
export default function MemberSearch({ lang, projectNo }: { lang: UiLang; projectNo: number }) {
  const id = useId();
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef('');
  useEffect(() => () => clearTimeout(waiting.current), []);

  function search(typed: string) {
    const words = typed.trim();
    newest.current = words;
    clearTimeout(waiting.current);
    // What was just chosen from the list need not be looked for.
    if ([...words].length < SEARCH_MIN || suggestions.some(({ name }) => name === words)) return;
    waiting.current = setTimeout(() => void ask(words), PAUSE_MS);
  }

  async function ask(words: string) {
    const call = teamsApi.team.getSearching[':text'].$get({
      param: { text: words },
      query: { project_no: String(projectNo) },
    });
    // Without suggestions the field works all the same.
    const found = await send(call, { stay: true }).catch(() => []);
    if (newest.current === words) setSuggestions(found);
  }

  return (
    <div className='field'>
      <label htmlFor={id}>{text.whom[lang]}</label>
      <input
        className='input w-full'
        id={id}
        name='whom'
        list={`${id}-list`}
        autoComplete='off'
        autoCapitalize='none'
        spellCheck={false}
        required
        aria-describedby={`${id}-help`}
        onChange={(event) => search(event.target.value)}
      />
      <datalist id={`${id}-list`}>
        {suggestions.map(({ name, email }) => (
          <option key={name} value={name} label={`${name} · ${email}`} />
        ))}
      </datalist>
      <p id={`${id}-help`} className='field-help'>{text.whomHelp[lang]}</p>
    </div>
  );
}
