/** @jsxImportSource react */
import { useMemo } from 'react';
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
      {now.map(({ unit }) => <p key={unit}>{wordsAt(session, unit)}</p>)}
    </div>
  );
}

const isSeen = ({ from, to }: CueView, place: number) => from <= place && place < to;

/** Lines that were not read yet have no words here: those around the active one are there. */
function wordsAt(session: EditorSession, unit: string): string {
  for (let at = 0; at < session.lines.count; at++) {
    const line = session.lines.line(at);
    if (line?.unit === unit) return wordsOfCue(session, line) || cueText(line.source, line.tags);
  }
  return '';
}
