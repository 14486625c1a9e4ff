/** @jsxImportSource react */
import { text } from '../../../../src/review/comments/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { PersonMark } from './PersonMark.tsx';
import type { Person } from './use-comment-draft.ts';

type Props = {
  id: string;
  people: readonly Person[];
  at: number;
  choose: (person: Person) => void;
  lang: UiLang;
};

/** Who can be mentioned; the focus stays in the field. */
export function MentionList({ id, people, at, choose, lang }: Props) {
  return (
    <ul id={id} className='comment-people' role='listbox' aria-label={text.people[lang]}>
      {people.map((person, index) => (
        <li
          key={person.name}
          id={`${id}-${index}`}
          role='option'
          aria-selected={index === at}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(person);
          }}
        >
          <PersonMark {...person} />
          {person.name}
        </li>
      ))}
    </ul>
  );
}
