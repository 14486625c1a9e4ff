/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import type { Present } from '../../../../src/realtime/sockets/schema.ts';
import { text } from '../../../../src/realtime/sockets/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { DocumentPresence as Peers } from './presence.ts';

const MOST_SHOWN = 4;

type Props = { people: Peers; indexOf: (line: number) => number; lang: UiLang };

/** Who else is here. A press on a member follows them, another one stops. */
export function People({ people, indexOf, lang }: Props) {
  const others = useSignal(people.others);
  const followed = useSignal(people.followed);
  if (others.length === 0) return null;
  const shown = others.slice(0, MOST_SHOWN);
  const rest = others.slice(MOST_SHOWN);
  return (
    <div className='live-people' role='group' aria-label={text.here[lang]}>
      {shown.map((one) => (
        <button
          key={one.uid}
          type='button'
          className={`avatar-mark small colour-${one.colour}`}
          aria-pressed={followed === one.uid}
          aria-label={fill(text.follow[lang], { name: one.name })}
          title={whereIs(one, indexOf, lang)}
          onClick={() => people.follow(followed === one.uid ? null : one.uid)}
        >
          <span aria-hidden='true'>{one.name.trim().slice(0, 1)}</span>
        </button>
      ))}
      {rest.length > 0 && (
        <span
          className='live-more'
          title={rest.map(({ name }) => name).join(', ')}
        >
          {fill(text.more[lang], { n: rest.length })}
        </span>
      )}
    </div>
  );
}

function whereIs({ name, line }: Present, indexOf: (line: number) => number, lang: UiLang) {
  const index = line === null ? -1 : indexOf(line);
  return index < 0 ? name : fill(text.onLine[lang], { name, n: index + 1 });
}

/** Says that the view follows a member. */
export function FollowNote({ people, lang }: Omit<Props, 'indexOf'>) {
  const followed = useSignal(people.followed);
  const name = useSignal(people.others).find(({ uid }) => uid === followed)?.name;
  if (!name) return null;
  return (
    <div className='editor-note live-people' role='status'>
      <span className='editor-note-words'>{fill(text.following[lang], { name })}</span>
      <button type='button' className='btn btn-sm btn-ghost' onClick={() => people.follow(null)}>
        {text.stopFollowing[lang]}
      </button>
    </div>
  );
}
