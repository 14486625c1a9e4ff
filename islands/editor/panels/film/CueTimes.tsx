/** @jsxImportSource react */
import { type SubmitEvent, useState } from 'react';
import { text } from '../../../../src/documents/cues/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { readClock } from '../../../../src/language/subtitles/read-shots.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import { cueClock } from '../../tools/cues/clock.ts';
import { hasTimeFix } from './shots.ts';
import type { Cues, PlacedCue } from '../../tools/cues/cue-list.ts';

type Props = { session: EditorSession; cues: Cues; commands: Record<string, () => void> };

/** The times of the active subtitle, to be typed; no film is needed for that. */
export function CueTimes({ session, cues, commands }: Props) {
  useSignal(cues.shown);
  const index = useSignal(session.active);
  const line = index === null ? undefined : session.lines.line(index);
  const placed = line && cues.at(line.unit);
  const { lang } = session;
  if (!line || !placed) return <p className='aids-note'>{text.chooseLine[lang]}</p>;
  const { unit, from, to, undos } = placed.cue;
  return (
    <section aria-label={fill(text.current[lang], { n: placed.number })}>
      <h3>{fill(text.current[lang], { n: placed.number })}</h3>
      {session.isMine(line)
        ? <TimesForm key={`${unit} ${from} ${to}`} {...{ session, cues, placed }} />
        : <p>{cueClock(from)}–{cueClock(to)}</p>}
      {session.isMine(line) && hasTimeFix(session, cues, line) && (
        <button type='button' className='btn btn-sm' onClick={commands.cueFix}>
          {text.fixTimes[lang]}
        </button>
      )}
      {undos > 0 && session.isMine(line) && (
        <button type='button' className='btn btn-sm' onClick={commands.cueUndo}>
          {text.undo[lang]}
        </button>
      )}
    </section>
  );
}

type FormProps = Pick<Props, 'session' | 'cues'> & { placed: PlacedCue };

function TimesForm({ session, cues, placed: { cue } }: FormProps) {
  const { lang } = session;
  const [start, setStart] = useState(cueClock(cue.from));
  const [end, setEnd] = useState(cueClock(cue.to));
  const [from, to] = [readClock(start), readClock(end)];
  const isGood = from !== undefined && to !== undefined && from <= to;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isGood) cues.move(cue.unit, { from, to });
    else session.inform(text.badTime[lang]);
  }
  return (
    <form className='film-times' onSubmit={submit}>
      <label>
        {text.start[lang]}
        <input
          className='input'
          value={start}
          inputMode='decimal'
          aria-invalid={from === undefined}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
      </label>
      <label>
        {text.end[lang]}
        <input
          className='input'
          value={end}
          inputMode='decimal'
          aria-invalid={!isGood}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      </label>
      <button type='submit' className='btn btn-sm'>{text.apply[lang]}</button>
    </form>
  );
}
