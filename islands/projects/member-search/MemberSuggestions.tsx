/** @jsxImportSource react */
import { useEffect, useRef } from 'react';
import { text } from '../../../src/projects/teams/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

export type FoundMember = { name: string; email: string };

type Props = {
  id: string;
  found: readonly FoundMember[];
  at: number;
  choose: (one: FoundMember) => void;
  lang: UiLang;
};

/** Members that fit what is typed, in a list that scrolls; the focus stays in the field. */
export function MemberSuggestions({ id, found, at, choose, lang }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' }), [at]);
  return (
    <ul
      ref={list}
      id={id}
      className='member-suggestions'
      role='listbox'
      aria-label={text.suggestions[lang]}
      hidden={!found.length}
    >
      {found.map((one, index) => (
        <li
          key={one.name}
          id={`${id}-${index}`}
          role='option'
          aria-selected={index === at}
          // The focus stays in the field: its loss would close the list. A finger may scroll before it chooses.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(one)}
        >
          {one.name} · {one.email}
        </li>
      ))}
    </ul>
  );
}
