/** @jsxImportSource react */
import { text } from '../../../../src/documents/cues/text.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import type { Cues, PlacedCue } from '../../tools/cues/cue-list.ts';
import { cuesOf } from '../../tools/cues/cues-of.ts';
import { createFilm, type Film } from './film.ts';
import { FilmTab } from './FilmTab.tsx';
import { fixTimes, toggleShot } from './shots.ts';

const STEP_MS = 500;

/** The film beside the subtitles; times move to the place where it stands. */
export function openFilm(parts: EditorParts): OpenTool {
  const { session } = parts;
  const cues = parts.shared(cuesOf);
  const film = createFilm();

  const { activeCue, withFilm, withCue } = conditions(parts, cues, film);
  const frameMs = () => {
    const shown = cues.shown.get();
    return 1000 / (shown.kind === 'ready' ? shown.rules.fps : 24);
  };
  const toCue = () => withFilm(() => withCue(({ cue }) => film.seek(cue.from)));
  const move = (side: 'from' | 'to') =>
    withFilm(() =>
      withCue(({ cue: { unit, from, to } }) =>
        cues.move(unit, { from, to, [side]: film.place.get() })
      )
    );

  const commands = {
    filmPlay: () => withFilm(film.toggle),
    filmToCue: toCue,
    filmBack: () => withFilm(() => film.step(-STEP_MS)),
    filmForth: () => withFilm(() => film.step(STEP_MS)),
    filmFrameBack: () => withFilm(() => film.step(-frameMs())),
    filmFrameForth: () => withFilm(() => film.step(frameMs())),
    cueStart: () => move('from'),
    cueEnd: () => move('to'),
    cueShot: () => withFilm(() => void toggleShot(cues, session, film.place.get())),
    cueFix: () => withCue((placed) => fixTimes(cues, session, placed)),
    cueUndo: () => withCue(({ cue }) => void cues.restore(cue.unit)),
  };
  return {
    commands,
    tab: { render: () => <FilmTab {...{ parts, cues, film, commands }} /> },
    begin() {
      // A film that stands still shows the picture of the subtitle that is worked on.
      const stop = session.active.subscribe(() => {
        const placed = activeCue();
        if (placed && film.isReady() && !film.isPlaying.get()) film.seek(placed.cue.from);
      });
      return () => {
        stop();
        film.close();
      };
    },
  };
}

/** What commands need: a film that plays, and a subtitle that is worked on. */
function conditions({ session, sidePanel }: EditorParts, cues: Cues, film: Film) {
  const { lang } = session;
  function activeCue() {
    const index = session.active.get();
    const line = index === null ? undefined : session.lines.line(index);
    return line && cues.at(line.unit);
  }
  return {
    activeCue,
    withFilm(run: () => void) {
      if (film.isReady()) return run();
      sidePanel.show('film');
      session.inform(text.noFilm[lang]);
    },
    withCue(run: (placed: PlacedCue) => void) {
      const placed = activeCue();
      if (placed) return run(placed);
      session.inform(text.chooseLine[lang]);
    },
  };
}
