/** @jsxImportSource react */
import { useEffect, useReducer } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { text } from '../../../../src/realtime/sockets/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { watchCarets } from '../../sync/carets.ts';
import type { LiveLines } from '../../sync/live-lines.ts';
import type { DocumentPresence } from './presence.ts';

type Props = { live: LiveLines; people: DocumentPresence; line: OpenLine; lang: UiLang };

/** Others on this line. It lies on the edge of the row, which does not grow. */
export function LineCompany({ live, people, line, lang }: Props) {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  const company = useSignal(people.others).filter((one) => one.line === line.id);
  const room = live.rooms.at(line.index);
  const isAlone = company.length === 0;
  useEffect(() => room && !isAlone ? watchCarets(room, draw) : undefined, [room, isAlone]);
  if (isAlone) return null;
  const typing = typingOn(live, line.index);
  return (
    <div className='live-company'>
      {company.map(({ uid, name, colour }) => (
        <span key={uid} className={`live-badge colour-${colour}`}>
          {fill(text[typing.has(uid) ? 'isTyping' : 'isHere'][lang], { name })}
        </span>
      ))}
    </div>
  );
}

function typingOn(live: LiveLines, index: number): Set<string> {
  return new Set(live.carets(index).filter(({ isTyping }) => isTyping).map(({ user }) => user.uid));
}

/** Words of two people stand side by side here: a person should read them once more. */
export function MixedNote({ live, index, lang }: { live: LiveLines; index: number; lang: UiLang }) {
  const room = live.rooms.at(index);
  if (!room?.isMixed()) return null;
  return (
    <p className='line-note' data-tone='warning'>
      {text.mixed[lang]}
      <button type='button' className='btn btn-xs btn-ghost' onClick={() => room.seen()}>
        {text.mixedSeen[lang]}
      </button>
    </p>
  );
}
