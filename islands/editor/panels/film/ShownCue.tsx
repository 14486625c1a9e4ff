/** @jsxImportSource react */
import { useMemo, useSyncExternalStore } from 'react';
import { text } from '../../../../src/documents/cues/text.ts';
import type { CueView } from '../../../../src/documents/cues/rules.ts';
import { cueText } from '../../../../src/language/subtitles/cue-text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import { wordsOfCue } from '../../tools/cues/check-line.ts';
import type { Cues } from '../../tools/cues/cue-list.ts';
import type { Film } from './film.ts';

type Props = { session: EditorSession; cues: Cues; film: Film; targetLang: string };

/** The subtitles of this moment as they are broken into rows; where there is no translation yet, the source. */
export function ShownCue({ session, cues, film, targetLang }: Props) {
  const shown = useSignal(cues.shown);
  const place = useSignal(film.place);
  const all = shown.kind === 'ready' ? shown.cues : [];
  const now = useMemo(() => all.filter((cue) => isSeen(cue, place)), [all, place]);
  return (
    <div className='film-cue' lang={targetLang} aria-label={text.shown[session.lang]} role='group'>
      {now.map(({ unit }) => <Words key={unit} session={session} unit={unit} />)}
    </div>
  );
}

const isSeen = ({ from, to }: CueView, place: number) => from <= place && place < to;

/** They follow what is typed. A line that was not read yet has no words here; those around the active one are there. */
function Words({ session, unit }: { session: EditorSession; unit: string }) {
  const index = useMemo(() => indexOf(session, unit), [session, unit]);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index, listener),
    () => session.lines.lineVersion(index),
  );
  const line = session.lines.line(index);
  if (line?.unit !== unit) return null;
  return <p>{wordsOfCue(session, line) || cueText(line.source, line.tags)}</p>;
}

function indexOf({ lines }: EditorSession, unit: string): number {
  for (let at = 0; at < lines.count; at++) if (lines.line(at)?.unit === unit) return at;
  return -1;
}
