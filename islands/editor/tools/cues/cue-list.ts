import {
  type CueList,
  type CueRuleChoice,
  type CueView,
  MOST_SHOTS,
} from '../../../../src/documents/cues/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/documents/cues/text.ts';
import { signal } from '../../../runtime/signal.ts';
import type { CueService } from '../../session/services/cues.ts';
import type { EditorSession } from '../../session/session.ts';
import { cueClock } from './clock.ts';

export type Cues = ReturnType<typeof createCues>;

/** Where a cue stands among all, and the one behind it. */
export type PlacedCue = { cue: CueView; number: number; next: CueView | undefined };

type Shown =
  | { kind: 'loading' | 'failed' }
  | { kind: 'ready'; cues: readonly CueView[]; rules: CueRuleChoice; shots: readonly number[] };

/** What is shown of the times, by the names of cues. */
function createShown() {
  const shown = signal<Shown>({ kind: 'loading' });
  let places = new Map<string, number>();
  return {
    shown,
    setAll(all: CueList) {
      places = new Map(all.cues.map(({ unit }, at) => [unit, at]));
      shown.set({ kind: 'ready', ...all });
    },
    at(unit: string): PlacedCue | undefined {
      const now = shown.get();
      const place = places.get(unit);
      const cue = now.kind === 'ready' && place !== undefined ? now.cues[place] : undefined;
      if (now.kind !== 'ready' || place === undefined || !cue) return undefined;
      return { cue, number: place + 1, next: now.cues[place + 1] };
    },
    show(cue: CueView) {
      const now = shown.get();
      const place = places.get(cue.unit);
      if (now.kind !== 'ready' || place === undefined) return;
      shown.set({ ...now, cues: now.cues.with(place, cue) });
    },
  };
}

type Times = { from: number; to: number };

/** Sends changes behind what is shown: of each cue one at a time, and of what came meanwhile the last. */
function createSending(
  { at, show }: Pick<ReturnType<typeof createShown>, 'at' | 'show'>,
  calls: CueService,
  { complain, afterAll }: {
    complain: (error: unknown) => void;
    afterAll: (failed: boolean) => void;
  },
) {
  const waiting = new Map<string, Times | null>();

  async function send(unit: string) {
    let hasFailed = false;
    for (let wanted = waiting.get(unit); wanted && !hasFailed; wanted = waiting.get(unit)) {
      waiting.set(unit, null);
      try {
        const stored = await calls.move({ unit, ...wanted, version: at(unit)?.cue.version ?? 0 });
        show({ ...stored, ...waiting.get(unit) });
      } catch (error) {
        complain(error);
        hasFailed = true;
      }
    }
    waiting.delete(unit);
    afterAll(hasFailed);
  }

  return {
    isBusy: () => waiting.size > 0,
    isUnderWay: (unit: string) => waiting.has(unit),
    add(unit: string, times: Times) {
      const isUnderWay = waiting.has(unit);
      waiting.set(unit, times);
      if (!isUnderWay) void send(unit);
    },
  };
}

/** All cues of the document. A change shows at once and is sent behind it. */
export function createCues(session: EditorSession, calls: CueService) {
  const list = createShown();
  const { shown, at, show } = list;
  const { lang } = session;
  let isLoading = false;
  let isStale = false;
  const complain = (error: unknown) =>
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
  const sending = createSending(list, calls, {
    complain,
    afterAll: (hasFailed) => void (hasFailed || isStale ? load() : undefined),
  });

  async function load() {
    // What is on its way is newer than what the server would answer.
    isStale = isLoading || sending.isBusy();
    if (isStale) return;
    isLoading = true;
    try {
      const all = await calls.list();
      if (sending.isBusy()) isStale = true;
      else list.setAll(all);
    } catch {
      if (shown.get().kind !== 'ready') shown.set({ kind: 'failed' });
    }
    isLoading = false;
    if (isStale && !sending.isBusy()) await load();
  }

  return {
    shown,
    load,
    at,
    hear: () => void load(),
    /** Gives a cue other times. An end before its start is none. */
    move(unit: string, wanted: Times) {
      const placed = at(unit);
      const [from, to] = [Math.round(wanted.from), Math.round(wanted.to)];
      if (!placed || from < 0 || to < from) return session.inform(text.badTime[lang]);
      if (from === placed.cue.from && to === placed.cue.to) return;
      show({ ...placed.cue, from, to });
      const words = { n: placed.number, from: cueClock(from), to: cueClock(to) };
      session.say(fill(text.moved[lang], words));
      sending.add(unit, { from, to });
    },
    async restore(unit: string) {
      const { version, undos } = at(unit)?.cue ?? { version: 0, undos: 0 };
      if (sending.isUnderWay(unit)) return;
      if (undos === 0) return session.inform(text.nothingToUndo[lang]);
      await calls.restore({ unit, version }).then(show, complain);
      await load();
    },
    ...choices(list, calls, { session, complain, load }),
  };
}

/** What holds for the whole film, by who may manage its document. */
function choices(
  { shown }: ReturnType<typeof createShown>,
  calls: CueService,
  { session, complain, load }: {
    session: EditorSession;
    complain: (error: unknown) => void;
    load: () => Promise<void>;
  },
) {
  return {
    async setRules(rules: CueRuleChoice) {
      const now = shown.get();
      if (now.kind === 'ready') shown.set({ ...now, rules });
      await calls.setRules(rules).catch(complain);
      await load();
    },
    /** Where the shots of the film change. */
    async setShots(shots: readonly number[]) {
      const now = shown.get();
      if (shots.length > MOST_SHOTS) {
        return session.inform(fill(text.tooManyShots[session.lang], { n: MOST_SHOTS }));
      }
      if (now.kind === 'ready') shown.set({ ...now, shots });
      await calls.setShots(shots).catch(complain);
      await load();
    },
  };
}
