/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CueView } from '../../../../../src/documents/cues/rules.ts';
import { text } from '../../../../../src/documents/cues/text.ts';
import { useSignal } from '../../../../runtime/signal.ts';
import type { EditorSession } from '../../../session/session.ts';
import type { Cues } from '../../../tools/cues/cue-list.ts';
import type { Film } from '../film.ts';
import { CueEdge } from './CueEdge.tsx';
import { type Peaks, type PeaksFound, readPeaks, STEP_MS } from './peaks.ts';

type Props = { session: EditorSession; cues: Cues; film: Film };

/** So much is seen before and behind a subtitle. */
const AROUND_MS = 2_000;

/** The sound around the active subtitle, with its two borders, which keys and pointers move. */
export function Waveform({ session, cues, film }: Props) {
  const found = usePeaks(film);
  const shown = useSignal(cues.shown);
  const index = useSignal(session.active);
  const { lang } = session;
  const line = index === null ? undefined : session.lines.line(index);
  const cue = line && cues.at(line.unit)?.cue;
  if (found?.kind !== 'peaks') {
    const words = { tooLarge: text.tooLarge, silent: text.noWave };
    return (
      <p className='aids-note' role='status'>{(found ? words[found.kind] : text.reading)[lang]}</p>
    );
  }
  if (!line || !cue || shown.kind !== 'ready') return null;
  const view = { from: Math.max(0, cue.from - AROUND_MS), to: cue.to + AROUND_MS };
  return (
    <div className='film-wave' role='group' aria-label={text.wave[lang]}>
      <Drawing peaks={found.peaks} view={view} />
      <Now film={film} view={view} />
      {(['from', 'to'] as const).map((side) => (
        <CueEdge
          key={side}
          {...{ cue, side, view, lang }}
          frameMs={1000 / shown.rules.fps}
          isReadOnly={!session.isMine(line)}
          move={(ms) => cues.move(cue.unit, { ...timesOf(cue), [side]: ms })}
        />
      ))}
    </div>
  );
}

const timesOf = ({ from, to }: CueView) => ({ from, to });

/** Counted anew for each film; undefined while that goes on. */
function usePeaks(film: Film): PeaksFound | undefined {
  const state = useSignal(film.state);
  const [found, setFound] = useState<PeaksFound>();
  const file = state.kind === 'ready' ? film.file() : undefined;
  useEffect(() => {
    setFound(film.peaks());
    if (!file || film.peaks()) return;
    const ending = new AbortController();
    void readPeaks(file, film.video.duration, ending.signal).then((one) => {
      film.setPeaks(file, one);
      setFound(one);
    }, () => undefined);
    return () => ending.abort();
  }, [film, file]);
  return found;
}

type View = { from: number; to: number };

const HEIGHT = 64;

function Drawing({ peaks, view: { from, to } }: { peaks: Peaks; view: View }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const { clientWidth: width } = canvas.current;
    canvas.current.width = width;
    canvas.current.height = HEIGHT;
    pen.fillStyle = getComputedStyle(canvas.current).color;
    for (let x = 0; x < width; x++) {
      const at = (ms: number) => Math.floor(ms / STEP_MS);
      const first = at(from + (to - from) * x / width);
      const last = Math.max(first + 1, at(from + (to - from) * (x + 1) / width));
      const high = Math.max(0, ...peaks.subarray(first, last)) * HEIGHT;
      pen.fillRect(x, (HEIGHT - high) / 2, 1, Math.max(high, 1));
    }
  }, [peaks, from, to]);
  return <canvas ref={canvas} aria-hidden='true' />;
}

/** Where the film stands. */
function Now({ film, view: { from, to } }: { film: Film; view: View }) {
  const place = useSignal(film.place);
  if (place < from || place > to) return null;
  return <div className='film-now' style={{ left: `${(place - from) * 100 / (to - from)}%` }} />;
}
